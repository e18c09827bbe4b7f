import { job } from '../../runtime/declare/job.ts'

/** Gives every customer of a platform the accounts that they lack, so many at once; those behind `afterId` are left. */
export const provisionCustomers = job<{ afterId: string }>('customers.provision')

/** Tells the owner of a wallet, on one of their contacts, what has happened to it. */
export const sendWalletNotice = job<{ notice: string; channel: 'EMAIL' | 'SMS'; to: string }>('wallet-auth.send-notice')
