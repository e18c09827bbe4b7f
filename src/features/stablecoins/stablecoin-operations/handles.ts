import type { IssuerNotice } from '#providers/stablecoin-issuers/port.ts'
import { job } from '#runtime/declare/job.ts'
import type { StablecoinOperation } from './model.ts'

interface AboutOperation {
  id: StablecoinOperation['id']
}

/** An order whose answer is not known is given again, under the same key. */
export const submitAgain = job<AboutOperation>('stablecoin-operations.submit-again')

/** Applies the provider's report about an operation. */
export const applyIssuerNotice = job<AboutOperation & { notice: IssuerNotice }>('stablecoin-operations.apply-notice')

/** What waits for funds has waited for long enough. */
export const operationExpires = job<AboutOperation>('stablecoin-operations.expire')
