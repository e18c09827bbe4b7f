import { addSeconds, nextChange } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Registered } from './model.ts'
import { changeRegistered, lockRegistered } from './store.ts'

/** The maximum time by which a caller's clock may be ahead. */
const TOLERANCE_SECONDS = 300

/**
 * Stores the time at which the platform gave the receipt to its customer. A completed transaction keeps it, even after
 * a return (payments 10.8).
 */
export async function confirmReceipt(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
  confirmedAt = work.now,
): Promise<Registered> {
  const transaction = await lockRegistered(work, id)
  if (!transaction.settledAt) refuse('INVALID_INPUT', 'Only a payment that has been completed has a receipt.')
  if (confirmedAt < transaction.createdAt || confirmedAt > addSeconds(work.now, TOLERANCE_SECONDS))
    refuse('INVALID_TIMESTAMP', 'A receipt is handed over after the transaction began, and not in the future.')
  const confirmed = { ...transaction, receiptConfirmedAt: confirmedAt, updatedAt: nextChange(transaction, work.now) }
  changeRegistered(work, confirmed)
  return confirmed
}
