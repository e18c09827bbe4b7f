import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { idColumn } from '../parts/columns.tsx'
import { listPage } from '../parts/list-page.tsx'
import { TimeLeft } from '../parts/time-left.tsx'
import { When } from '../parts/when.tsx'

type Review = Schemas['ReviewCase']

const KIND = { VERIFICATION: 'verification', TWO_FACTOR_RESET: 'lost factor', EXTERNAL_ACCOUNT: 'account outside' }

const TABS = [
  [undefined, 'All'],
  ['VERIFICATION', 'Verifications'],
  ['TWO_FACTOR_RESET', 'Lost factors'],
  ['EXTERNAL_ACCOUNT', 'Accounts outside'],
] as const

/** The cases that wait for a reviewer, by deadline. */
export default listPage('/frame/$environment/reviews', {
  aboveFilters: Tabs,
  filters: { taken: 'Taken' },
  read: (page, { environment, kind, taken }) =>
    api.GET('/reviews', { params: { query: { ...page, environment, kind, taken } } }),
  limit: 20,
  columns: [
    { title: 'Due', cell: ({ waitsSince, dueAt }) => <TimeLeft since={waitsSince} due={dueAt} /> },
    { title: 'Case', cell: (review) => <CaseLink to={review} /> },
    { title: 'Kind', cell: ({ kind }) => KIND[kind] },
    { title: 'Since', cell: ({ waitsSince }) => <When at={waitsSince} as="list" /> },
    { title: 'Taken by', cell: (review) => <Taker of={review} /> },
    idColumn(),
  ],
  empty: 'No pending reviews.',
  more: 'Later',
})

function Tabs() {
  return (
    <nav className="tabs" aria-label="Kinds">
      {TABS.map(([kind, title]) => (
        <Link
          key={title}
          from="/$environment/reviews"
          to="."
          search={({ taken }) => ({ taken, kind })}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

function CaseLink({ to: { id, platformId, name, kind } }: { to: Review }) {
  const environment = useEnvironment()
  return (
    <Link to="/$environment/reviews/$platformId/$caseId" params={{ environment, platformId, caseId: id }}>
      {name ?? `A ${KIND[kind]}`}
    </Link>
  )
}

function Taker({ of: { takenBy, takenUntil } }: { of: Review }) {
  const person = usePerson()
  if (!takenBy || !takenUntil) return null
  return (
    <>
      {takenBy.id === person?.id ? 'you' : takenBy.name}, until <When at={takenUntil} as="minute" />
    </>
  )
}
