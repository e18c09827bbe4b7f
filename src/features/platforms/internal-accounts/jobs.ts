import { runs } from '../../../runtime/jobs/jobs.ts'
import { renewInvoice } from './handles.ts'
import { renewExpired } from './renew-invoice.ts'

export const jobs = [runs(renewInvoice, (work, { accountId }) => renewExpired(work, accountId))]
