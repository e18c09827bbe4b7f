import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import type { Owner } from '../parts/account-field.tsx'
import { Amount } from '../parts/amount.tsx'
import { Json } from '../parts/code.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { IdLink, ObjectLink } from '../parts/linked.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { MOVING_MS, Timeline } from '../parts/timeline.tsx'
import { visible } from '../parts/written.ts'
import { SettleRefund } from './payment/settle-refund.tsx'

const TURNS = {
  PAYER: 'the payer',
  PLATFORM: 'the platform',
  OPERATOR: 'the operator',
  PARTNER: 'a bank or partner',
  DONE: 'no one: it is at its end',
} as const

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

/** One payment: the location of its money, the next actor, and its history. */
export default function PaymentPage() {
  return <InPlatform title="Payment">{({ name }) => <Payment platformName={name} />}</InPlatform>
}

function Payment({ platformName }: { platformName: string }) {
  const { platformId, transactionId } = useParams({
    from: '/frame/$environment/platforms/$platformId/payments/$transactionId',
  })
  const maySettle = useMay()('refunds.settle')
  const path = { platformId, transactionId }
  const showId = (id: string) => <IdLink platformId={platformId} id={id} />
  const query = useQuery({
    queryKey: ['payment', path.transactionId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/payments/{transactionId}', { params: { path } })),
    refetchInterval: ({ state }) => (state.data?.place.turnOf === 'DONE' ? false : MOVING_MS),
  })
  return (
    <Loaded query={query} title="Payment">
      {({ transaction, place: { sentence, turnOf, heldAt } }) => (
        <>
          <h1>
            Payment <Status status={transaction.status} />
          </h1>
          <p>
            <code>{transaction.id}</code> of {asText(platformName)}
          </p>
          <section className="card place">
            <p className="sentence">{visible(sentence)}</p>
            {maySettle && 'refund' in transaction && transaction.refund?.status === 'FAILED' && (
              <SettleRefund path={path} owners={ownersOf(transaction, platformId)} amount={amountOf(transaction)} />
            )}
            <dl>
              <dt>The money</dt>
              <dd>{heldAt.replaceAll('_', ' ').toLowerCase()}</dd>
              <dt>Next step</dt>
              <dd>{TURNS[turnOf]}</dd>
              {transaction.customerId.startsWith('Customer:') && (
                <>
                  <dt>Customer</dt>
                  <dd>
                    <ObjectLink platformId={platformId} id={transaction.customerId} />
                  </dd>
                </>
              )}
              {'sentAmount' in transaction && transaction.sentAmount && (
                <>
                  <dt>Sent</dt>
                  <dd>
                    <Amount of={transaction.sentAmount} />
                  </dd>
                </>
              )}
              {'receivedAmount' in transaction && (
                <>
                  <dt>Received</dt>
                  <dd>
                    <Amount of={transaction.receivedAmount} />
                  </dd>
                </>
              )}
            </dl>
          </section>
          <Timeline
            id={transactionId}
            read={() =>
              answerOf(api.GET('/platforms/{platformId}/payments/{transactionId}/timeline', { params: { path } }))
            }
            isMoving={turnOf !== 'DONE'}
            showId={showId}
          />
          <details className="card">
            <summary>As the platform sees it</summary>
            <Json of={transaction} showId={showId} />
          </details>
        </>
      )}
    </Loaded>
  )
}
