import { payoutConfirmed, post } from '../../../../ledger/index.ts'
import type { Money } from '../../../../money/money.ts'
import type { OrderKind, PartnerOrder } from '../../../../providers/payouts/port.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { awaitsSubmission, endUncollected, settlePull, submitted, takeBackReturned } from '../incoming/pulls.ts'
import { complete, confirmUmaRefund, endPayoutFailed, fundsOf, isUma } from '../incoming/uma-arrival.ts'
import { INCOMING } from '../kinds.ts'
import type { IncomingPayment } from '../model.ts'
import { confirmRefund, endRefund } from '../refunds/give-back.ts'
import { toGiveBack } from '../rules.ts'
import { fits, isEarly, isOrderGiven, isOrderOpen } from './incoming-notice-rules.ts'
import { toOrderKey } from './order-key.ts'
import { accountAt, type OrderSide, sideOfFunding } from './orders.ts'
import { partnered, type Reader } from './partnered.ts'

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
    REFUNDED: async (work, payment) =>
      isUma(payment) ? confirmUmaRefund(work, payment) : confirmRefund(work, payment),
    REFUND_REFUSED: async (work, payment) => endRefund(work, payment, 'FAILED'),
    PAID: confirmPayout,
    REJECTED: async (work, payment) => (isUma(payment) ? endPayoutFailed(work, payment) : undefined),
    RETURNED: nothing,
    CANCELLING: nothing,
    CANCELLED: nothing,
  },
})

/** Money is pulled from a bank account and given back to it; what was sent goes back to who has sent it. */
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
  await post(work, [payoutConfirmed(payment, payment.uma.payout.rail)])
  complete(work, payment)
}

async function orderOf(context: Reader, payment: IncomingPayment, kind: OrderKind): Promise<PartnerOrder> {
  const side = sideOf(payment, kind)
  return {
    kind,
    key: toOrderKey({ platform: context.platform, transactionId: payment.id, kind }),
    rail: side.rail,
    account: await accountAt(context, side),
    amount: amountOf(payment, kind),
  }
}

/** What was settled goes back; what a customer gets is paid out. */
const amountOf = (payment: IncomingPayment, kind: OrderKind): Money =>
  kind === 'refund' && isUma(payment) ? fundsOf(payment).settled : toGiveBack(payment)
