import { type ReactNode, useState } from 'react'
import VALUES from '../../../docs/guides/sandbox.md'
import { Table } from '../parts/list.tsx'

type Row = readonly string[]

/** Splits a cell into pieces that alternate between plain text and text in backticks. */
const piecesOf = (cell = ''): string[] => cell.split('`')

/** Renders text in backticks with `show`. */
const shown = (cell: string | undefined, show: (code: string) => ReactNode): ReactNode =>
  // The pieces never change their order.
  piecesOf(cell).map((piece, index) => <span key={index}>{index % 2 === 0 ? piece : show(piece)}</span>)

/** Values that choose what simulated partners do, as the guide lists them. */
export function MagicValues() {
  const [copied, setCopied] = useState<string>()
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(`${value} is copied.`),
      () => setCopied(`The browser does not let it be copied: ${value}`),
    )
  const toCopy = (value: string) => (
    <button type="button" title="Copy" onClick={() => void copy(value)}>
      <code>{value}</code>
    </button>
  )
  return (
    <section className="card">
      <h2>Values that choose the outcome</h2>
      <p>
        A click copies a value. Three characters are the end of a name or of the number of an account. More stands in{' '}
        <a href="/docs/guides/sandbox">the guide</a>.
      </p>
      <p role="status">{copied}</p>
      <Table<Row>
        columns={[
          { title: 'Value', cell: ([value]) => shown(value, toCopy) },
          { title: 'Where', cell: ([, where]) => shown(where, (code) => <code>{code}</code>) },
          { title: 'What happens', cell: ([, , what]) => shown(what, (code) => <code>{code}</code>) },
        ]}
        items={VALUES}
        keyOf={(row) => row.join('|')}
      />
    </section>
  )
}
