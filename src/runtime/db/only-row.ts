/** The row of a statement that answers exactly one. */
export function onlyRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (!row) throw new Error('A statement that answers a row has answered none.')
  return row
}
