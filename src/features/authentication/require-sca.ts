import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, parseId } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Customer,
  isStronglyAuthenticated,
  lockLiveCustomer,
  type Profiles,
  requireCustomer,
} from '../customers/index.ts'

/**
 * Returns the customer if their current profile requires strong authentication. Otherwise throws 404 `USER_NOT_FOUND`,
 * then 409 `CONFLICT` (agents-sca 9).
 */
export async function requireUnderSca(
  db: Db | Tx,
  platform: PlatformId,
  profiles: Profiles,
  customerId: string,
): Promise<Customer> {
  const id = parseId('Customer', customerId) ?? refuseUnknown('USER_NOT_FOUND')
  return checkUnderSca(await requireCustomer(db, platform, id), profiles)
}

/**
 * Like `checkUnderSca`, with the customer's row locked until the transaction ends: the service counts concurrent proofs
 * one after the other.
 */
export async function lockUnderSca(
  work: Work,
  profiles: Profiles,
  customerId: `Customer:${string}`,
): Promise<Customer> {
  // These operations name the customer in the query, which audit entries do not store.
  noteConcerned(work, customerId)
  return checkUnderSca(await lockLiveCustomer(work, customerId), profiles)
}

/** Rejects a customer without strong authentication. */
export function checkUnderSca(customer: Customer, profiles: Profiles): Customer {
  return isStronglyAuthenticated(profiles, customer) ? customer : refuseNotRequired()
}

export const refuseNotRequired = (): never =>
  refuse('CONFLICT', 'Strong customer authentication is not asked for here.', { cause: 'SCA_NOT_REQUIRED' })

/**
 * Returns the phone number for the customer's codes: the verified phone, or any stored phone in the sandbox, which
 * sends no codes.
 */
export const codeNumberOf = (customer: Customer, environment: Environment): string | undefined =>
  environment === 'sandbox' || customer.contactVerification.phone === 'VERIFIED' ? customer.phoneNumber : undefined
