import { usePerson } from '../api/session.ts'
import { lazyPart } from '../parts/loaded-later.tsx'
import { AgentApprovals } from './agent-approvals.tsx'
import { useHasRole } from './api.ts'
import { FirstPayment } from './first-payment.tsx'
import { FundAgain } from './fund.tsx'
import { LastRefusal } from './last-refusal.tsx'
import { LastRequests } from './requests.tsx'
import { TimeMachine } from './time-machine.tsx'
import { NewToken } from './tokens.tsx'
import { WebhookAddress } from './webhook-address.tsx'

/** Their script loads after the page appears. */
const Charts = lazyPart(() => import('./charts/charts.tsx'))

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
        <WebhookAddress />
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
