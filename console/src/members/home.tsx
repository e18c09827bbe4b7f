import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { FundAgain } from './fund.tsx'
import { RequestList } from './lists.tsx'

const EVERY_MS = 5_000

export function MemberHomePage() {
  const { environment, permissions = [] } = usePerson() ?? {}
  const isSandbox = environment === 'sandbox'
  return (
    <>
      <h1>Home</h1>
      {isSandbox && <LastRefusal />}
      <div className="cards">
        <Webhooks />
        {isSandbox && <Clock />}
        {isSandbox && permissions.includes('TRANSACT') && <FundAgain />}
      </div>
      {isSandbox && (
        <section>
          <h2>Last requests</h2>
          <RequestList />
        </section>
      )}
    </>
  )
}

/** The newest call of a program that was refused. */
function LastRefusal() {
  const query = useQuery({
    queryKey: ['last refusal'],
    queryFn: () => answerOf(platformApi.GET('/sandbox/requests', { params: { query: { minStatus: 400, limit: 1 } } })),
    refetchInterval: EVERY_MS,
  })
  const [refused] = query.data?.data ?? []
  if (!refused) return null
  const { method, path, status, code, createdAt, requestId } = refused
  return (
    <section className="card">
      <h2>Last refusal</h2>
      <p>
        <code>
          {method} {asText(path)}
        </code>{' '}
        was answered{' '}
        <strong>
          {status} {code}
        </strong>{' '}
        at <When at={createdAt} />.
      </p>
      <p>
        The answer said why in its <code>reason</code>. It had the <code>X-Request-Id</code> <code>{requestId}</code>.
        What the code means stands in <a href="/docs">the reference</a>.
      </p>
    </section>
  )
}

function Webhooks() {
  const query = useQuery({
    queryKey: ['config'],
    queryFn: () => answerOf(platformApi.GET('/config')),
    refetchInterval: EVERY_MS,
  })
  const permissions = usePerson()?.permissions ?? []
  const { platformId = '' } = usePerson() ?? {}
  return (
    <section className="card">
      <h2>Webhooks</h2>
      <Loaded query={query}>
        {({ webhookEndpoint }) =>
          webhookEndpoint ? (
            <>
              <p>
                They go to <code>{asText(webhookEndpoint)}</code>.
              </p>
              {permissions.includes('MANAGE') && (
                <ActionButton run={() => answerOf(platformApi.POST('/sandbox/webhooks/test'))}>
                  Send a test
                </ActionButton>
              )}
            </>
          ) : (
            <p>
              No address is set: <code>PATCH /config</code> sets <code>webhookEndpoint</code>. What would have been sent
              stands under{' '}
              <Link to="/p/$platformId/events" params={{ platformId }}>
                Webhooks
              </Link>
              .
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

const HOUR_SECONDS = 3_600
const STEPS = [
  ['Skip an hour', HOUR_SECONDS],
  ['Skip a day', 24 * HOUR_SECONDS],
] as const

/** The time of the platform, which its members can move forward. */
function Clock() {
  const query = useQuery({
    queryKey: ['clock'],
    queryFn: () => answerOf(platformApi.GET('/sandbox/clock')),
    refetchInterval: EVERY_MS,
  })
  const mayTransact = usePerson()?.permissions.includes('TRANSACT')
  return (
    <section className="card">
      <h2>Clock</h2>
      <Loaded query={query}>
        {({ now }) => (
          <p>
            It is <When at={now} /> for your platform.
          </p>
        )}
      </Loaded>
      {mayTransact && (
        <div className="actions">
          {STEPS.map(([label, advanceSeconds]) => (
            <ActionButton
              key={label}
              run={() => answerOf(platformApi.POST('/sandbox/clock', { body: { advanceSeconds } }))}
            >
              {label}
            </ActionButton>
          ))}
        </div>
      )}
    </section>
  )
}
