import { provenPurposesOf } from '../../account-types/accounts.ts'
import type { ProvenPurposes } from '../../account-types/entry.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import type { Side } from '../payments/index.ts'
import { isPurposeRequired, type Terms } from '../terms/index.ts'
import type { Findings } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'

type Purpose = NonNullable<WireQuoteRequest['purposeOfPayment']>

/** Refuses a payment that does not say what it is for where it must, or does not prove it (payments 4.3 step 9). */
export function checkPurpose(purpose: Purpose | undefined, destination: Side, terms: Terms): void {
  const { currency } = destination.account
  const proven = destination.kind === 'external' ? provenPurposesOf(destination.account.accountInfo) : undefined
  if (proven) return checkProven(purpose, proven)
  if (purpose === undefined && isPurposeRequired(terms, currency, beneficiaryTypeOf(destination)))
    refuseField('purposeOfPayment', `A payment in ${currency} must say what it is for.`)
}

const beneficiaryTypeOf = (side: Side): string | undefined =>
  side.kind === 'external' && 'beneficiary' in side.account.accountInfo
    ? side.account.accountInfo.beneficiary?.beneficiaryType
    : undefined

/** The destination is paid only with documents that prove what for. */
export const needsDocuments = ({ destination }: Pick<Findings, 'destination'>): boolean =>
  destination.kind === 'external' && provenPurposesOf(destination.account.accountInfo) !== undefined

/** No payment document can be known to this deployment, so that nothing is ever proven. */
function checkProven(purpose: Purpose | undefined, { payee, documents }: ProvenPurposes): void {
  const missingRequirements = purpose && documents[purpose]
  if (!missingRequirements)
    return refuseField('purposeOfPayment', `A ${payee} is paid for one of: ${Object.keys(documents).join(', ')}.`)
  refuse('DOCUMENTS_REQUIRED', `A payment to a ${payee} needs documents.`, { missingRequirements })
}
