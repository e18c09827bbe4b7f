/** Returns the row of a statement that returns exactly one row. */
export function onlyRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (!row) throw new Error('A statement that answers a row has answered none.')
  return row
}
