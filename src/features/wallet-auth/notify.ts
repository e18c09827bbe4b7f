import type { Work } from '../../runtime/units/work.ts'
import { findCustomer, sendWalletNotice } from '../customers/index.ts'
import { findAccount } from '../internal-accounts/index.ts'

/** What the owner of a wallet is told on every contact that is on file, so that nothing happens behind their back. */
export const NOTICES = {
  CREDENTIAL_ADDED: 'A new way to log in was added to your wallet.',
  CREDENTIAL_REVOKED: 'A way to log in was removed from your wallet.',
  WALLET_EXPORTED: 'The recovery words of your wallet were exported.',
  CONTACT_CHANGED: 'The contact of your wallet was changed to another one.',
} as const
export type Notice = keyof typeof NOTICES

/** Sends a notice to the contacts of the customer whose wallet it is; in the sandbox nothing is delivered. */
export async function notify(work: Work, accountId: string, notice: Notice): Promise<void> {
  if (work.environment === 'sandbox') return
  const account = await findAccount(work.tx, work.platform, accountId)
  const customer = account?.customerId ? await findCustomer(work.tx, work.platform, account.customerId) : undefined
  if (customer?.email) work.enqueue(sendWalletNotice, { notice, channel: 'EMAIL', to: customer.email })
  if (customer?.phoneNumber) work.enqueue(sendWalletNotice, { notice, channel: 'SMS', to: customer.phoneNumber })
}
