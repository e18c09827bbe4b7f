import { hasSingleUseAccounts } from '../../account-types/accounts.ts'
import { deliveredIntoWallet, holdReleased, payoutConfirmed, post, receivedInVain } from '../../ledger/index.ts'
import type { PartnerNotice } from '../../providers/payouts/port.ts'
import type { Work } from '../../runtime/units/work.ts'
import { retireIfSingleUse, retireReported } from '../external-accounts/index.ts'
import { findAccount } from '../internal-accounts/index.ts'
import { enter, noteTransfer } from './announce.ts'
import { giveBackVolume } from './limits.ts'
import type { OutgoingPayment } from './model.ts'
import { fits, isEarly, type NoticeKind, type Progress } from './notice-rules.ts'
import { progressOf } from './progress.ts'
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
import { insertNotice, lockPayment } from './store.ts'

type Notices = { [K in NoticeKind]: Extract<PartnerNotice, { kind: K }> }
type Applying<K extends NoticeKind> = (work: Work, payment: OutgoingPayment, notice: Notices[K]) => Promise<unknown>

/** The effect of each notice on a payment in one of the states that it fits. */
const EFFECTS: { [K in NoticeKind]: Applying<K> } = {
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

/** A notice about a payment, under the id that its partner has given it. */
export interface Told {
  noticeId: string
  notice: PartnerNotice
}

/** What has become of a notice that came. */
export type Application = 'applied' | 'known already' | 'too early' | 'means nothing any more'

/** Applies a partner's notice once (payments 10.5, 18.6). One that came too early throws, so that its job tries again later. */
export async function applyNotice(
  work: Work,
  { transactionId, ...told }: Told & { transactionId: string },
): Promise<void> {
  const payment = await lockPayment(work, transactionId)
  const application = await applyTo(work, await progressOf(work.tx, work.platform, payment), told)
  if (application === 'too early')
    throw new Error(`The notice ${told.notice.kind} about ${transactionId} came before what it follows up.`)
}

/**
 * Applies a notice to a payment that the caller holds. One that came before what it follows up (a return before the confirmation) leaves nothing
 * behind; one that means nothing any more (a second return) is kept and ignored.
 */
export async function applyTo(work: Work, progress: Progress, { noticeId, notice }: Told): Promise<Application> {
  const { payment } = progress
  if (isEarly(progress, notice.kind)) return 'too early'
  const isNew = await insertNotice(work, { id: noticeId, transactionId: payment.id, kind: notice.kind })
  if (!isNew) return 'known already'
  if (!fits(progress, notice.kind)) return 'means nothing any more'
  await takeEffect(work, payment, notice.kind, notice)
  return 'applied'
}

const takeEffect = <K extends NoticeKind>(work: Work, payment: OutgoingPayment, kind: K, notice: Notices[K]) =>
  EFFECTS[kind](work, payment, notice)

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
  await giveBackVolume(work, payment)
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
