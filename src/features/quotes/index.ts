import type { Feature } from '../../runtime/feature.ts'
import { job } from '../../runtime/jobs/jobs.ts'
import { expireQuote } from './execute-quote.ts'
import { type QuoteParts, routesWith } from './routes.ts'

const jobs = [
  job('quotes.expire', (work, { transactionId }: { transactionId: string }) => expireQuote(work, transactionId)),
]

export const quotes = (parts: QuoteParts): Feature => ({ routes: routesWith(parts), jobs })
