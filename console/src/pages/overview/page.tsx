import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useLimits, useMay, useSeesDeployment } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { lazyPart } from '../../parts/loaded-later.tsx'
import { Loaded } from '../../parts/states.tsx'
import { FailedRefunds, Transit } from './transit.tsx'
import { WaitsForAPerson } from './waiting.tsx'

/** Loads after the pending tasks appear. */
const Beside = lazyPart(() => import('./beside.tsx'))
const PaymentsMade = lazyPart(() => import('./payments-made.tsx'))
const BooksAgainstBank = lazyPart(() => import('./books-against-bank.tsx'))

const EVERY_MS = 10_000

/** The health of the service: errors, pending tasks, location of the money, and active adapters. */
export default function OverviewPage() {
  const environment = useEnvironment()
  const may = useMay()
  const seesDeployment = useSeesDeployment()
  const isUnlimited = useLimits() === undefined
  return (
    <>
      <h1>Overview</h1>
      {seesDeployment && <Complaints />}
      <div className="beside">
        <div>
          <WaitsForAPerson environment={environment} />
          {may('payments.read') && <FailedRefunds environment={environment} />}
          {may('payments.read') && <Transit environment={environment} />}
          {seesDeployment && <PaymentsMade environment={environment} />}
          {environment === 'production' && isUnlimited && may('treasury.read') && <BooksAgainstBank />}
        </div>
        <div>
          <Beside environment={environment} />
        </div>
      </div>
    </>
  )
}

/** Issues for the operator to check, although the service answers all requests. */
function Complaints() {
  const query = useQuery({
    queryKey: ['complaints'],
    queryFn: () => answerOf(api.GET('/complaints')),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.map((complaint) => (
          <p key={complaint} className="complaint">
            <span aria-hidden="true">⚠</span> {complaint}
          </p>
        ))
      }
    </Loaded>
  )
}
