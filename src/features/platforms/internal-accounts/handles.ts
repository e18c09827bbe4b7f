import { job } from '../../../runtime/declare/job.ts'

/** The invoice of an account expires. */
export const renewInvoice = job<{ accountId: `InternalAccount:${string}` }>('internal-accounts.renew-invoice')
