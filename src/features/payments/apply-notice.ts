import { hasSingleUseAccounts } from '../../account-types/accounts.ts'
import { deliveredIntoWallet, holdReleased, payoutConfirmed, post, receivedInVain } from '../../ledger/index.ts'
import type { PartnerNotice } from '../../providers/payouts/port.ts'
import type { Work } from '../../runtime/units/work.ts'
import { retireIfSingleUse, retireReported } from '../external-accounts/index.ts'
import { findAccount } from '../internal-accounts/index.ts'
import { enter, noteTransfer } from './announce.ts'
import type { OutgoingPayment } from './model.ts'
import { showToReceiver } from './record-arrival.ts'
import {
  beginCancellation,
  confirmRefund,
  endRefund,
  failPayout,
  failWithRefund,
  finishCancellation,
  returnPayout,
} from './refund-payment.ts'
import { moved, payoutRailOf } from './rules.ts'
import { capture, captureSourceOf, takeIntoTransit } from './start-payment.ts'
import { hasNotice, insertNotice, lockPayment } from './store.ts'

type Kind = PartnerNotice['kind']
type Notices = { [K in Kind]: Extract<PartnerNotice, { kind: K }> }
type Applying<K extends Kind> = (work: Work, payment: OutgoingPayment, notice: Notices[K]) => Promise<unknown>

/** The effect of each notice on a payment in one of the states that it fits. */
const EFFECTS: { [K in Kind]: Applying<K> } = {
  PAID: confirmPayout,
  REJECTED: refusePayout,
  RETURNED: (work, payment, { charge = '0' }) => returnPayout(work, payment, BigInt(charge)),
  CANCELLING: async (work, payment) => beginCancellation(work, payment),
  CANCELLED: finishCancellation,
  PULLED: takeOnPulled,
  PULL_FAILED: endUnpaid,
  REFUNDED: confirmRefund,
  REFUND_REFUSED: async (work, payment) => endRefund(work, payment, 'FAILED'),
}

/**
 * Applies a partner's notice once. One that came before what it follows up (a return before the confirmation) throws, so that its job tries again
 * later; one that means nothing any more (a second return) is kept and ignored (payments 10.5, 18.6).
 */
export async function applyNotice(
  work: Work,
  { transactionId, noticeId, notice }: { transactionId: string; noticeId: string; notice: PartnerNotice },
): Promise<void> {
  const payment = await lockPayment(work, transactionId)
  if (isEarly(payment, notice.kind))
    throw new Error(`The notice ${notice.kind} about ${transactionId} came before what it follows up.`)
  const isOpen = await isCancellationOpen(work, payment)
  const isNew = await insertNotice(work, { id: noticeId, transactionId, kind: notice.kind })
  if (isNew && fits(payment, notice.kind, isOpen)) await takeEffect(work, payment, notice.kind, notice)
}

const takeEffect = <K extends Kind>(work: Work, payment: OutgoingPayment, kind: K, notice: Notices[K]) =>
  EFFECTS[kind](work, payment, notice)

const FOLLOW_UPS: readonly Kind[] = ['RETURNED', 'CANCELLED', 'REFUNDED', 'REFUND_REFUSED']

const isEarly = ({ status, refund }: OutgoingPayment, kind: Kind) =>
  FOLLOW_UPS.includes(kind) && status === 'PROCESSING' && refund === undefined

/** True while the partner has not said yet if it takes the payment back or delivers it after all. */
const isCancellationOpen = async (work: Work, { id, refund }: OutgoingPayment): Promise<boolean> =>
  refund?.status === 'PENDING' && refund.reason === 'USER_CANCELLATION' && !(await hasNotice(work, id, 'CANCELLED'))

/** The states in which a notice means something. */
function fits({ status, refund }: OutgoingPayment, kind: Kind, isCancellationOpen: boolean): boolean {
  if (kind === 'CANCELLED' || (kind === 'PAID' && isCancellationOpen)) return isCancellationOpen
  if (kind === 'REFUNDED' || kind === 'REFUND_REFUSED') return refund?.status === 'PENDING'
  if (kind === 'RETURNED') return status === 'COMPLETED' && refund === undefined
  return status === 'PROCESSING' && refund === undefined
}

/**
 * Money for an account that has been frozen or closed meanwhile is not credited: it goes back to where it was pulled from (accounts 2.3). Without
 * the account for the platform's fees there is no capture either (payments 3.2).
 */
async function takeOnPulled(
  work: Work,
  pulled: OutgoingPayment,
  { transactionHash }: { transactionHash?: string },
): Promise<OutgoingPayment> {
  const payment = noteTransfer(work, pulled, 'source', transactionHash)
  const { source, destination } = payment.route
  if (!(await canReceive(work, payment.platformFeeAccountId))) {
    return failWithRefund(work, payment, 'QUOTE_EXECUTION_FAILED', () =>
      receivedInVain(payment, captureSourceOf(source)),
    )
  }
  if (await canReceive(work, destination.kind === 'custodial' ? destination.accountId : undefined))
    return capture(work, payment)
  await takeIntoTransit(work, payment)
  return failPayout(work, payment, 'ACCOUNT_CANNOT_RECEIVE', false)
}

/** True where the account of ours can be credited, or none is named. */
const canReceive = async (work: Work, accountId: string | undefined): Promise<boolean> =>
  accountId === undefined || (await findAccount(work.tx, work.platform, accountId))?.status === 'ACTIVE'

/** Nothing came from the payer: what was held in a wallet is free again, and there is nothing to refund. */
async function endUnpaid(work: Work, payment: OutgoingPayment): Promise<void> {
  const { source } = payment.route
  if (source.kind === 'wallet') await post(work, [holdReleased(payment, source.accountId)])
  enter(work, moved(payment, 'FAILED', work.now, 'QUOTE_EXECUTION_FAILED'))
}

async function refusePayout(
  work: Work,
  payment: OutgoingPayment,
  { reason, isRefundRefused = false }: Notices['REJECTED'],
): Promise<void> {
  await failPayout(work, payment, reason, isRefundRefused)
  if (reason === 'ACCOUNT_INVALID') await retireReported(work, payment.route.destination.accountId)
}

async function confirmPayout(
  work: Work,
  paid: OutgoingPayment,
  { transactionHash }: { transactionHash?: string },
): Promise<unknown> {
  const payment = noteTransfer(work, paid, 'destination', transactionHash)
  const { destination } = payment.route
  if (destination.kind === 'wallet' && !(await canReceive(work, destination.accountId)))
    return failPayout(work, payment, 'ACCOUNT_CANNOT_RECEIVE', false)
  await post(work, [
    destination.kind === 'wallet'
      ? deliveredIntoWallet(payment, destination.accountId, { network: destination.rail })
      : payoutConfirmed(payment, payoutRailOf(payment)),
  ])
  // A cancellation that came too late: nothing is left to refund.
  showToReceiver(
    work,
    payment.refund ? endRefund(work, payment, 'FAILED') : enter(work, moved(payment, 'COMPLETED', work.now)),
  )
  if (destination.kind === 'external' && hasSingleUseAccounts(destination.rail))
    return retireIfSingleUse(work, destination.accountId)
}
