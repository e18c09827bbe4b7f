import type { Authorization } from '#custody/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Channel, Customer } from './model.ts'

/** Opens the missing accounts of every customer of a platform, page by page, after `afterId`. */
export const provisionCustomers = job<{ afterId: string }>('customers.provision')

/** Why a customer cannot be deleted now: the cause of the refusal and a sentence for people. */
export interface DeletionConflict {
  cause: string
  reason: string
}

/** Checked before a customer is deleted, one after the other; the first conflict counts (customers 4.9). */
export const deletionConflicts =
  extensionPoint<(work: Work, customerId: `Customer:${string}`) => Promise<DeletionConflict | undefined>>(
    'deletion conflicts',
  )

/** The logins to wallets that use one contact of a customer. */
export interface TiedLogins {
  /** Their credentials, in the order of their ids. */
  ids: readonly string[]
  /** Refuses a contact with which another customer logs in. A free one stays free until the unit of work ends. */
  checkFree(contact: string): Promise<void>
  /** Moves them to the new contact, for which the owner has signed, and notifies the old one. */
  move(contact: string, authorization: Authorization): Promise<void>
}

/**
 * Answers the logins whose codes go to this contact, and refuses when one of them cannot be moved. One feature
 * implements it (wallet-auth 10).
 */
export const tiedLogins =
  extensionPoint<(work: Work, customerId: `Customer:${string}`, channel: Channel) => Promise<TiedLogins>>(
    'logins of a contact',
  )

/** The e-mail or phone number has changed; proofs of the old one are void (customers 4.8). */
export const contactChanged =
  extensionPoint<(work: Work, customerId: `Customer:${string}`, channel: Channel) => Promise<void>>('contact changed')

/** Called when a customer is to have the accounts that are due, and again with every change of the customer. */
export const customerProvisioned =
  extensionPoint<(work: Work, customer: Customer) => Promise<void>>('customer provisioned')

/**
 * The customer's data for verification have changed: their own, the people behind a business, a document, a verified
 * contact. The customer's row is locked.
 */
export const caseFileChanged = extensionPoint<(work: Work, customer: Customer) => Promise<void>>('case file changed')

/** A customer is being deleted; features end what belongs to them in the same unit of work. */
export const customerDeleted =
  extensionPoint<(work: Work, customerId: Customer['id']) => Promise<void>>('customer deleted')

/** A deleted customer is being erased; features erase their data in the same unit of work. */
export const customerErased =
  extensionPoint<(work: Work, customerId: Customer['id']) => Promise<void>>('customer erased')

/** Runs what follows a change of the customer's data for verification. The caller has locked the customer's row. */
export async function followCaseFile(work: Work, customer: Customer): Promise<void> {
  for (const follow of work.added(caseFileChanged)) await follow(work, customer)
}
