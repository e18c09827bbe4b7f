import { type AnyPayment, isOutgoing, paymentFrom } from '#features/payments/index.ts'
import { asOf, fromRow, type ShownKind, showing } from '#features/payments/transactions/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { platformTime, toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { listOwnTransactions } from '../of-members/contract.ts'
import type { listPayments } from './contract.ts'
import { namesIn, ownerOf } from './parties.ts'
import type { PaymentRow } from './store.ts'

type Wire = Static<(typeof listPayments)['replies'][200]>['data'][number]
type OwnWire = Static<(typeof listOwnTransactions)['replies'][200]>['data'][number]

/** Returns a row's payment at an instant of real time. Undefined for other transactions. */
export const paymentIn = (row: PaymentRow, now: Date): AnyPayment | undefined =>
  paymentFrom(asOf(fromRow(row), platformTime(now, Number(row.clock_offset_ms))))

/** Converts a payment at an instant of real time, with names if the caller may see them. */
export function toListed(row: PaymentRow, now: Date, showsNames: boolean): Wire {
  const payment = paymentIn(row, now)
  if (!payment) throw new Error(`${row.id} is no payment.`)
  return {
    ...listedPayment(payment),
    platformId: platformIdToWire(row.platform_id),
    platformName: row.platform_name,
    ...(showsNames && namesIn(payment, row)),
  }
}

function listedPayment(payment: AnyPayment) {
  const { id, status, received, createdAt, updatedAt } = payment
  const rail = railOf(payment)
  return {
    id,
    status,
    type: isOutgoing(payment) ? ('OUTGOING' as const) : ('INCOMING' as const),
    ...(isOutgoing(payment) && { sentAmount: toWireAmount(payment.sent) }),
    receivedAmount: toWireAmount(received),
    ...(rail !== undefined && { rail }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

/** Returns a function that converts a payment or a card payment of the platform itself. */
export function ownListing(kinds: readonly ShownKind[]): (row: PaymentRow, now: Date) => OwnWire {
  const show = showing(kinds)
  return (row, now) => {
    const payment = paymentIn(row, now)
    if (payment) return { ...listedPayment(payment), ...namesIn(payment, row) }
    const shown = show(fromRow(row), platformTime(now, Number(row.clock_offset_ms)))
    if (shown.type !== 'CARD') throw new Error(`${row.id} is no payment.`)
    return cardPayment(shown, row)
  }
}

type CardWire = Extract<ReturnType<ReturnType<typeof showing>>, { type: 'CARD' }>

/** Converts a card payment: the cardholder pays the merchant, or the merchant the cardholder. */
function cardPayment(shown: CardWire, row: PaymentRow): OwnWire {
  const { id, type, status, direction, merchant, authorizedAmount, settledAmount = authorizedAmount } = shown
  const { createdAt, updatedAt } = shown
  const { name, isErased } = ownerOf(row)
  const isPaid = direction === 'CREDIT'
  const [payerName, payeeName] = isPaid ? [merchant.descriptor, name] : [name, merchant.descriptor]
  return {
    ...{ id, type, status, createdAt, updatedAt },
    [isPaid ? 'receivedAmount' : 'sentAmount']: settledAmount,
    ...(payerName !== undefined && { payerName }),
    ...(payeeName !== undefined && { payeeName }),
    ...(row.card_last4 !== null && { cardEnding: row.card_last4 }),
    ...(isErased && { [isPaid ? 'isPayeeErased' : 'isPayerErased']: true }),
  }
}

/** Returns the rail on which the money leaves the service, or else the rail on which it arrives. */
export function railOf(payment: AnyPayment): string | undefined {
  if (!isOutgoing(payment)) return payment.uma?.settlement.rail ?? payment.funding?.rail ?? payment.pulledFrom?.rail
  const { source, destination } = payment.route
  if ('rail' in destination) return destination.rail
  return source.kind === 'realtime' ? source.funding?.rail : 'rail' in source ? source.rail : undefined
}
