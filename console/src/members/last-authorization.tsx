import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import { Amount } from '../parts/amount.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { plainDigits, smallestUnits } from '../parts/written.ts'
import { AmountField } from './amount-field.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'

type Card = InterfaceSchemas['Card']
type CardPayment = Extract<InterfaceSchemas['TransactionListResponse']['data'][number], { type: 'CARD' }>

const EVERY_MS = 1_000

/** Returns the payments with this card among the cardholder's newest 100 card payments. */
async function readPayments({ id, cardholderId }: Card): Promise<CardPayment[]> {
  const query = { customerId: cardholderId, type: 'CARD', limit: 100 } as const
  const { data } = await answerOf(platformApi.GET('/transactions', { params: { query } }))
  return data.filter((each): each is CardPayment => each.type === 'CARD' && each.cardId === id)
}

/**
 * Shows the payment with this token at the issuer, else the card's newest payment, and offers the network events that
 * can follow.
 */
export function LastAuthorization({ card, token }: { card: Card; token: string | undefined }) {
  const query = useQuery({
    queryKey: ['card-payments', card.id],
    queryFn: () => readPayments(card),
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <h3>Last authorization</h3>
      <Loaded query={query}>
        {(payments) => {
          const shown = token ? payments.find((each) => each.issuerTransactionToken === token) : payments[0]
          if (shown) return <Payment key={`${shown.id} ${shown.status}`} of={shown} />
          return (
            <p className="empty" role="status">
              {token ? 'The decision follows within a second.' : 'No payment with this card so far.'}
            </p>
          )
        }}
      </Loaded>
    </>
  )
}

function Payment({ of }: { of: CardPayment }) {
  const { id, status, merchant, authorizedAmount, settledAmount, refundedAmount, declineReason } = of
  return (
    <>
      <p role="status">
        <Status status={status} /> <Amount of={authorizedAmount} />
      </p>
      <Facts of={{ merchant: merchant.descriptor, declineReason, transaction: id }}>
        <AmountFact name="Cleared" of={settledAmount} />
        <AmountFact name="Returned" of={refundedAmount} />
      </Facts>
      <FollowUps payment={of} />
    </>
  )
}

function AmountFact({ name, of }: { name: string; of: InterfaceSchemas['CurrencyAmount'] | undefined }) {
  if (!of) return null
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>
        <Amount of={of} />
      </dd>
    </div>
  )
}

/** The events that the network can send about the payment in its current state. */
function FollowUps({ payment }: { payment: CardPayment }) {
  const { id, cardId = '', status, direction, authorizedAmount, settledAmount, refundedAmount } = payment
  const { amount: authorized, currency } = authorizedAmount
  const cleared = settledAmount?.amount ?? 0
  const returnable = direction === 'DEBIT' && status !== 'AUTHORIZED' ? cleared - (refundedAmount?.amount ?? 0) : 0
  const isOpen = status === 'AUTHORIZED' || status === 'PARTIALLY_SETTLED'
  const [typed, setTyped] = useState(plainDigits(isOpen ? authorized - cleared : returnable, currency.decimals))
  const params = { path: { id: cardId } }
  const ask = (kind: 'clearing' | 'return', amount: number) =>
    answerOf(
      platformApi.POST(`/sandbox/cards/{id}/simulate/${kind}`, { params, body: { cardTransactionId: id, amount } }),
    )
  const amount = () => smallestUnits(typed, currency.decimals)
  const undoReturn = () =>
    answerOf(
      platformApi.POST('/sandbox/cards/{id}/simulate/return_reversal', { params, body: { cardTransactionId: id } }),
    )
  return (
    <>
      {(isOpen || returnable > 0) && (
        <AmountField label={`Next amount in ${currency.code}`} value={typed} onType={setTyped} />
      )}
      <div className="actions">
        {isOpen && <ActionButton run={async () => ask('clearing', amount())}>Clear</ActionButton>}
        {isOpen && <ActionButton run={() => ask('clearing', 0)}>Let it expire</ActionButton>}
        {returnable > 0 && <ActionButton run={async () => ask('return', amount())}>Return</ActionButton>}
        {status === 'REFUNDED' && <ActionButton run={undoReturn}>Undo the return</ActionButton>}
      </div>
    </>
  )
}
