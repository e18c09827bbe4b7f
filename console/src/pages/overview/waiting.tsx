import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import type { Environment } from '../../environment.ts'
import { Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { TimeLeft, toSpan } from '../../parts/time-left.tsx'
import { WAITING, type Waiting, type WaitingKind, waitingOf } from '../../waiting.ts'

const EVERY_MS = 10_000

type Kind = keyof typeof WAITING
const KINDS = Object.keys(WAITING) as Kind[]

/** Links to the page for the next step. */
const LINKS: Readonly<Record<Kind, (environment: Environment, waiting: Waiting) => ReactNode>> = {
  approvals: () => <Link to="/approvals">Decide</Link>,
  receipts: (environment) => (
    <Link to="/$environment/receipts" params={{ environment }}>
      Assign
    </Link>
  ),
  verifications: toReview,
  resets: toReview,
  accounts: toReview,
  events: (environment) => (
    <Link to="/$environment/events" params={{ environment }} search={{ state: 'WAITING' }}>
      See them
    </Link>
  ),
  jobs: (environment) => (
    <Link to="/$environment/jobs" params={{ environment }}>
      See them
    </Link>
  ),
}

/** Links to the case that is due first, or to the list if reviewers have taken all cases. */
function toReview(environment: Environment, { first }: Waiting): ReactNode {
  if (!first)
    return (
      <Link to="/$environment/reviews" params={{ environment }}>
        Review
      </Link>
    )
  const { platformId, id: caseId } = first
  return (
    <Link to="/$environment/reviews/$platformId/$caseId" params={{ environment, platformId, caseId }}>
      Review
    </Link>
  )
}

/** Sorts by deadline. Entries without a deadline come last. */
const byDue = (one: { waiting: Waiting }, other: { waiting: Waiting }): number =>
  (one.waiting.due ?? '9').localeCompare(other.waiting.due ?? '9')

const titleOf = (kind: Kind): string => WAITING[kind].title

/** The time left until the deadline, or the age of the oldest entry if there is no deadline. */
function Time({ of: { since, due } }: { of: Waiting }) {
  if (due !== undefined) return <TimeLeft since={since ?? due} due={due} />
  return since === undefined ? null : <>for {toSpan(Date.now() - Date.parse(since))}</>
}

/** Pending tasks by deadline, each with a link to its list. */
export function WaitsForAPerson({ environment }: { environment: Environment }) {
  const may = useMay()
  const kinds = KINDS.filter((kind) => {
    const { grant }: WaitingKind = WAITING[kind]
    return grant === undefined || may(grant)
  })
  const queries = useQueries({ queries: kinds.map((kind) => waitingOf(kind, environment, EVERY_MS)) })
  const known = kinds.flatMap((kind, index) => {
    const waiting = queries[index]?.data
    return waiting ? [{ kind, waiting }] : []
  })
  const some = known.filter(({ waiting }) => waiting.count > 0).toSorted(byDue)
  const none = known.filter(({ waiting }) => waiting.count === 0)
  const missing = kinds.filter((_, index) => queries[index]?.data === undefined)
  const failed = queries.find(({ data, failureReason }) => data === undefined && failureReason)
  return (
    <section className="card">
      <h2>Waits for a person</h2>
      {some.length > 0 && (
        <Table
          items={some}
          keyOf={({ kind }) => kind}
          columns={[
            { title: 'What', cell: ({ kind }) => titleOf(kind) },
            {
              title: 'Count',
              isNumber: true,
              cell: ({ waiting: { count, isMore } }) => `${count}${isMore ? ' or more' : ''}`,
            },
            { title: 'Go on', cell: ({ kind, waiting }) => LINKS[kind](environment, waiting) },
            { title: 'Time', cell: ({ waiting }) => <Time of={waiting} /> },
          ]}
        />
      )}
      {none.length > 0 && (
        <p className="faint">
          <span aria-hidden="true">✓</span> Nothing of: {none.map(({ kind }) => titleOf(kind)).join(' · ')}
        </p>
      )}
      {failed && <Loaded query={failed}>{() => null}</Loaded>}
      {missing.length > 0 && !failed && <p className="faint">Loading … {missing.map(titleOf).join(' · ')}</p>}
    </section>
  )
}
