import {
  isPurposeRequired,
  type ProvenPurposes,
  type Purpose,
  provenPurposesOf,
  type Terms,
} from '#features/terms/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { type Proof, proofsOf } from '../payment-documents/index.ts'
import { currencyOf, type Findings, type ReceivingSide } from './findings.ts'

/** Rejects a payment without a required purpose or its proof. Returns its proofs (payments 4.3 step 9). */
export function requireProofs({
  request,
  destination,
  documents,
  terms,
}: Pick<Findings, 'request' | 'destination' | 'documents' | 'terms'>): Proof[] {
  const proven = provenPurposesAt(destination, terms)
  if (!proven) checkPurpose(request.purposeOfPayment, destination, terms)
  return proofsOf(documents, proven && requirementsOf(request.purposeOfPayment, proven))
}

/** Returns the purposes that need a proof, which only payments to external accounts have (payments 7). */
const provenPurposesAt = (side: ReceivingSide, terms: Terms): ProvenPurposes | undefined =>
  side.kind === 'external' ? provenPurposesOf(terms, side.account.currency, beneficiaryTypeOf(side)) : undefined

/** Returns true if payments to the destination need documents that prove the purpose. */
export const needsDocuments = ({ destination, terms }: Pick<Findings, 'destination' | 'terms'>): boolean =>
  provenPurposesAt(destination, terms) !== undefined

function checkPurpose(purpose: Purpose | undefined, destination: ReceivingSide, terms: Terms): void {
  const currency = currencyOf(destination)
  if (purpose === undefined && isPurposeRequired(terms, currency, beneficiaryTypeOf(destination)))
    refuseField('purposeOfPayment', `A payment in ${currency} must say what it is for.`)
}

function requirementsOf(purpose: Purpose | undefined, proven: ProvenPurposes) {
  const found = proven.find((each) => each.purpose === purpose)
  if (found) return found.requirements
  const purposes = proven.map((each) => each.purpose).join(', ')
  return refuseField('purposeOfPayment', `This beneficiary is paid for one of: ${purposes}.`)
}

const beneficiaryTypeOf = (side: ReceivingSide): string | undefined =>
  side.kind === 'external' && 'beneficiary' in side.account.accountInfo
    ? side.account.accountInfo.beneficiary?.beneficiaryType
    : undefined
