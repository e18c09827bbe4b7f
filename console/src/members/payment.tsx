import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf } from '../api/client.ts'
import { ArithmeticCard } from '../parts/payment/arithmetic.tsx'
import { PaymentHead } from '../parts/payment/head.tsx'
import { PartiesCard } from '../parts/payment/parties.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { JourneyStrip, StripHere } from '../parts/strip/strip.tsx'
import { stripOfCard } from '../parts/strip/strip-of-card.ts'
import { Text } from '../parts/text.tsx'
import { MOVING_MS, Timeline } from '../parts/timeline.tsx'
import { When } from '../parts/when.tsx'
import { written } from '../parts/written.ts'
import { useZone } from '../parts/zone.ts'
import { type InterfaceSchemas, memberApi, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

type Transaction = InterfaceSchemas['TransactionOneOf']
type CardPayment = Extract<Transaction, { type: 'CARD' }>
type Payment = Exclude<Transaction, CardPayment>

const readJourney = (transactionId: string) =>
  answerOf(memberApi.GET('/transactions/{transactionId}/journey', { params: { path: { transactionId } } }))

/** A payment of the platform: its parties, the way of its money, its history and its arithmetic. */
export function OwnPayment({ of, facts }: { of: Payment; facts: ReactNode }) {
  const { id, status } = of
  const query = useQuery({
    // Reads the way again as soon as the status changes.
    queryKey: ['own-journey', id, status],
    queryFn: () => readJourney(id),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.turnOf === 'DONE' ? false : MOVING_MS),
  })
  return (
    <Loaded query={query} title="Payment">
      {({ heldAt, turnOf, sentence, ...journey }) => (
        <>
          <PaymentHead id={id} status={status} journey={journey} place={{ heldAt, turnOf, sentence }} />
          <section className="card" aria-label="Way of the money">
            <JourneyStrip journey={journey} place={{ heldAt, turnOf, sentence }} />
          </section>
          <div className="beside">
            <Timeline
              id={id}
              read={() =>
                answerOf(
                  memberApi.GET('/transactions/{transactionId}/timeline', { params: { path: { transactionId: id } } }),
                )
              }
              isMoving={turnOf !== 'DONE'}
              showId={(object, name = object) => <OwnLink id={object}>{name}</OwnLink>}
            />
            <div>
              <ArithmeticCard arithmetic={journey.arithmetic} />
              <PartiesCard journey={journey} showObject={(owned, name) => <OwnLink id={owned}>{name}</OwnLink>} />
              {facts}
              {of.quoteId !== undefined && <QuoteCard id={of.quoteId} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The quote of a payment: the interface lists no quotes. */
function QuoteCard({ id: quoteId }: { id: string }) {
  const query = useQuery({
    queryKey: ['own-object', quoteId],
    queryFn: () => answerOf(platformApi.GET('/quotes/{quoteId}', { params: { path: { quoteId } } })),
  })
  return (
    <section className="card" aria-label="Quote">
      <h2>Quote</h2>
      <Loaded query={query}>
        {({ createdAt, expiresAt }) => (
          <dl>
            <dt>Quote</dt>
            <dd>
              <OwnLink id={quoteId} />
            </dd>
            <dt>Made</dt>
            <dd>
              <When at={createdAt} />
            </dd>
            <dt>Expires</dt>
            <dd>
              <When at={expiresAt} />
            </dd>
          </dl>
        )}
      </Loaded>
    </section>
  )
}

/** A card payment of the platform, with the way of its money. */
export function OwnCardPayment({ of, facts }: { of: CardPayment; facts: ReactNode }) {
  const zone = useZone()
  const { amount, currency } = of.authorizedAmount
  return (
    <>
      <header className="payment-head">
        <div>
          <div className="payment-id">
            <ShortId id={of.id} />
          </div>
          <h1>
            <span className="figure">{written(amount, currency.decimals)}</span> {currency.code}{' '}
            <span className="parties">
              by card to <Text of={of.merchant.descriptor} />
            </span>
          </h1>
          <p className="payment-facts">
            <Status status={of.status} />
          </p>
        </div>
      </header>
      <section className="card" aria-label="Way of the money">
        <StripHere strip={stripOfCard(of, zone)} />
      </section>
      {facts}
    </>
  )
}
