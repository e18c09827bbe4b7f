import { deliveredIntoWallet, holdReleased, payoutConfirmed, post, receivedInVain } from '../../ledger/index.ts'
import type { PartnerNotice } from '../../providers/payouts/port.ts'
import type { Work } from '../../runtime/units/work.ts'
import { retireIfSingleUse, retireReported } from '../external-accounts/index.ts'
import { findAccount } from '../internal-accounts/index.ts'
import { enter, noteTransfer } from './announce.ts'
import { capture, captureSourceOf, showToReceiver, takeIntoTransit } from './execute-payment.ts'
import type { OutgoingTransaction } from './model.ts'
import {
  beginCancellation,
  confirmRefund,
  endRefund,
  failPayout,
  failWithRefund,
  finishCancellation,
  payoutRailOf,
  returnPayout,
} from './refund-payment.ts'
import { moved } from './rules.ts'
import { hasNotice, insertNotice, lockOutgoing } from './store.ts'

type Kind = PartnerNotice['kind']
type Applying<K extends Kind> = (
  work: Work,
  transaction: OutgoingTransaction,
  notice: Extract<PartnerNotice, { kind: K }>,
) => Promise<unknown>

/** What each notice does to a payment. */
const EFFECTS: { [K in Kind]: Applying<K> } = {
  PAID: confirmPayout,
  REJECTED: refusePayout,
  RETURNED: (work, transaction, { charge = '0' }) => returnPayout(work, transaction, BigInt(charge)),
  CANCELLING: async (work, transaction) => beginCancellation(work, transaction),
  CANCELLED: finishCancellation,
  PULLED: takeOnPulled,
  PULL_FAILED: endUnpaid,
  REFUNDED: confirmRefund,
  REFUND_REFUSED: async (work, transaction) => endRefund(work, transaction, 'FAILED'),
}

/**
 * Applies a partner's notice once. One that came before what it follows up (a return before the confirmation) throws, so that its job tries again
 * later; one that means nothing any more (a second return) is kept and ignored (payments 10.5, 18.6).
 */
export async function applyNotice(
  work: Work,
  { transactionId, noticeId, notice }: { transactionId: string; noticeId: string; notice: PartnerNotice },
): Promise<void> {
  const transaction = await lockOutgoing(work, transactionId)
  if (isEarly(transaction, notice.kind))
    throw new Error(`The notice ${notice.kind} about ${transactionId} came before what it follows up.`)
  const isOpen = await isCancellationOpen(work, transaction)
  const isNew = await insertNotice(work, { id: noticeId, transactionId, kind: notice.kind })
  if (isNew && fits(transaction, notice.kind, isOpen))
    await (EFFECTS[notice.kind] as Applying<Kind>)(work, transaction, notice)
}

const FOLLOW_UPS: readonly Kind[] = ['RETURNED', 'CANCELLED', 'REFUNDED', 'REFUND_REFUSED']

const isEarly = ({ status, refund }: OutgoingTransaction, kind: Kind) =>
  FOLLOW_UPS.includes(kind) && status === 'PROCESSING' && refund === undefined

/** Whether the partner still has to say if it takes the payment back or delivers it after all. */
const isCancellationOpen = async (work: Work, { id, refund }: OutgoingTransaction): Promise<boolean> =>
  refund?.status === 'PENDING' && refund.reason === 'USER_CANCELLATION' && !(await hasNotice(work, id, 'CANCELLED'))

/** The states in which a notice means something. */
function fits({ status, refund }: OutgoingTransaction, kind: Kind, isCancellationOpen: boolean): boolean {
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
  pulled: OutgoingTransaction,
  { transactionHash }: { transactionHash?: string },
): Promise<OutgoingTransaction> {
  const transaction = noteTransfer(work, pulled, 'source', transactionHash)
  const {
    payment,
    route: { source, destination },
  } = transaction
  if (!(await canReceive(work, payment.platformFeeAccountId))) {
    return failWithRefund(work, transaction, 'QUOTE_EXECUTION_FAILED', () =>
      receivedInVain(payment, captureSourceOf(source)),
    )
  }
  if (await canReceive(work, destination.kind === 'custodial' ? destination.accountId : undefined))
    return capture(work, transaction)
  await takeIntoTransit(work, transaction)
  return failPayout(work, transaction, 'ACCOUNT_CANNOT_RECEIVE', false)
}

/** Whether an account of ours can be credited. Where none is named, there is nothing in the way. */
const canReceive = async (work: Work, accountId: string | undefined): Promise<boolean> =>
  accountId === undefined || (await findAccount(work.tx, work.platform, accountId))?.status === 'ACTIVE'

/** Nothing came from the payer: what was held in a wallet is free again, and there is nothing to refund. */
async function endUnpaid(work: Work, transaction: OutgoingTransaction): Promise<void> {
  const { source } = transaction.route
  if (source.kind === 'wallet') await post(work, [holdReleased(transaction.payment, source.accountId)])
  enter(work, moved(transaction, 'FAILED', work.now, 'QUOTE_EXECUTION_FAILED'))
}

async function refusePayout(
  work: Work,
  transaction: OutgoingTransaction,
  { reason, isRefundRefused = false }: Extract<PartnerNotice, { kind: 'REJECTED' }>,
): Promise<void> {
  await failPayout(work, transaction, reason, isRefundRefused)
  if (reason === 'ACCOUNT_INVALID') await retireReported(work, transaction.route.destination.accountId)
}

async function confirmPayout(
  work: Work,
  paid: OutgoingTransaction,
  { transactionHash }: { transactionHash?: string },
): Promise<unknown> {
  const transaction = noteTransfer(work, paid, 'destination', transactionHash)
  const { destination } = transaction.route
  if (destination.kind === 'wallet' && !(await canReceive(work, destination.accountId)))
    return failPayout(work, transaction, 'ACCOUNT_CANNOT_RECEIVE', false)
  await post(work, [
    destination.kind === 'wallet'
      ? deliveredIntoWallet(transaction.payment, destination.accountId, { network: destination.rail })
      : payoutConfirmed(transaction.payment, payoutRailOf(transaction)),
  ])
  // A cancellation that came too late: nothing is left to refund.
  showToReceiver(
    work,
    transaction.refund
      ? endRefund(work, transaction, 'FAILED')
      : enter(work, moved(transaction, 'COMPLETED', work.now)),
  )
  if (payoutRailOf(transaction) === 'LIGHTNING') return retireIfSingleUse(work, transaction.route.destination.accountId)
}
