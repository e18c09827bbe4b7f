import type { Db, Tx } from '#runtime/db/index.ts'
import type { OwnerId } from '#runtime/lib/ids.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { Customer } from './model.ts'
import { findCustomer, requireCustomer } from './store.ts'

/** The owner of money: a customer, or the platform itself under its own id (payments 1.10). */
export interface Owner {
  /** `Customer:…` or `PlatformConfig:…`. */
  id: OwnerId
  platformCustomerId: string
  /** Absent: the platform. */
  customerId: `Customer:${string}` | undefined
  customer?: Customer
}

/** Returns the owner of an account: the customer, or the platform if there is none. Refuses a deleted customer. */
export async function ownerOf(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}` | undefined,
): Promise<Owner> {
  return customerId === undefined ? itself(platform) : asOwner(await requireCustomer(db, platform, customerId))
}

/** Like `ownerOf`, for a possibly deleted customer: money can arrive late. */
export async function ownerEvenDeleted(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}` | undefined,
): Promise<Owner> {
  if (customerId === undefined) return itself(platform)
  const customer = await findCustomer(db, platform, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}.`)
  return asOwner(customer)
}

const itself = (platform: PlatformId): Owner => ({
  id: platformIdToWire(platform),
  platformCustomerId: platformIdToWire(platform),
  customerId: undefined,
})

const asOwner = (customer: Customer): Owner => ({
  id: customer.id,
  platformCustomerId: customer.platformCustomerId,
  customerId: customer.id,
  customer,
})
