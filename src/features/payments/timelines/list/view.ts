import { type AnyPayment, isOutgoing, paymentFrom } from '#features/payments/index.ts'
import { asOf, fromRow } from '#features/payments/transactions/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { platformTime, toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { listPayments } from './contract.ts'
import type { PaymentRow } from './store.ts'

type Wire = Static<(typeof listPayments)['replies'][200]>['data'][number]

/** Converts a payment at an instant of real time. */
export function toListed(row: PaymentRow, now: Date): Wire {
  const own = asOf(fromRow(row), platformTime(now, Number(row.clock_offset_ms)))
  const payment = paymentFrom(own)
  if (!payment) throw new Error(`${own.id} is no payment.`)
  const { id, status, received, createdAt, updatedAt } = payment
  const rail = railOf(payment)
  return {
    id,
    status,
    platformId: platformIdToWire(row.platform_id),
    platformName: row.platform_name,
    type: isOutgoing(payment) ? 'OUTGOING' : 'INCOMING',
    ...(isOutgoing(payment) && { sentAmount: toWireAmount(payment.sent) }),
    receivedAmount: toWireAmount(received),
    ...(rail !== undefined && { rail }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

/** Returns the rail on which the money leaves the service, or else the rail on which it arrives. */
export function railOf(payment: AnyPayment): string | undefined {
  if (!isOutgoing(payment)) return payment.uma?.settlement.rail ?? payment.funding?.rail ?? payment.pulledFrom?.rail
  const { source, destination } = payment.route
  if ('rail' in destination) return destination.rail
  return source.kind === 'realtime' ? source.funding?.rail : 'rail' in source ? source.rail : undefined
}
