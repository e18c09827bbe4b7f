import type { Schemas } from '../../api/client.ts'

type Difference = Schemas['TermsComparison']['differences'][number]

/** Lists of objects get a line for each member. */
const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

/** Marked by a word and by colour. */
function kindOf({ before, after }: Difference): readonly [word: string, tone: string] {
  if (before === undefined) return ['added', 'good']
  return after === undefined ? ['removed', 'failed'] : ['changed', 'attention']
}

/** What differs between two documents, side by side. */
export function Differences({ of }: { of: readonly Difference[] }) {
  if (of.length === 0) return <p className="empty">Nothing: it says what holds then already.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by keys (WCAG 2.1.1).
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
            <Line key={difference.path} of={difference} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ of }: { of: Difference }) {
  const [word, tone] = kindOf(of)
  return (
    <tr>
      <th scope="row">
        <code>{of.path}</code>
      </th>
      <td>
        <span className={`status ${tone}`}>{word}</span>
      </td>
      <td className={of.before === undefined ? undefined : 'removed'}>
        <Value of={of.before} />
      </td>
      <td className={of.after === undefined ? undefined : 'added'}>
        <Value of={of.after} />
      </td>
    </tr>
  )
}

const Value = ({ of }: { of: string | undefined }) =>
  of === undefined ? <span className="faint">left out: the deployment’s holds</span> : <pre>{pretty(of)}</pre>
