import type { Custody } from '../../custody/index.ts'
import type { Feature } from '../../runtime/feature.ts'
import { runs } from '../../runtime/jobs/jobs.ts'
import { expirePayment } from '../payments/index.ts'
import { quoteExpires } from './handles.ts'
import { routesWith } from './routes.ts'

const jobs = [runs(quoteExpires, (work, { transactionId }) => expirePayment(work, transactionId))]

export const quotes = (custody: Custody): Feature => ({ routes: routesWith(custody), jobs })
