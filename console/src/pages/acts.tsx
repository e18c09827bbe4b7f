import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { answerOf, api } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { Filters } from '../parts/filters.tsx'
import { Loaded } from '../parts/states.tsx'
import { ActCard } from './act/card.tsx'
import { ActList } from './act/list.tsx'

type Shown = 'mine' | 'decided' | 'all' | undefined

const TABS: readonly (readonly [Shown, string])[] = [
  [undefined, 'Waiting'],
  ['mine', 'Mine'],
  ['decided', 'Decided'],
  ['all', 'All'],
]

const EMPTY = {
  waiting: 'No pending approvals.',
  mine: 'You have made no requests yet.',
  decided: 'No decisions yet.',
  all: 'No requests yet.',
} as const

/** Admin requests and actions. Requests that wait for a second person come first. */
export default function ActsPage() {
  const { act } = useSearch({ from: '/frame/approvals' })
  return act === undefined ? <Acts /> : <OneAct id={act} />
}

function OneAct({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['act', id],
    queryFn: () => answerOf(api.GET('/acts/{actId}', { params: { path: { actId: id } } })),
  })
  return (
    <>
      <h1>One act</h1>
      <p>
        <Link to="/approvals">All that waits</Link>
      </p>
      <Loaded query={query}>
        {(act) => (
          <ul className="cards">
            <ActCard act={act} />
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Acts() {
  const { show, environment } = useSearch({ from: '/frame/approvals' })
  const person = usePerson()
  const inEnvironment = { ...(environment && { environment }) }
  const filters = {
    ...inEnvironment,
    ...(show === undefined && { status: 'WAITING' as const }),
    ...(show === 'mine' && person && { askedBy: person.id }),
    ...(show === 'decided' && { isDecided: true }),
  }
  return (
    <>
      <h1>Approvals</h1>
      <nav className="tabs" aria-label="Which">
        {TABS.map(([each, title]) => (
          <Link
            key={title}
            to="/approvals"
            search={{ ...inEnvironment, ...(each && { show: each }) }}
            activeOptions={{ exact: true }}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Filters controls={{ environment: 'Environment' }} />
      <ActList
        name={['acts', show, environment]}
        read={(page) => api.GET('/acts', { params: { query: { ...filters, ...page } } })}
        empty={
          environment ? `None in ${environment}. Choose “All” to see other environments.` : EMPTY[show ?? 'waiting']
        }
      />
    </>
  )
}
