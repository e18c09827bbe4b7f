import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { Differences } from '../../parts/differences.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Loaded } from '../../parts/states.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Comparison = Schemas['TermsComparison']

interface Proposal {
  document: Record<string, unknown>
  effectiveAt?: string
}

/** What was typed, as a proposal. Throws where it is no JSON object. */
function proposalOf(text: string, date: string): Proposal {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('The document is not an object: it begins with { and ends with }.')
  return {
    document: { ...document },
    ...(date !== '' && { effectiveAt: `${date}:00Z` }),
  }
}

/** A document that is written, compared with what holds on its date, and asked for. */
export function ProposedTerms({ platform, held }: { platform: Platform; held: object }) {
  const [text, setText] = useState(() => JSON.stringify(held, null, 2))
  const [date, setDate] = useState('')
  const [proposal, setProposal] = useState<Proposal>()
  const [fault, setFault] = useState<string>()
  const faultId = useId()
  const compare = () => {
    try {
      setProposal(proposalOf(text, date))
      setFault(undefined)
    } catch (error) {
      setProposal(undefined)
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  /** What was compared is what is set, and nothing that was typed since. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProposal(undefined)
  }
  return (
    <section className="card">
      <h2>New terms</h2>
      <p>
        Change the document below, or paste another one. It replaces the terms of the platform as a whole: what it
        leaves out is as the deployment has it. Nothing is set until you ask for it.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          compare()
        }}
      >
        <label>
          From (UTC, in the platform’s own time). Empty: at once.
          <input type="datetime-local" value={date} onChange={({ target }) => change(setDate)(target.value)} />
        </label>
        <label>
          Document
          <textarea
            className="document"
            rows={Math.min(24, Math.max(8, text.split('\n').length + 1))}
            spellCheck={false}
            value={text}
            aria-describedby={fault === undefined ? undefined : faultId}
            onChange={({ target }) => change(setText)(target.value)}
          />
        </label>
        {fault !== undefined && (
          <p className="problem" role="alert" id={faultId}>
            <strong>This is no document.</strong> {fault}
          </p>
        )}
        <button type="submit" className={proposal ? 'plain' : 'primary'}>
          Compare
        </button>
      </form>
      {proposal && <Compared platform={platform} proposal={proposal} />}
    </section>
  )
}

function Compared({ platform, proposal }: { platform: Platform; proposal: Proposal }) {
  const path = { platformId: platform.id }
  const query = useQuery({
    queryKey: ['terms-check', platform.id, proposal],
    queryFn: () => answerOf(api.POST('/platforms/{platformId}/terms/check', { params: { path }, body: proposal })),
  })
  const may = useMay()
  const when = proposal.effectiveAt?.slice(0, 16).replace('T', ' ')
  return (
    <Loaded query={query}>
      {({ faults, differences }) => (
        <>
          <h3>What changes{when === undefined ? ' at once' : ` on ${when} UTC`}</h3>
          <Faults of={faults} />
          <Differences
            of={differences.map(shown)}
            leftOut="left out: the deployment’s holds"
            none="Nothing: it says what holds then already."
          />
          {faults.length === 0 && differences.length > 0 && may('terms.decide') && (
            <SetTerms platform={platform} proposal={proposal} differences={differences} when={when} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Lists of objects get a line for each member. */
const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

const shown = ({ path, before, after }: Comparison['differences'][number]) => ({
  path,
  ...(before !== undefined && { before: pretty(before) }),
  ...(after !== undefined && { after: pretty(after) }),
})

function Faults({ of }: { of: Comparison['faults'] }) {
  if (of.length === 0) return null
  return (
    <div className="problem" role="alert">
      <strong>It cannot be set like this:</strong>
      <ul>
        {of.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field !== '' && <code>{field}</code>} {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SetTerms({
  platform: { id, name, environment },
  proposal,
  differences,
  when,
}: {
  platform: Platform
  proposal: Proposal
  differences: Comparison['differences']
  when: string | undefined
}) {
  const path = { platformId: id }
  const takesTwo = environment === 'production'
  return (
    <WithReason
      label="Set these terms…"
      title={`Set the terms of ${name}`}
      submit={takesTwo ? 'Ask for approval' : 'Set'}
      kind="primary"
      run={async (reason) =>
        outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/terms', { params: { path, header }, body: { ...proposal, reason } }),
          ),
        )
      }
    >
      <p>
        {differences.length === 1 ? 'One member changes' : `${differences.length} members change`}
        {when === undefined ? (takesTwo ? ' when a second person has approved it' : ' at once') : ` on ${when} UTC`}.
        Quotes that were made keep what they were made under. What was planned for later is replaced.
      </p>
    </WithReason>
  )
}
