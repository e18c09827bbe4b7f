import { payoutConfirmed, post } from '#ledger/index.ts'
import type { Money } from '#money/money.ts'
import type { OrderKind } from '#providers/payouts/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { awaitsSubmission, endUncollected, settlePull, submitted, takeBackReturned } from '../incoming/pulls.ts'
import { complete, confirmUmaRefund, endPayoutFailed, fundsOf, isUma } from '../incoming/uma-arrival.ts'
import { INCOMING } from '../kinds.ts'
import type { IncomingPayment } from '../model.ts'
import { confirmRefund, endRefund } from '../refunds/give-back.ts'
import { toGiveBack } from '../rules.ts'
import { INCOMING_RULES } from './notice-rules.ts'
import { accountAt, type OrderSide, type Reader, sideOfFunding } from './order-sides.ts'
import { type AskedOrder, type Effects, paymentOrders, type UnnamedOrder } from './payment-orders.ts'
import { placeOfOrder } from './place-of-order.ts'

/**
 * The orders of an incoming payment: a pull of its money, the payout of a UMA payment, and the refund of unusable
 * money.
 */
export const incomingOrders = paymentOrders(INCOMING, {
  sideOf,
  orderOf,
  progressOf: async (_, payment) => payment,
  rules: INCOMING_RULES,
  awaitsSubmission,
  submitted,
  isWithdrawn: () => false,
  effects: {
    PULLED: settlePull,
    PULL_FAILED: endUncollected,
    PULL_RETURNED: takeBackReturned,
    REFUNDED: async (work, payment) =>
      isUma(payment) ? confirmUmaRefund(work, payment) : confirmRefund(work, payment),
    REFUND_REFUSED: async (work, payment) => endRefund(work, payment, 'FAILED'),
    PAID: confirmPayout,
    REJECTED: async (work, payment) => (isUma(payment) ? endPayoutFailed(work, payment) : undefined),
  } satisfies Effects<IncomingPayment, IncomingPayment, keyof typeof INCOMING_RULES.fits>,
})

/** Refunds money pulled from a bank account to that account, and sent money to its sender. */
function sideOf(payment: IncomingPayment, kind: OrderKind): OrderSide {
  const { uma } = payment
  if (kind === 'payout') return outsideOf(payment)
  if (uma) return { kind: 'sender', rail: uma.settlement.rail, sender: {} }
  return payment.pulledFrom ? { kind: 'pull', ...payment.pulledFrom } : sideOfFunding(payment)
}

function outsideOf({ id, uma }: IncomingPayment): OrderSide {
  if (!uma?.payout) throw new Error(`${id} has no payout.`)
  return { kind: 'external', ...uma.payout }
}

async function confirmPayout(work: Work, payment: IncomingPayment): Promise<void> {
  if (!isUma(payment) || !payment.uma.payout) return
  const place = await placeOfOrder(work, payment.id, 'payout', payment.uma.payout.rail)
  await post(work, [payoutConfirmed(payment, place)])
  complete(work, payment)
}

async function orderOf(reader: Reader, payment: IncomingPayment, { kind }: AskedOrder): Promise<UnnamedOrder> {
  const side = sideOf(payment, kind)
  return { kind, rail: side.rail, account: await accountAt(reader, side), amount: amountOf(payment, kind) }
}

/** A refund returns the settled amount. A payout delivers the customer's amount. */
const amountOf = (payment: IncomingPayment, kind: OrderKind): Money =>
  kind === 'refund' && isUma(payment) ? fundsOf(payment).settled : toGiveBack(payment)
