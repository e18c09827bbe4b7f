import { job } from '#runtime/declare/job.ts'

/** Expires a quote. */
export const quoteExpires = job<{ transactionId: `Transaction:${string}` }>('quotes.expire')
