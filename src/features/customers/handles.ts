import { extensionPoint } from '../../runtime/declare/extension-point.ts'
import { job } from '../../runtime/declare/job.ts'
import type { Work } from '../../runtime/units/work.ts'

/** Gives every customer of a platform the accounts that they lack, so many at once; those behind `afterId` are left. */
export const provisionCustomers = job<{ afterId: string }>('customers.provision')

/** Tells the owner of a wallet, on one of their contacts, what has happened to it. */
export const sendWalletNotice = job<{ notice: string; channel: 'EMAIL' | 'SMS'; to: string }>('wallet-auth.send-notice')

/** Why a customer cannot be deleted now: the cause of the refusal and a sentence for people. */
export interface DeletionConflict {
  cause: string
  reason: string
}

/** Asked before a customer is deleted, one after the other; the first conflict counts (customers 4.9). */
export const deletionConflicts =
  extensionPoint<(work: Work, customerId: string) => Promise<DeletionConflict | undefined>>('deletion conflicts')

/** A customer has been deleted, and what was theirs ends in the same unit of work. */
export const customerDeleted = extensionPoint<(work: Work, customerId: string) => Promise<void>>('customer deleted')
