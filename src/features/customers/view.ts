import type { MasterKey } from '../../crypto/sealing.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import type { WireCustomer } from './contract/index.ts'
import type { Customer } from './model.ts'
import { openTaxNumber } from './tax-number.ts'

/** The customer as everybody may see it: the number of a business is shown, that of a person never. */
export function toWire(masterKey: MasterKey, customer: Customer): WireCustomer {
  const common = commonToWire(customer)
  if (customer.type === 'INDIVIDUAL')
    return { ...common, ...customer.details, customerType: 'INDIVIDUAL', kycStatus: customer.status }
  const { legalName = '', ...details } = customer.details
  const taxId = openTaxNumber(masterKey, customer)
  return {
    ...common,
    customerType: 'BUSINESS',
    kybStatus: customer.status,
    businessInfo: { legalName, ...details, taxId },
    beneficialOwners: [],
  }
}

const commonToWire = (customer: Customer) => ({
  id: customer.id,
  platformCustomerId: customer.platformCustomerId,
  endUserTermsConsent: customer.termsConsent,
  region: customer.region,
  currencies: [...customer.currencies],
  email: customer.email,
  phoneNumber: customer.phoneNumber,
  umaAddress: customer.umaAddress,
  address: customer.address,
  contactVerification: Object.keys(customer.contactVerification).length > 0 ? customer.contactVerification : undefined,
  isDeleted: customer.deletedAt !== undefined,
  createdAt: toTimestamp(customer.createdAt),
  updatedAt: toTimestamp(customer.updatedAt),
})
