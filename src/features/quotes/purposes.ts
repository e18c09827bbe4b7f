import { refuse, refuseField } from '../../runtime/errors.ts'
import type { WireQuoteRequest } from './model.ts'
import type { Side } from './parties.ts'

type Purpose = NonNullable<WireQuoteRequest['purposeOfPayment']>

/** Receiving currencies whose payments must say what they are for. An operator setting; this is what ships (payments 4.9). */
const NEEDS_PURPOSE = new Set(['INR'])

const PROOF = ['SUPPORTING_PROOF'] as const

/** What a business in China can be paid for, and what has to be proven by documents then. An operator setting; this is what ships (payments 7.2). */
const PROVEN: { readonly [P in Purpose]?: readonly string[] } = {
  EXPORTED_GOODS_PREPAYMENT: PROOF,
  EXPORTED_GOODS_POSTPAYMENT: [...PROOF, 'SHIPPING_PROOF'],
  SERVICE_CHARGES: PROOF,
  OFFICE_EXPENSES: PROOF,
  DELIVERY_FEES: PROOF,
  HOTEL_ACCOMMODATION: PROOF,
  COMMISSION_ON_GOODS: PROOF,
  COMMISSION_ON_SERVICES: PROOF,
  ACCOUNTING_SERVICES: PROOF,
  EXHIBITION_SERVICES: PROOF,
}

/** Refuses a payment that does not say what it is for where it must, or does not prove it (payments 4.3 step 9). */
export function checkPurpose(purpose: Purpose | undefined, destination: Side): void {
  const { currency } = destination.account
  if (purpose === undefined && NEEDS_PURPOSE.has(currency))
    refuseField('purposeOfPayment', `A payment in ${currency} must say what it is for.`)
  if (isChineseBusiness(destination)) checkProven(purpose)
}

function isChineseBusiness({ kind, account }: Side): boolean {
  if (kind !== 'external' || account.accountInfo.accountType !== 'CNY_ACCOUNT') return false
  return account.accountInfo.beneficiary.beneficiaryType === 'BUSINESS'
}

/** No payment document can be known to this deployment, so that nothing is ever proven. */
function checkProven(purpose: Purpose | undefined): void {
  const missingRequirements = purpose && PROVEN[purpose]
  if (!missingRequirements)
    return refuseField('purposeOfPayment', `A business in China is paid for one of: ${Object.keys(PROVEN).join(', ')}.`)
  refuse('DOCUMENTS_REQUIRED', 'A payment to a business in China needs documents.', { missingRequirements })
}
