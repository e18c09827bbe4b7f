import type { Environment } from '../../../runtime/environment.ts'
import type { DeclineReason } from './model.ts'

/** What the end of a merchant's descriptor chooses in the sandbox (cards-stablecoins A13). How pulls end is the simulated network's part. */
interface Outcome {
  declineReason?: DeclineReason
  /** A further pull for a clearing above what is set aside fails. */
  failsFurtherPulls?: true
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '002': { declineReason: 'INSUFFICIENT_FUNDS' },
  '003': { declineReason: 'CARD_PAUSED' },
  '007': { failsFurtherPulls: true },
}

export const sandboxOutcomeOf = (environment: Environment, { descriptor }: { descriptor: string }): Outcome =>
  (environment === 'sandbox' && OUTCOMES[descriptor.slice(-3)]) || {}
