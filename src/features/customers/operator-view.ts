import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { type Customer, nameOf } from './model.ts'

/** Converts a customer without identifying data. */
export const stateToWire = (platform: PlatformId, customer: Customer) => ({
  id: customer.id,
  platformId: platformIdToWire(platform),
  type: customer.type,
  status: customer.status,
  ...(customer.region !== undefined && { region: customer.region }),
  isDeleted: customer.deletedAt !== undefined,
  ...(customer.erasingSince && { erasingSince: toTimestamp(customer.erasingSince) }),
  ...(customer.erasedAt && { erasedAt: toTimestamp(customer.erasedAt) }),
  createdAt: toTimestamp(customer.createdAt),
  updatedAt: toTimestamp(customer.updatedAt),
})

/** Returns a customer with the fields that the person may see. */
export const summaryFor = (caller: OperatorsCaller, platform: PlatformId, customer: Customer) => ({
  ...stateToWire(platform, customer),
  ...(hasGrant(caller, 'names.read') && namedParts(customer)),
})

function namedParts(customer: Customer) {
  const { platformCustomerId, email, phoneNumber } = customer
  const name = nameOf(customer)
  return {
    ...(name !== undefined && { name }),
    platformCustomerId,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
}
