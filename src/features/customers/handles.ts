import type { Authorization } from '#custody/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Channel, Customer } from './model.ts'

/** Opens the missing accounts of every customer of a platform, page by page, after `afterId`. */
export const provisionCustomers = job<{ afterId: string }>('customers.provision')

/** Why the service cannot delete a customer now: the cause of the refusal and a sentence for people. */
export interface DeletionConflict {
  cause: string
  reason: string
}

/** The checks before a customer's deletion, one after the other. The first conflict counts (customers 4.9). */
export const deletionConflicts =
  extensionPoint<(work: Work, customerId: `Customer:${string}`) => Promise<DeletionConflict | undefined>>(
    'deletion conflicts',
  )

/** The wallet logins that use one contact of a customer. */
export interface TiedLogins {
  /** The ids of the credentials, sorted. */
  ids: readonly string[]
  /** Refuses a contact that another customer uses to log in. A free contact stays free until the transaction ends. */
  checkFree(contact: string): Promise<void>
  /** Moves the logins to the new contact with the owner's signature, and notifies the old contact. */
  move(contact: string, authorization: Authorization): Promise<void>
}

/**
 * Returns the logins whose codes go to this contact, and refuses if one of them cannot move. One feature implements it
 * (wallet-auth 10).
 */
export const tiedLogins =
  extensionPoint<(work: Work, customerId: `Customer:${string}`, channel: Channel) => Promise<TiedLogins>>(
    'logins of a contact',
  )

/** Called after a change of the e-mail or phone number, which voids proofs of the old one (customers 4.8). */
export const contactChanged =
  extensionPoint<(work: Work, customerId: `Customer:${string}`, channel: Channel) => Promise<void>>('contact changed')

/** Called when a customer is due to receive accounts, and again after every change of the customer. */
export const customerProvisioned =
  extensionPoint<(work: Work, customer: Customer) => Promise<void>>('customer provisioned')

/**
 * Called after a change of the customer's data for verification: their own, the people behind a business, a document, a
 * verified contact. The caller has locked the customer's row.
 */
export const caseFileChanged = extensionPoint<(work: Work, customer: Customer) => Promise<void>>('case file changed')

/** Called during a customer's deletion. Features end their objects of the customer in the same transaction. */
export const customerDeleted =
  extensionPoint<(work: Work, customerId: Customer['id']) => Promise<void>>('customer deleted')

/** Called during a deleted customer's erasure. Features erase their data in the same transaction. */
export const customerErased =
  extensionPoint<(work: Work, customerId: Customer['id']) => Promise<void>>('customer erased')

/** Runs the follow-ups of a change to the customer's verification data. The caller has locked the customer's row. */
export async function followCaseFile(work: Work, customer: Customer): Promise<void> {
  for (const follow of work.added(caseFileChanged)) await follow(work, customer)
}
