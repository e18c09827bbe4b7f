import { job } from '../../../runtime/declare/job.ts'

/** The time of a quote is over. */
export const quoteExpires = job<{ transactionId: `Transaction:${string}` }>('quotes.expire')
