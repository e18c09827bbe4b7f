import type { Work } from '#runtime/work/units/work.ts'
import { findCustomer } from '../customers/index.ts'
import { findAccount } from '../platforms/internal-accounts/index.ts'
import { type Notice, type OtpType, sendWalletNotice } from './model.ts'

/** Sends a message to the contacts of the wallet's customer. The sandbox delivers no messages. */
export async function notify(work: Work, accountId: `InternalAccount:${string}`, notice: Notice): Promise<void> {
  if (work.environment === 'sandbox') return
  const account = await findAccount(work.tx, work.platform, accountId)
  const customer = account?.customerId ? await findCustomer(work.tx, work.platform, account.customerId) : undefined
  if (customer?.email) work.enqueue(sendWalletNotice, { notice, channel: 'EMAIL', to: customer.email })
  if (customer?.phoneNumber) work.enqueue(sendWalletNotice, { notice, channel: 'SMS', to: customer.phoneNumber })
}

/** Notifies the old contact that it no longer opens the wallet. The sandbox delivers no messages. */
export function notifyOldContact(work: Work, type: OtpType, to: string | undefined): void {
  if (work.environment === 'production' && to)
    work.enqueue(sendWalletNotice, {
      notice: 'CONTACT_CHANGED',
      channel: type === 'EMAIL_OTP' ? 'EMAIL' : 'SMS',
      to,
    })
}
