import type { OrderKind, PartnerOrder } from '../../../providers/payouts/port.ts'
import { confirmRefund, endRefund } from '../give-back.ts'
import { INCOMING } from '../kinds.ts'
import type { IncomingPayment } from '../model.ts'
import { toOrderKey } from '../order-key.ts'
import { accountAt, type OrderSide, sideOfFunding } from '../orders.ts'
import { partnered, type Reader } from '../partnered.ts'
import { toGiveBack } from '../rules.ts'
import { fits, isEarly, isOrderGiven, isOrderOpen } from './notice-rules.ts'
import { awaitsSubmission, endUncollected, settlePull, submitted, takeBackReturned } from './pulls.ts'

/** A notice that means nothing for an incoming payment. */
const nothing = async () => {}

/** What partners do for incoming payments: they pull money, and give back what came in vain. */
export const INCOMING_ORDERS = partnered(INCOMING, {
  railOf: (payment, kind) => sideOf(payment, kind).rail,
  orderOf,
  progressOf: async (_, __, payment) => payment,
  isOrderGiven,
  isOrderOpen,
  isEarly,
  fits,
  awaitsSubmission,
  submitted,
  isWithdrawn: () => false,
  effects: {
    PULLED: settlePull,
    PULL_FAILED: endUncollected,
    PULL_RETURNED: takeBackReturned,
    REFUNDED: confirmRefund,
    REFUND_REFUSED: async (work, payment) => endRefund(work, payment, 'FAILED'),
    PAID: nothing,
    REJECTED: nothing,
    RETURNED: nothing,
    CANCELLING: nothing,
    CANCELLED: nothing,
  },
})

/** Money is pulled from a bank account and given back to it; what was sent goes back to who has sent it. */
function sideOf(payment: IncomingPayment, kind: OrderKind): OrderSide {
  if (kind === 'payout') throw new Error(`${payment.id} has no payout.`)
  return payment.pulledFrom ? { kind: 'pull', ...payment.pulledFrom } : sideOfFunding(payment)
}

async function orderOf(context: Reader, payment: IncomingPayment, kind: OrderKind): Promise<PartnerOrder> {
  const side = sideOf(payment, kind)
  return {
    kind: kind === 'pull' ? 'pull' : 'refund',
    key: toOrderKey({ platform: context.platform, transactionId: payment.id, kind }),
    rail: side.rail,
    account: await accountAt(context, side),
    amount: toGiveBack(payment),
  }
}
