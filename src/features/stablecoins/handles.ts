import { job } from '#runtime/declare/job.ts'
import type { IssuanceStatus, Stablecoin } from './model.ts'

/** Applies the provider's report about the issuance of a token. */
export const applyIssuance = job<{ id: Stablecoin['id']; status: IssuanceStatus }>('stablecoins.apply-issuance')

/** The sandbox enables a token without an operator. */
export const enableInSandbox = job<{ id: Stablecoin['id']; move: 'approve' | 'enable' }>(
  'stablecoins.enable-in-sandbox',
)
