import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { Choice } from '../parts/choice.tsx'
import { type Column, List } from '../parts/list.tsx'
import { TimeLeft } from '../parts/time-left.tsx'
import { When } from '../parts/when.tsx'
import { TAKEN } from '../words.ts'

type Review = Schemas['ReviewCase']

const KINDS = {
  VERIFICATION: 'Verifications',
  TWO_FACTOR_RESET: 'Lost factors',
  EXTERNAL_ACCOUNT: 'Accounts outside',
} as const

const KIND = { VERIFICATION: 'verification', TWO_FACTOR_RESET: 'lost factor', EXTERNAL_ACCOUNT: 'account outside' }

const columnsFor = (environment: Environment): readonly Column<Review>[] => [
  { title: 'Due', cell: ({ waitsSince, dueAt }) => <TimeLeft since={waitsSince} due={dueAt} /> },
  {
    title: 'Case',
    cell: ({ id, platformId, name }) => (
      <Link to="/$environment/reviews/$platformId/$caseId" params={{ environment, platformId, caseId: id }}>
        {name ?? <code>{id}</code>}
      </Link>
    ),
  },
  { title: 'Kind', cell: ({ kind }) => KIND[kind] },
  { title: 'Since (UTC)', cell: ({ waitsSince }) => <When at={waitsSince} /> },
  { title: 'Taken by', cell: (review) => <Taker of={review} /> },
]

function Taker({ of: { takenBy, takenUntil } }: { of: Review }) {
  const person = usePerson()
  if (!takenBy || !takenUntil) return null
  return (
    <>
      {takenBy.id === person?.id ? 'you' : takenBy.name}, until {takenUntil.slice(11, 16)}
    </>
  )
}

/** Everything that waits for a reviewer, that first which is due first. */
export default function ReviewsPage() {
  const environment = useEnvironment()
  const { kind, taken } = useSearch({ from: '/frame/$environment/reviews' })
  const navigate = useNavigate({ from: '/$environment/reviews' })
  const rest = taken ? { taken } : {}
  return (
    <>
      <h1>Reviews</h1>
      <nav className="tabs" aria-label="Kinds">
        <Link
          to="/$environment/reviews"
          params={{ environment }}
          search={rest}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          All
        </Link>
        {(['VERIFICATION', 'TWO_FACTOR_RESET', 'EXTERNAL_ACCOUNT'] as const).map((each) => (
          <Link
            key={each}
            to="/$environment/reviews"
            params={{ environment }}
            search={{ ...rest, kind: each }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {KINDS[each]}
          </Link>
        ))}
      </nav>
      <Choice
        label="Taken"
        words={TAKEN}
        chosen={taken}
        onChoose={(word) => void navigate({ search: { ...(kind && { kind }), ...(word && { taken: word }) } })}
      />
      <List
        name={['reviews', environment, kind, taken]}
        read={(page) => api.GET('/reviews', { params: { query: { environment, kind, taken, ...page } } })}
        limit={20}
        columns={columnsFor(environment)}
        keyOf={({ id }) => id}
        empty="Nothing waits. Verifications, lost factors and accounts that screening leaves to people stand here."
        more="Later"
      />
    </>
  )
}
