import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BookOpen, Landmark, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import type { Owner } from '../parts/account-field.tsx'
import { Json } from '../parts/code.tsx'
import { Icon } from '../parts/icon.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { IdLink, ObjectLink } from '../parts/linked.tsx'
import { nameOfAccount } from '../parts/payment/account-name.ts'
import { ArithmeticCard } from '../parts/payment/arithmetic.tsx'
import { PaymentHead } from '../parts/payment/head.tsx'
import { PartiesCard } from '../parts/payment/parties.tsx'
import { Loaded } from '../parts/states.tsx'
import { JourneyStrip } from '../parts/strip/strip.tsx'
import { asText } from '../parts/text.tsx'
import { MOVING_MS, Timeline } from '../parts/timeline.tsx'
import { OrdersCard } from './payment/orders.tsx'
import { SettleRefund } from './payment/settle-refund.tsx'

/** One payment: its parties, the way of its money, its history and its arithmetic. */
export default function PaymentPage() {
  return <InPlatform title="Payment">{({ name }) => <Payment platformName={name} />}</InPlatform>
}

const TURNS = {
  PAYER: 'the payer',
  PLATFORM: 'the platform',
  OPERATOR: 'the operator',
  PARTNER: 'a bank or partner',
  DONE: 'no one: it is at its end',
} as const

function Payment({ platformName }: { platformName: string }) {
  const path = useParams({ from: '/frame/$environment/platforms/$platformId/payments/$transactionId' })
  const { platformId, transactionId } = path
  const query = useQuery({
    queryKey: ['payment', transactionId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/payments/{transactionId}', { params: { path } })),
    refetchInterval: ({ state }) => (state.data?.place.turnOf === 'DONE' ? false : MOVING_MS),
  })
  return (
    <Loaded query={query} title="Payment">
      {({ transaction, place, journey }) => (
        <>
          <PaymentHead
            id={transaction.id}
            status={transaction.status}
            journey={journey}
            place={place}
            above={<PlatformLink platformId={platformId} name={platformName} />}
          >
            <Actions path={path} transaction={transaction} />
          </PaymentHead>
          <section className="card" aria-label="Way of the money">
            <JourneyStrip journey={journey} place={place} />
            <p className="turn small faint">Next step: {TURNS[place.turnOf]}</p>
          </section>
          <div className="beside">
            <Timeline
              id={transactionId}
              read={() =>
                answerOf(api.GET('/platforms/{platformId}/payments/{transactionId}/timeline', { params: { path } }))
              }
              isMoving={place.turnOf !== 'DONE'}
              showId={(id, name = id) => (
                <ObjectLink platformId={platformId} id={id}>
                  {name}
                </ObjectLink>
              )}
              showAccount={(id) => (
                <ObjectLink platformId={platformId} id={id}>
                  {nameOfAccount(journey, id)}
                </ObjectLink>
              )}
            />
            <div>
              <ArithmeticCard arithmetic={journey.arithmetic} />
              <PartiesCard
                journey={journey}
                showObject={(id, name) => (
                  <ObjectLink platformId={platformId} id={id}>
                    {name}
                  </ObjectLink>
                )}
              />
              <OrdersCard orders={journey.orders} />
              <OpenIn platformId={platformId} transaction={transaction} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

type Transaction = Schemas['PaymentWithPlace']['transaction']

/** The owners of the accounts that can take a refund: the payer, if it is a customer, and the platform. */
const ownersOf = ({ customerId }: Transaction, platformId: string): Owner[] => [
  ...(customerId.startsWith('Customer:') ? [{ platformId, customerId, name: 'The payer' }] : []),
  { platformId, name: 'The platform' },
]

/** The amount that a refund gives back. */
const amountOf = (transaction: Transaction) =>
  transaction.type === 'OUTGOING'
    ? transaction.sentAmount
    : transaction.type === 'INCOMING'
      ? transaction.receivedAmount
      : undefined

/** Actions that fit the state of the payment and the person. */
function Actions({
  path,
  transaction,
}: {
  path: { platformId: string; transactionId: string }
  transaction: Transaction
}) {
  const maySettle = useMay()('refunds.settle')
  const hasFailed = 'refund' in transaction && transaction.refund?.status === 'FAILED'
  if (!maySettle || !hasFailed) return null
  return <SettleRefund path={path} owners={ownersOf(transaction, path.platformId)} amount={amountOf(transaction)} />
}

function PlatformLink({ platformId, name }: { platformId: string; name: string }) {
  const environment = useEnvironment()
  return (
    <Link to="/$environment/platforms/$platformId" params={{ environment, platformId }}>
      {asText(name)}
    </Link>
  )
}

/** Other views of the payment. */
function OpenIn({ platformId, transaction }: { platformId: string; transaction: Transaction }) {
  const environment = useEnvironment()
  const params = { environment, platformId }
  const isOfCustomer = transaction.customerId.startsWith('Customer:')
  return (
    <section className="card open-in" aria-label="Open in">
      <h2>Open in</h2>
      <ul>
        {isOfCustomer && (
          <Item>
            <Icon of={UserRound} />
            <ObjectLink platformId={platformId} id={transaction.customerId}>
              Customer
            </ObjectLink>
          </Item>
        )}
        {isOfCustomer && (
          <Item>
            <Icon of={UserRound} />
            <Link to="/$environment/payments" params={{ environment }} search={{ customer: transaction.customerId }}>
              Payments of the customer
            </Link>
          </Item>
        )}
        <Item>
          <Icon of={BookOpen} />
          <Link to="/$environment/platforms/$platformId/ledger" params={params}>
            Ledger of the platform
          </Link>
        </Item>
        <Item>
          <Icon of={Landmark} />
          <Link to="/$environment/treasury" params={{ environment }}>
            Orders of the treasury
          </Link>
        </Item>
      </ul>
      <details>
        <summary>As the platform sees it</summary>
        <Json of={transaction} showId={(id) => <IdLink platformId={platformId} id={id} />} />
      </details>
    </section>
  )
}

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>
