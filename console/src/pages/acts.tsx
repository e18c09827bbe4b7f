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
  waiting: 'Nothing waits. What one person asks for and a second one must approve stands here.',
  mine: 'Nothing so far. What you do and ask for stands here.',
  decided: 'Nothing so far. What was approved, rejected or taken back, and what was too late, stands here.',
  all: 'Nothing so far. What people do is listed here, and what waits for a second person.',
} as const

/** What people have done and asked for: what waits for a second person first. */
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
        empty={environment ? `Nothing of ${environment}. “All” environments may have more.` : EMPTY[show ?? 'waiting']}
      />
    </>
  )
}
