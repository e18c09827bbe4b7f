import type { Environment } from '#runtime/lib/environment.ts'
import type { DeclineReason } from './model.ts'

/**
 * The outcomes that the end of a merchant's descriptor selects in the sandbox (cards-stablecoins A13). The simulated
 * network selects the outcomes of pulls.
 */
interface SandboxOutcome {
  declineReason?: DeclineReason
  /** True if a further pull for a clearing above the hold fails. */
  failsFurtherPulls?: true
}

const OUTCOMES: Readonly<Record<string, SandboxOutcome>> = {
  '002': { declineReason: 'INSUFFICIENT_FUNDS' },
  '003': { declineReason: 'CARD_PAUSED' },
  '007': { failsFurtherPulls: true },
}

export const sandboxOutcomeOf = (environment: Environment, { descriptor }: { descriptor: string }): SandboxOutcome =>
  (environment === 'sandbox' && OUTCOMES[descriptor.slice(-3)]) || {}
