import type { OrderKind } from '#providers/payouts/port.ts'
import { enter } from '../announce.ts'
import { OUTGOING } from '../kinds.ts'
import type { OutgoingPayment } from '../model.ts'
import { isTransfer, isTransferToSubmit, moved, paidOut, toGiveBack } from '../rules.ts'
import { isReleased, OUTGOING_RULES, type Progress } from './notice-rules.ts'
import { hasNotice } from './notices/store.ts'
import { accountAt, type OrderSide, type Reader, sideOfFunding } from './order-sides.ts'
import { OUTGOING_EFFECTS } from './outgoing-effects.ts'
import { type AskedOrder, paymentOrders, type UnnamedOrder } from './payment-orders.ts'

/** The orders of an outgoing payment: its payout, a pull of its money, and its refund. */
export const outgoingOrders = paymentOrders(OUTGOING, {
  sideOf,
  orderOf,
  progressOf,
  rules: OUTGOING_RULES,
  awaitsSubmission: (payment, kind) => kind === 'payout' && isTransferToSubmit(payment),
  submitted: (work, payment) => enter(work, moved(payment, 'PROCESSING', work.now)),
  isWithdrawn: ({ isTakenBack }) => isTakenBack,
  effects: OUTGOING_EFFECTS,
})

/** Payouts go to the destination. Pulls and refunds use the source. */
function sideOf(payment: OutgoingPayment, kind: OrderKind): OrderSide {
  const { id, route } = payment
  const side = kind === 'payout' ? route.destination : route.source
  if (side.kind === 'realtime') return sideOfFunding(payment)
  if (side.kind === 'custodial') throw new Error(`${id} has no ${kind}.`)
  return side
}

async function orderOf(reader: Reader, payment: OutgoingPayment, asked: AskedOrder): Promise<UnnamedOrder> {
  const side = sideOf(payment, asked.kind)
  const about = { rail: side.rail, account: await accountAt(reader, side) }
  if (asked.kind === 'refund') return { ...about, kind: 'refund', amount: toGiveBack(payment) }
  if (asked.kind === 'pull') {
    const { kind, walletSignature } = asked
    return { ...about, kind, amount: payment.sent, ...(walletSignature && { walletSignature }) }
  }
  const { remittanceInformation, documents } = payment.route
  return {
    ...about,
    kind: 'payout',
    amount: paidOut(payment),
    ...(remittanceInformation && { remittanceInformation }),
    ...(isTransfer(payment) && { isTransfer: true }),
    ...(documents && { documents }),
  }
}

/** A payment from an internal to an external account without a cancellation needs no further reads. */
async function progressOf({ db, platform }: Reader, payment: OutgoingPayment): Promise<Progress> {
  const { id, refund } = payment
  const isCancellation = refund?.reason === 'USER_CANCELLATION'
  const [isTaken, isTakenBack, isRejected] = await Promise.all([
    isTakenFrom({ db, platform }, payment),
    isCancellation && hasNotice(db, platform, id, 'CANCELLED'),
    isCancellation && hasNotice(db, platform, id, 'REJECTED'),
  ])
  const isCancellationOpen = isCancellation && refund.status === 'PENDING' && !isTakenBack && !isRejected
  return { payment, isTaken, isCancellationOpen, isTakenBack }
}

async function isTakenFrom({ db, platform }: Reader, payment: OutgoingPayment): Promise<boolean> {
  const { id, route, failureReason } = payment
  if (route.source.kind === 'custodial') return isReleased(payment)
  if (route.source.kind === 'realtime') return isReleased(payment) && failureReason !== 'FUNDING_AMOUNT_MISMATCH'
  return hasNotice(db, platform, id, 'PULLED')
}
