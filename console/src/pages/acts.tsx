import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { answerOf, api, confirmed, type Schemas } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { WithReason } from '../parts/with-reason.tsx'

type Act = Schemas['Act']

const EVERY_MS = 10_000

/** What people have done and asked for: what waits for a second person first. */
export function ActsPage() {
  const { status } = useSearch({ from: '/frame/approvals' })
  const query = useQuery({
    queryKey: ['acts', status],
    queryFn: () => answerOf(api.GET('/acts', { params: { query: { ...(status && { status }), limit: 50 } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <h1>Approvals</h1>
      <nav className="tabs" aria-label="Which">
        <Link to="/approvals" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
          All
        </Link>
        <Link to="/approvals" search={{ status: 'WAITING' }}>
          Waiting
        </Link>
      </nav>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p>Nothing. What people do is listed here, and what waits for a second person.</p>
          ) : (
            <ul className="cards">
              {data.map((act) => (
                <ActCard key={act.id} act={act} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

/** `unfreezeInternalAccount` as words. */
const toWords = (operation: string): string => {
  const words = operation.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const reasonOf = ({ body }: Act): string => String(body?.reason ?? '')

function ActCard({ act }: { act: Act }) {
  const person = usePerson()
  return (
    <li>
      <h2>
        {toWords(act.operation)} <Status status={act.status} />
      </h2>
      <p>
        <ObjectLink platformId={act.platformId} id={act.object} />{' '}
        <span className={`environment ${act.environment}`}>{act.environment}</span>
      </p>
      <p>
        {act.askedBy.name}, <When at={act.askedAt} /> UTC: “{reasonOf(act)}”
      </p>
      {act.decision && (
        <p>
          {act.decision.by?.name ?? 'Its time ran out'}, <When at={act.decision.at} /> UTC
          {act.decision.reason && `: “${act.decision.reason}”`}
          {act.decision.refusal && `: ${act.decision.refusal.reason}`}
        </p>
      )}
      <details>
        <summary>What changes</summary>
        <div className="sides">
          <Side title="Before" value={act.before} />
          <Side title="After" value={act.after} />
        </div>
      </details>
      {act.status === 'WAITING' && <Decision act={act} isOwn={act.askedBy.id === person?.id} />}
    </li>
  )
}

function Side({ title, value }: { title: string; value: unknown }) {
  return (
    <section>
      <h3>{title}</h3>
      <pre>{value === undefined ? 'Nothing is kept.' : JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}

function Decision({ act: { id, actSha256 }, isOwn }: { act: Act; isOwn: boolean }) {
  const path = { actId: id }
  if (isOwn)
    return (
      <ActionButton run={() => answerOf(api.POST('/acts/{actId}/withdraw', { params: { path } }))}>
        Take back
      </ActionButton>
    )
  return (
    <div className="actions">
      <WithReason
        label="Reject"
        title="Reject what is asked for"
        kind="danger"
        run={async (reason) => {
          await answerOf(api.POST('/acts/{actId}/reject', { params: { path }, body: { reason } }))
          return undefined
        }}
      />
      <ActionButton
        kind="primary"
        run={() =>
          confirmed((header) => api.POST('/acts/{actId}/approve', { params: { path, header }, body: { actSha256 } }))
        }
      >
        Approve
      </ActionButton>
    </div>
  )
}
