/** A figure of a chart with its name. */
export type Row = readonly [name: string, value: string]

/** The figures of an item of a chart, for its tooltip. */
export const Rows = ({ title, of }: { title: string; of: readonly Row[] }) => (
  <>
    <strong>{title}</strong>
    {of.map(([name, value]) => (
      <span key={name} className="tip-row">
        <span>{name}</span> <span>{value}</span>
      </span>
    ))}
  </>
)

/** The same in one sentence, for a screen reader. */
export const rowsInWords = (title: string, rows: readonly Row[]): string =>
  `${title}: ${rows.map((row) => row.join(' ')).join(', ')}`
