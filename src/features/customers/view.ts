import type { MasterKey } from '#crypto/sealing.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { BeneficialOwner } from './beneficial-owners/model.ts'
import { ownersOf } from './beneficial-owners/store.ts'
import { ownerToWire } from './beneficial-owners/view.ts'
import type { WireCustomer } from './contract.ts'
import type { Customer } from './model.ts'
import { openTaxNumber } from './tax-number.ts'

/** Returns the customer as the interface shows it, with the people behind a business. */
export async function wireOf(
  db: Db | Tx,
  platform: PlatformId,
  masterKey: MasterKey,
  customer: Customer,
): Promise<WireCustomer> {
  const owners = customer.type === 'BUSINESS' ? await ownersOf(db, platform, [customer.id]) : []
  return toWire(masterKey, customer, owners)
}

/** Shows a business's tax number, but never a person's. Only the customer's own owners count, oldest first. */
export function toWire(masterKey: MasterKey, customer: Customer, owners: readonly BeneficialOwner[]): WireCustomer {
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
    beneficialOwners: owners
      .filter(({ customerId }) => customerId === customer.id)
      .map((owner) => ownerToWire(masterKey, owner)),
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
