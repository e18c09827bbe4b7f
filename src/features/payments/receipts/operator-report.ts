import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import { findCurrency } from '#money/currencies.ts'
import { money } from '#money/money.ts'
import type { Db } from '#runtime/db/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import { isWithin, limitsToWire } from '#runtime/declare/auth/reach.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requirePayment } from '../index.ts'
import { applyReceipt } from './apply-receipt.ts'
import { checkTreasuryAccount } from './check-treasury-account.ts'
import type { Receipt, Received, Reception, StoredReceipt } from './model.ts'
import type * as contract from './operator-contract.ts'
import { receiptIdOf, receiptToWire } from './operator-view.ts'
import { findOwner, keepOfNobody } from './receive-receipt.ts'
import { differencesBetween } from './rules.ts'
import { findReceipt, lockReceipt } from './store.ts'

type Reporting = Pick<RequestOf<typeof contract.reportReceipt>, 'body'>

function receiptIn({ body }: Reporting): Receipt {
  const { rail, id, amount, currency, payer, acceptedAt, treasuryAccount, instrument, ...more } = body
  if (!findCurrency(currency)) refuseField('currency', 'There is no such currency.')
  return {
    rail,
    id,
    amount: money(BigInt(amount), currency),
    originator: payer ?? {},
    acceptedAt: new Date(acceptedAt),
    ...(treasuryAccount !== undefined && { treasuryAccount }),
    ...(instrument !== undefined && { instrument }),
    confirmations: more.confirmations ?? 0,
    isForReview: more.isForReview ?? false,
  }
}

/**
 * Returns the platform that owns the money, or undefined if unknown. Refuses a caller whose limits exclude the
 * platform.
 */
export async function placeOf(
  db: Db,
  request: Reporting & { caller: OperatorCaller },
): Promise<PlatformId | undefined> {
  const { environment } = request.body
  const receipt = receiptIn(request)
  const { platform } = await findOwner(db, environment, receipt, await findReceipt(db, environment, receipt))
  const { limits } = request.caller
  if (limits && !(platform && isWithin(limits, { platform: platform.id, environment })))
    refuse('FORBIDDEN', 'This is not money of a platform within your limits.', { limits: limitsToWire(limits) })
  return platform?.id
}

/** Returns the receipt if it is already stored, or else its target, which its data determines. */
export async function snapshot(work: Work, request: Reporting): Promise<object> {
  const { environment } = request.body
  const receipt = receiptIn(request)
  const known = await lockReceipt({ tx: work.tx, environment }, receipt)
  const { platform, target } = await findOwner(work.tx, environment, receipt, known)
  if ((platform?.id ?? SYSTEM_TENANT) !== work.platform)
    refuse('CONFLICT', 'By now it is known of which platform this money is. Report it again.')
  const whose = await customerOf(work, known ?? target)
  if (known) return { ...receiptToWire(known), ...whose }
  return {
    id: receiptIdOf(receipt),
    environment,
    ...(platform && { platformId: platformIdToWire(platform.id) }),
    ...target,
    ...whose,
  }
}

/** Finds the customer or platform whose account or payment the receipt is for. */
async function customerOf(
  { tx, platform }: Work,
  { accountId, transactionId }: Pick<StoredReceipt, 'accountId' | 'transactionId'> = {},
): Promise<{ customerId?: string }> {
  const found = accountId
    ? await findAccount(tx, platform, accountId)
    : transactionId && (await requirePayment(tx, platform, transactionId))
  return found ? { customerId: found.customerId ?? platformIdToWire(platform) } : {}
}

const OUTCOMES = {
  applied: 'APPLIED',
  'waits for confirmations': 'WAITS_FOR_CONFIRMATIONS',
  'held for review': 'HELD_FOR_REVIEW',
  'not credited, goes back': 'GOES_BACK',
  unallocated: 'UNALLOCATED',
} as const satisfies Partial<Record<Reception, string>>

/** Refuses an already reported receipt with CONFLICT, with the same content or another one: it has no effect. */
export async function reportReceipt(work: Work, request: Reporting) {
  const { environment } = request.body
  const reported = receiptIn(request)
  await checkTreasuryAccount(work, environment, reported)
  const known = await findReceipt(work.tx, environment, reported)
  if (known) checkIsSame(known, reported)
  const { platform, receipt, target } = await findOwner(work.tx, environment, reported, known)
  if (receipt.acceptedAt > work.now) refuseField('acceptedAt', 'It was accepted by now, not later.')
  const { reception, payment }: Received = platform
    ? await applyReceipt(work, receipt, target)
    : { reception: await keepOfNobody(work.tx, environment, receipt, work.now) }
  if (reception === 'known already' || reception === 'contradicts an earlier report') return refuseKnown(receipt)
  const kept = (await findReceipt(work.tx, environment, receipt)) ?? fail('A receipt was not kept.')
  return {
    ...receiptToWire(kept),
    ...(payment && { transactionId: payment.id, customerId: payment.customerId }),
    outcome: OUTCOMES[reception],
  }
}

const refuseKnown = (receipt: Receipt): never =>
  refuse('CONFLICT', `${receiptIdOf(receipt)} was reported before. Nothing was done.`, { cause: 'KNOWN_ALREADY' })

function checkIsSame(known: StoredReceipt, reported: Receipt): void {
  const differences = differencesBetween(known, reported)
  if (differences.length > 0)
    refuse(
      'CONFLICT',
      `${receiptIdOf(reported)} was reported before, with another ${differences.join(' and ')}. Nothing was done.`,
      { cause: 'CONTRADICTS_EARLIER_REPORT' },
    )
  if (known.state !== 'SEEN') refuseKnown(reported)
}
