import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import { post, pullFailed, pullSettled, pullSettledInVain, pullTakenBack } from '#ledger/index.ts'
import type { OrderKind } from '#providers/payouts/port.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { isIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enterIncoming } from '../announce.ts'
import type { IncomingPayment } from '../model.ts'
import { giveBackPosted } from '../refunds/give-back.ts'
import { changeIncoming } from '../store.ts'
import { tellUndone } from '../undone.ts'

/** Returns the ledger's input for a pull into an internal account (payments 18.3, I1 to I4). */
export function pullOf({ id, received, destination, pulledFrom }: IncomingPayment) {
  if (!pulledFrom || !('accountId' in destination) || !isIdOf('InternalAccount', destination.accountId))
    throw new Error(`${id} is not pulled into an account.`)
  return { transactionId: id, accountId: destination.accountId, place: pulledFrom.rail, ...received }
}

export const awaitsSubmission = ({ status }: IncomingPayment, kind: OrderKind): boolean =>
  kind === 'pull' && status === 'PENDING'

/** Records that the partner has the payment order. Emits no event. */
export function submitted(work: Work, payment: IncomingPayment): IncomingPayment {
  const processing: IncomingPayment = { ...payment, status: 'PROCESSING', updatedAt: nextChange(payment, work.now) }
  changeIncoming(work, processing)
  return processing
}

/**
 * Settles a successful pull. Does not credit an account frozen or closed in between: returns the money (accounts 2.3).
 */
export async function settlePull(work: Work, payment: IncomingPayment): Promise<void> {
  const pull = pullOf(payment)
  const account = await findAccount(work.tx, work.platform, pull.accountId)
  if (account?.status !== 'ACTIVE') return giveBackUncredited(work, payment)
  await post(work, [pullSettled(pull)])
  enterIncoming(work, {
    ...payment,
    status: 'COMPLETED',
    settledAt: work.now,
    updatedAt: nextChange(payment, work.now),
  })
}

async function giveBackUncredited(work: Work, payment: IncomingPayment): Promise<void> {
  await tellUndone(work, payment)
  await post(work, [pullSettledInVain(pullOf(payment))])
  giveBackPosted(work, failed(work, payment), 'TRANSACTION_FAILED')
}

/** Ends a failed or cancelled pull: no money arrived, and no money is returned (payments 10.6). */
export async function endUncollected(work: Work, payment: IncomingPayment): Promise<void> {
  await tellUndone(work, payment)
  await post(work, [pullFailed(pullOf(payment))])
  failed(work, payment)
}

/** The payer's bank reverses a pull. The owner owes any amount that the account no longer has (payments 10.5). */
export async function takeBackReturned(work: Work, payment: IncomingPayment): Promise<void> {
  await tellUndone(work, payment)
  await post(work, [pullTakenBack(pullOf(payment))])
  failed(work, payment)
}

const failed = (work: Work, payment: IncomingPayment) =>
  enterIncoming(work, {
    ...payment,
    status: 'FAILED',
    failureReason: 'COLLECTION_FAILED',
    updatedAt: nextChange(payment, work.now),
  })
