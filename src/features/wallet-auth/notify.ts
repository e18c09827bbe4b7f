import type { Work } from '../../runtime/units/work.ts'
import { findCustomer } from '../customers/index.ts'
import { findAccount } from '../internal-accounts/index.ts'
import type { OtpType } from './model.ts'

/** The notices to the owner of a wallet, sent to every contact that is on file, so that nothing happens behind their back. */
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
  if (customer?.email) work.enqueue('wallet-auth.send-notice', { notice, channel: 'EMAIL', to: customer.email })
  if (customer?.phoneNumber)
    work.enqueue('wallet-auth.send-notice', { notice, channel: 'SMS', to: customer.phoneNumber })
}

/** Whoever reads the old contact learns that it opens the wallet no more; nothing is delivered in the sandbox. */
export function tellOldContact(work: Work, type: OtpType, to: string | undefined): void {
  if (work.environment === 'production' && to)
    work.enqueue('wallet-auth.send-notice', {
      notice: 'CONTACT_CHANGED',
      channel: type === 'EMAIL_OTP' ? 'EMAIL' : 'SMS',
      to,
    })
}
