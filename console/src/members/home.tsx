import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { WithForm } from '../parts/with-reason.tsx'
import { AgentApprovals } from './agent-approvals.tsx'
import { platformApi, useHasRole } from './api.ts'
import { FirstPayment } from './first-payment.tsx'
import { FundAgain } from './fund.tsx'
import { LastRefusal } from './last-refusal.tsx'
import { LastRequests } from './requests.tsx'
import { TimeMachine } from './time-machine.tsx'
import { NewToken } from './tokens.tsx'

/** Their script loads after the page appears. */
const Charts = lazyPart(() => import('./charts/charts.tsx'))

const EVERY_MS = 5_000
/** The service stores requests once a second, so a new request appears within three seconds. */
const AT_ONCE_MS = 1_500

export default function MemberHomePage() {
  const { environment, permissions = [] } = usePerson() ?? {}
  const has = useHasRole()
  const isSandbox = environment === 'sandbox'
  return (
    <>
      <div className="page-head">
        <h1>Home</h1>
        <div className="actions">
          <a className="button" href="/docs" target="_blank" rel="noopener">
            Reference
          </a>
          {has('owner') && <NewToken />}
        </div>
      </div>
      {isSandbox && permissions.includes('TRANSACT') && <FirstPayment />}
      {has('owner', 'approver') && <AgentApprovals />}
      <Charts />
      {isSandbox && <LastRefusal />}
      <div className="grid thirds">
        <Webhooks />
        {isSandbox && <TimeMachine />}
        {isSandbox && permissions.includes('TRANSACT') && <FundAgain />}
      </div>
      {isSandbox && (
        <section>
          <h2>Last requests</h2>
          <LastRequests everyMs={AT_ONCE_MS} />
        </section>
      )}
    </>
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
            <>
              <p>
                No address is set. What would have been sent stands under{' '}
                <Link to="/p/$platformId/events" params={{ platformId }}>
                  Webhooks
                </Link>
                .
              </p>
              {permissions.includes('MANAGE') && <SetAddress />}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Sets the webhook address. Programs use `PATCH /config`. */
const SetAddress = () => (
  <WithForm
    label="Set an address"
    title="Where webhooks go"
    submit="Save"
    run={async (form) => {
      const body = { webhookEndpoint: String(form.get('webhookEndpoint')) }
      await answerOf(platformApi.PATCH('/config', { body }))
    }}
  >
    <label>
      Address
      <input name="webhookEndpoint" type="url" required maxLength={2048} autoComplete="off" placeholder="https://…" />
    </label>
  </WithForm>
)
