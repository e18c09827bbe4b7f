import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Schemas } from '../api/client.ts'
import { Differences } from './differences.tsx'
import { Loaded } from './states.tsx'
import { minuteIn } from './times.ts'
import { useZone } from './zone.ts'

/** The service's validation result for a document before it takes effect. */
type Comparison = Pick<Schemas['TermsComparison'], 'faults' | 'differences'>

export interface Proposal {
  document: Record<string, unknown>
  effectiveAt?: string
}

/** A valid proposal that changes something. */
export interface Compared<Said extends Comparison> {
  proposal: Proposal
  said: Said
  /** The start time in words, or undefined for an immediate start. */
  when: string | undefined
}

/** A kind of document that a new version replaces as a whole from a given time on. */
interface Kind<Said extends Comparison> {
  /** The query key of the comparison with a proposal. */
  name: readonly string[]
  check(proposal: Proposal): Promise<Said>
  /** The text shown for an omitted member. */
  leftOut: string
  /** The clock that sets the time at which it takes effect. */
  time: string
  /** Renders the form that sets the document. */
  setting(compared: Compared<Said>): ReactNode
}

/** Parses the typed text as a proposal. Throws if it is not a JSON object. */
function proposalOf(text: string, date: string): Proposal {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('The document is not an object: it begins with { and ends with }.')
  return {
    document: { ...document },
    ...(date !== '' && { effectiveAt: `${date}:00Z` }),
  }
}

/** A document that a person edits, compares with the document in force on its date, and requests. */
export function ProposedDocument<Said extends Comparison>({
  title,
  kind,
  held,
  children,
}: {
  title: string
  kind: Kind<Said>
  /** With what it begins. */
  held: object
  /** What it replaces. */
  children: ReactNode
}) {
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
  /** Any edit discards the comparison, so that a person can set only a compared document. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProposal(undefined)
  }
  return (
    <section className="card">
      <h2>{title}</h2>
      <p>{children}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          compare()
        }}
      >
        <label>
          From ({kind.time}). Empty: at once.
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
      {proposal && <WhatChanges kind={kind} proposal={proposal} />}
    </section>
  )
}

function WhatChanges<Said extends Comparison>({ kind, proposal }: { kind: Kind<Said>; proposal: Proposal }) {
  const query = useQuery({ queryKey: [...kind.name, proposal], queryFn: () => kind.check(proposal) })
  const zone = useZone()
  const when = proposal.effectiveAt && minuteIn(proposal.effectiveAt, zone)
  return (
    <Loaded query={query}>
      {(said) => (
        <>
          <h3>What changes{when === undefined ? ' at once' : ` on ${when}`}</h3>
          <Faults of={said.faults} />
          <Differences
            of={said.differences.map(shown)}
            leftOut={kind.leftOut}
            none="No changes: these values already apply."
          />
          {said.faults.length === 0 && said.differences.length > 0 && kind.setting({ proposal, said, when })}
        </>
      )}
    </Loaded>
  )
}

/** Formats lists of objects with a line for each member. */
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
