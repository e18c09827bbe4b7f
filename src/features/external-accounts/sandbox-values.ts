import type { ExternalAccount, ExternalAccountStatus, NameResult } from './model.ts'
import { primaryIdentifierOf } from './rules.ts'

type WithInfo = Pick<ExternalAccount, 'accountInfo'>

/**
 * Returns the last three characters of the primary identifier if all are digits. For `name@host`, it uses the name
 * (accounts 11.1). The suffix has a meaning only in the sandbox: call this function only there.
 */
export function sandboxSuffixOf(account: WithInfo): string | undefined {
  const [beforeAt = ''] = primaryIdentifierOf(account).split('@')
  return /[0-9]{3}$/.exec(beforeAt)?.[0]
}

interface SandboxOutcome {
  isRefused?: boolean
  status?: ExternalAccountStatus
  nameResult?: NameResult
  pullValidation?: ExternalAccount['pullValidation']
}

/** The effects of suffixes at the registration of an account (accounts 11.4). */
const OUTCOMES: Readonly<Record<string, SandboxOutcome>> = {
  102: { nameResult: 'NOT_MATCHED' },
  103: { nameResult: 'PARTIAL_MATCH' },
  104: { nameResult: 'PENDING' },
  105: { isRefused: true },
  106: { nameResult: 'UNSUPPORTED' },
  107: { nameResult: 'CHECKED_BY_RECEIVING_FI' },
  108: { pullValidation: 'PENDING' },
  109: { pullValidation: 'FAILED' },
  112: { status: 'PENDING' },
  113: { status: 'UNDER_REVIEW' },
  114: { status: 'INACTIVE' },
}

/** The period in which the account ending in 112 stays `PENDING`. */
export const SANDBOX_ACTIVATION_MS = 10_000

export const sandboxOutcomeOf = (account: WithInfo): SandboxOutcome => OUTCOMES[sandboxSuffixOf(account) ?? ''] ?? {}
