import { visible } from './written.ts'
/** One member that differs, with the text of each side. */
export interface Difference {
  path: string
  before?: string
  after?: string
  /** The two sides have different types, so a member on only one side was neither added nor removed. */
  isAside?: boolean
}

/** Marks a difference by a word and a colour. */
function kindOf({ before, after, isAside }: Difference): readonly [word: string, tone: string] {
  if (isAside) return [before === undefined ? 'only after' : 'only before', 'neutral']
  if (before === undefined) return ['added', 'good']
  return after === undefined ? ['removed', 'failed'] : ['changed', 'attention']
}

/** Shows the differences side by side. */
export function Differences({
  of,
  leftOut,
  none,
}: {
  of: readonly Difference[]
  /** The text for a side without a value. */
  leftOut: string
  /** The text shown if there are no differences. */
  none: string
}) {
  if (of.length === 0) return <p className="empty">{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div className="scroll" tabIndex={0}>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Change</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {of.map((difference) => (
            <Line key={difference.path} of={difference} leftOut={leftOut} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ of, leftOut }: { of: Difference; leftOut: string }) {
  const [word, tone] = kindOf(of)
  return (
    <tr>
      <th scope="row">
        <code>{visible(of.path)}</code>
      </th>
      <td>
        <span className={`status ${tone}`}>{word}</span>
      </td>
      <td className={of.before === undefined || of.isAside ? undefined : 'removed'}>
        <Value of={of.before} leftOut={leftOut} />
      </td>
      <td className={of.after === undefined || of.isAside ? undefined : 'added'}>
        <Value of={of.after} leftOut={leftOut} />
      </td>
    </tr>
  )
}

const Value = ({ of, leftOut }: { of: string | undefined; leftOut: string }) =>
  of === undefined ? <span className="faint">{leftOut}</span> : <pre>{visible(of)}</pre>
