import { isOutgoing, type OutgoingPayment, paymentFrom } from '#features/payments/index.ts'
import { asOf, fromRow } from '#features/payments/transactions/index.ts'
import { currencyOf } from '#money/currencies.ts'
import type { Db } from '#runtime/db/index.ts'
import { MAX_AMOUNT, type Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { railOf } from '../list/view.ts'
import { MOST_PAYMENTS, type Outcome, type readPaymentFlows } from './contract.ts'
import { newestSince } from './store.ts'

type Wire = Static<(typeof readPaymentFlows)['replies'][200]>
type Flow = Omit<Wire['flows'][number], 'amount'> & { sum: bigint }

const DAY_MS = 86_400_000

/** Counts the outgoing payments of the last days up to `now`, in platform time: by day, and by where their money went. */
export async function readFlows(db: Db, platform: PlatformId, days: number, now: Date): Promise<Wire> {
  const from = new Date(now.getTime() - (now.getTime() % DAY_MS) - (days - 1) * DAY_MS)
  const rows = await newestSince(db, platform, from)
  const byDay = new Map<string, Wire['days'][number]>()
  const flows = new Map<string, Flow>()
  for (const row of rows.slice(0, MOST_PAYMENTS)) {
    const payment = paymentFrom(asOf(fromRow(row), now))
    if (!payment || !isOutgoing(payment)) continue
    const outcome = outcomeOf(payment)
    countDay(byDay, payment.createdAt.toISOString().slice(0, 10), outcome)
    countFlow(flows, payment, outcome)
  }
  return {
    days: [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day)),
    flows: [...flows.values()].sort((one, other) => other.payments - one.payments).map(toWire),
    isCut: rows.length > MOST_PAYMENTS,
  }
}

const BY_STATUS: Readonly<Record<string, Outcome>> = {
  COMPLETED: 'DELIVERED',
  REFUNDED: 'REFUNDED',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
  EXPIRED: 'EXPIRED',
}
const BY_REFUND: Readonly<Record<string, Outcome>> = { COMPLETED: 'REFUNDED', FAILED: 'OWED', PENDING: 'UNDER_WAY' }

/** A payment with a refund ended as its refund did. */
const outcomeOf = ({ status, refund }: OutgoingPayment): Outcome =>
  (refund && BY_REFUND[refund.status]) ?? BY_STATUS[status] ?? 'UNDER_WAY'

function countDay(byDay: Map<string, Wire['days'][number]>, day: string, outcome: Outcome): void {
  const key = `${day} ${outcome}`
  byDay.set(key, { day, outcome, payments: (byDay.get(key)?.payments ?? 0) + 1 })
}

function countFlow(flows: Map<string, Flow>, payment: OutgoingPayment, outcome: Outcome): void {
  const { amount, currency } = payment.sent
  const rail = railOf(payment)
  const key = [currency, rail, outcome].join(' ')
  const known = flows.get(key)
  flows.set(key, {
    currency,
    decimals: currencyOf(currency).decimals,
    ...(rail !== undefined && { rail }),
    outcome,
    payments: (known?.payments ?? 0) + 1,
    sum: (known?.sum ?? 0n) + amount,
  })
}

const toWire = ({ sum, ...flow }: Flow): Wire['flows'][number] => ({
  ...flow,
  ...(sum <= BigInt(MAX_AMOUNT) && { amount: Number(sum) }),
})
