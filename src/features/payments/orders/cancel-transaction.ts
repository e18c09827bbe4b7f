import type { OrderKind } from '#providers/payouts/port.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { cancelOrder } from '../contract.ts'
import { paymentFrom } from '../kinds.ts'
import type { AnyPayment } from '../model.ts'
import { beginCancellation } from '../refunds/refund-payment.ts'
import { isOutgoing } from '../rules.ts'
import { changeIncoming, changeOutgoing } from '../store.ts'
import { lockRegistered } from '../transactions/index.ts'
import { bankOrdersOf } from './by-hand/bank-orders.ts'
import { ordersOf } from './orders-of.ts'
import type { PaymentOrders } from './payment-orders.ts'

const CANCELLABLE_RAILS: readonly string[] = ['ACH', 'WIRE']

/**
 * Returns whether the rail's partner supports cancellation, or undefined if there is no partner and people carry orders
 * out.
 */
export type GivesBack = (environment: Environment, rail: string) => boolean | undefined

/** The later one first. */
const TRANSFERS: readonly OrderKind[] = ['payout', 'pull']

/**
 * Requests the cancellation of a bank transfer (payments 10.6). A payout shows it by its refund, and the money returns
 * when the partner confirms. A pull stays unchanged until the partner event.
 */
export async function cancelTransaction(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
  { reason, givesBack }: { reason: string | undefined; givesBack: GivesBack },
): Promise<AnyPayment> {
  const registered = await lockRegistered(work, id)
  const payment = paymentFrom(registered)
  const transfer = payment && (await transferOf(ordersOf({ db: work.tx, platform: work.platform }, registered)))
  if (!transfer) return refuse('INVALID_INPUT', 'Only bank transfers by ACH and wire can be cancelled.')
  const { kind, isOpen } = transfer
  if (!isOpen || payment.cancellation || !(await askForCancellation(work, payment.id, transfer, givesBack)))
    return refuse('TRANSACTION_NOT_CANCELLABLE', `The transfer is ${payment.status} and can no longer be cancelled.`)
  const cancellation = { requestedAt: work.now.toISOString(), ...(reason !== undefined && { reason }) }
  return note(work, { ...payment, cancellation, updatedAt: nextChange(payment, work.now) }, kind)
}

/**
 * Returns false if it is too late, or if the partner accepts no cancellations. A manual payment order is withdrawn
 * immediately.
 */
async function askForCancellation(
  work: Work,
  transactionId: `Transaction:${string}`,
  { kind, rail, key }: Transfer,
  givesBack: GivesBack,
): Promise<boolean> {
  const isGivenBack = givesBack(work.environment, rail)
  if (isGivenBack === undefined) return bankOrdersOf(work).withdraw(work, { transactionId, kind, key })
  if (isGivenBack) work.enqueue(cancelOrder, { transactionId, kind })
  return isGivenBack
}

function note(work: Work, payment: AnyPayment, kind: OrderKind): AnyPayment {
  if (!isOutgoing(payment)) {
    changeIncoming(work, payment)
    return payment
  }
  if (kind === 'payout') return beginCancellation(work, payment)
  changeOutgoing(work, payment)
  return payment
}

interface Transfer {
  kind: OrderKind
  rail: string
  /** Of its order. */
  key: string
  /** True if no partner has reported its result yet. */
  isOpen: boolean
}

/**
 * Returns the current bank transfer of the payment: a pull until the money arrives, then the payout. Returns undefined
 * if there is none.
 */
async function transferOf(orders: PaymentOrders): Promise<Transfer | undefined> {
  for (const kind of TRANSFERS) {
    if (!(await orders.isGiven(kind))) continue
    const rail = orders.railOf(kind)
    return CANCELLABLE_RAILS.includes(rail)
      ? { kind, rail, key: orders.keyOf(kind), isOpen: await orders.isOpen(kind) }
      : undefined
  }
  return undefined
}
