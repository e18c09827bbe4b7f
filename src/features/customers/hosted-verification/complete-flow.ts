import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, isDecidedBySuffix, lockLiveCustomer } from '../index.ts'
import { completeCase, type VerificationError, type VerificationsDependencies } from '../verifications/index.ts'
import type { VerificationLink } from './model.ts'
import { isSpent, spendLink } from './store.ts'

/** The actor in the audit log for requests through a link. */
export const ACTOR = 'kyc-link'

interface Completion {
  link: VerificationLink
  /** The request that completes it. */
  from: { requestId: string; address: string }
}

/**
 * Ends the flow of a link, which is then used up. Returns the remaining errors of the case without any change, or
 * `SPENT` if another request used the link.
 */
export async function completeFlow(
  work: Work,
  completion: Completion,
  dependencies: VerificationsDependencies,
): Promise<readonly VerificationError[] | 'SPENT'> {
  const { customerId, secretHash } = completion.link
  // Completing a flow locks the customer, so that only one request uses a link.
  await lockLiveCustomer(work, customerId)
  if (await isSpent(work, secretHash)) return 'SPENT'
  const errors = await completeCase(work, customerId, dependencies)
  if (errors.length > 0) return errors
  await spendLink(work, secretHash)
  note(work, completion, '303')
  return []
}

/**
 * Returns true if opening a link decides on the customer: a business whose number selects the sandbox result gets no
 * forms (customers 11).
 */
export const isDecidedOnOpening = (customer: Customer): boolean =>
  customer.type === 'BUSINESS' && isDecidedBySuffix(customer)

export async function decideOnOpening(
  work: Work,
  completion: Completion,
  dependencies: VerificationsDependencies,
): Promise<void> {
  const errors = await completeCase(work, completion.link.customerId, dependencies)
  if (errors.length === 0) note(work, completion, '200')
}

const note = (work: Work, { link, from }: Completion, result: string): void =>
  noteAction(work, {
    actor: ACTOR,
    action: 'completeHostedVerification',
    object: link.customerId,
    requestId: from.requestId,
    sourceAddress: from.address,
    result,
  })
