import { isDeepStrictEqual } from 'node:util'
import { nextChange } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { verificationWebhook } from './contract.ts'
import type { Finding, Verification, VerificationError, VerificationStatus } from './model.ts'
import { canMove } from './rules.ts'
import { insertVerification, saveVerification } from './store.ts'
import { toWire } from './view.ts'

interface State {
  status: VerificationStatus
  errors?: readonly VerificationError[]
  /** Left out: as before. */
  findings?: readonly Finding[]
}

/** Opens a case in this state and announces it. */
export async function openCase(
  work: Work,
  customerId: Verification['customerId'],
  { status, errors = [], findings = [] }: State,
): Promise<Verification> {
  const verification = {
    id: newId('Verification'),
    customerId,
    status,
    errors,
    findings,
    createdAt: work.now,
    updatedAt: work.now,
  }
  await insertVerification(work, verification)
  work.emit(verificationWebhook, `VERIFICATION.${status}`, toWire(verification))
  return verification
}

/**
 * Changes the state of a case and announces it. The same state with the same errors has no effect. An impossible change
 * throws as a bug of the service.
 */
export async function moveCase(
  work: Work,
  before: Verification,
  { status, errors = [], findings = before.findings }: State,
): Promise<Verification> {
  const after = { ...before, status, errors, findings, updatedAt: nextChange(before, work.now) }
  const isSame = before.status === status && isDeepStrictEqual(before.errors, errors)
  if (!isSame && !canMove(before.status, status))
    throw new Error(`A verification cannot become ${status} after ${before.status}.`)
  if (isSame && isDeepStrictEqual(before.findings, findings)) return before
  await saveVerification(work, after)
  if (!isSame) work.emit(verificationWebhook, `VERIFICATION.${status}`, toWire(after))
  return after
}
