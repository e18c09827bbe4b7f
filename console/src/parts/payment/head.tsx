import type { ReactNode } from 'react'
import { ShortId } from '../short-id.tsx'
import { Status } from '../status.tsx'
import { Text } from '../text.tsx'
import { When } from '../when.tsx'
import { amountInWords, codeInWords, written } from '../written.ts'
import { type Journey, mainAmountOf, nameOfParty, type Place, railName, railOf } from './words.ts'

/** The amount and the parties as the title, the reference, the rail, the actions, and where the money is. */
export function PaymentHead({
  id,
  status,
  journey,
  place,
  above,
  children,
}: {
  id: string
  status: string
  journey: Journey
  place: Place
  /** The place of the payment, before its id. */
  above?: ReactNode
  /** Actions that fit. */
  children?: ReactNode
}) {
  const { payer, payee, reference } = journey
  const amount = mainAmountOf(journey)
  const rail = railOf(journey)
  return (
    <header className="payment-head">
      <div className="payment-about">
        <div className="payment-id">
          {above}
          <ShortId id={id} />
        </div>
        <h1>
          {amount && (
            <>
              <span className="figure">{written(amount.amount, amount.currency.decimals)}</span> {
                amount.currency.code
              }{' '}
            </>
          )}
          <span className="parties">
            from <Text of={nameOfParty(payer, 'Payer')} /> to <Text of={nameOfParty(payee, 'Payee')} />
            {payee.ending !== undefined && `, ${payee.ending}`}
          </span>
        </h1>
        <p className="payment-facts">
          <Status status={isOwed(journey, place) ? 'REFUND_FAILED' : status} />
          {reference !== undefined && <Text of={reference} />}
          {rail !== undefined && <span>{railName(rail)}</span>}
        </p>
      </div>
      <div className="actions">{children}</div>
      <Sentence journey={journey} place={place} />
    </header>
  )
}

/** Returns true if the refund has failed: the operator owes the money until a person settles it. */
const isOwed = ({ stop }: Journey, { heldAt, turnOf }: Place): boolean =>
  heldAt === 'REFUND' && turnOf !== 'PARTNER' && stop !== undefined

/** Names the debt first, because a person must settle it. */
function Sentence({ journey, place }: { journey: Journey; place: Place }) {
  const { stop, payer } = journey
  const { accountStatus } = payer
  const owed = mainAmountOf(journey)
  return (
    <p className="sentence">
      {isOwed(journey, place) && stop && owed && (
        <strong className="owed">
          {amountInWords(owed)} are owed to <Text of={nameOfParty(payer, 'Payer')} /> since <When at={stop.since} />:{' '}
        </strong>
      )}
      {place.sentence}
      {isOwed(journey, place) && accountStatus !== undefined && accountStatus !== 'ACTIVE' && (
        <> The payer's account is {codeInWords(accountStatus)}.</>
      )}
      {stop?.reason !== undefined && <span className="faint"> Reason: {codeInWords(stop.reason)}.</span>}
    </p>
  )
}
