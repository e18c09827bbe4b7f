import { job } from '../../runtime/jobs/jobs.ts'
import { renewExpired } from './renew-invoice.ts'

export const jobs = [
  job<{ accountId: string }>('internal-accounts.renew-invoice', (work, { accountId }) => renewExpired(work, accountId)),
]
