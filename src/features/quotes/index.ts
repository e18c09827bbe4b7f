import type { Custody } from '../../custody/index.ts'
import type { Feature } from '../../runtime/feature.ts'
import { job } from '../../runtime/jobs/jobs.ts'
import { expirePayment } from '../payments/index.ts'
import { routesWith } from './routes.ts'

const jobs = [
  job('quotes.expire', (work, { transactionId }: { transactionId: string }) => expirePayment(work, transactionId)),
]

export const quotes = (custody: Custody): Feature => ({ routes: routesWith(custody), jobs })
