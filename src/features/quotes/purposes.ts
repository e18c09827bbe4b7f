import { provenPurposesOf } from '../../account-types/accounts.ts'
import type { ProvenPurposes } from '../../account-types/entry.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import type { Side } from '../payments/index.ts'
import type { WireQuoteRequest } from './model.ts'

type Purpose = NonNullable<WireQuoteRequest['purposeOfPayment']>

/** Receiving currencies whose payments must say what they are for. An operator setting; this is what ships (payments 4.9). */
const NEEDS_PURPOSE = new Set(['INR'])

/** Refuses a payment that does not say what it is for where it must, or does not prove it (payments 4.3 step 9). */
export function checkPurpose(purpose: Purpose | undefined, destination: Side): void {
  const { currency } = destination.account
  if (purpose === undefined && NEEDS_PURPOSE.has(currency))
    refuseField('purposeOfPayment', `A payment in ${currency} must say what it is for.`)
  const proven = destination.kind === 'external' ? provenPurposesOf(destination.account.accountInfo) : undefined
  if (proven) checkProven(purpose, proven)
}

/** No payment document can be known to this deployment, so that nothing is ever proven. */
function checkProven(purpose: Purpose | undefined, { payee, documents }: ProvenPurposes): void {
  const missingRequirements = purpose && documents[purpose]
  if (!missingRequirements)
    return refuseField('purposeOfPayment', `A ${payee} is paid for one of: ${Object.keys(documents).join(', ')}.`)
  refuse('DOCUMENTS_REQUIRED', `A payment to a ${payee} needs documents.`, { missingRequirements })
}
