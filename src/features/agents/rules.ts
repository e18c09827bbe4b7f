import type { Fault } from '#runtime/lib/errors.ts'
import { type AgentPermission, checkActive, checkPermitted } from '../proofs/calling-agents/index.ts'
import type { Agent } from './model.ts'

/** The validated parts of a policy. A refused request may lack parts. */
export interface JudgedPolicy {
  spendingLimits?: { currency?: string }
  accountRestrictions?: {
    allowedAccountIds?: readonly string[] | null
    accountRules?: readonly { accountId?: string }[]
  }
  approvalThresholds?: { currency?: string; amount?: number | null }
}

/** The values that a policy may name. */
export interface Nameable {
  /** The currencies that the platform supports. */
  currencies: ReadonlySet<string>
  /** The internal accounts of the customer. Absent if the customer is unknown. */
  accountIds?: ReadonlySet<string>
}

/**
 * Returns the validation errors of a policy that its schema cannot find (agents-sca 3.1), with dot paths below the
 * policy.
 */
export const faultsOfPolicy = (policy: JudgedPolicy, nameable: Nameable): Fault[] => [
  ...faultsOfCurrency('spendingLimits.currency', policy.spendingLimits?.currency, nameable),
  ...faultsOfAccounts(policy.accountRestrictions ?? {}, nameable),
  ...repeatedRules(policy.accountRestrictions?.accountRules ?? []),
  ...faultsOfThreshold(policy.approvalThresholds ?? {}, nameable),
]

const faultsOfCurrency = (field: string, currency: string | undefined, { currencies }: Nameable): Fault[] =>
  currency === undefined || currencies.has(currency)
    ? []
    : [{ field, message: 'The platform does not support this currency.' }]

/** Returns the accounts that a policy names, with their paths. An account refused for its form leaves a gap. */
function accountsIn({ allowedAccountIds, accountRules = [] }: NonNullable<JudgedPolicy['accountRestrictions']>) {
  const allowed = (allowedAccountIds ?? []).map((id, index) => [`allowedAccountIds.${index}`, id] as const)
  const ruled = accountRules.map(({ accountId }, index) => [`accountRules.${index}.accountId`, accountId] as const)
  return [...allowed, ...ruled]
}

const faultsOfAccounts = (
  restrictions: NonNullable<JudgedPolicy['accountRestrictions']>,
  { accountIds }: Nameable,
): Fault[] =>
  accountsIn(restrictions)
    .filter((named) => named?.[1] !== undefined && accountIds && !accountIds.has(named[1]))
    .map(([path]) => ({
      field: `accountRestrictions.${path}`,
      message: 'This is no internal account of the customer.',
    }))

function repeatedRules(rules: readonly { accountId?: string }[]): Fault[] {
  const seen = new Set<string | undefined>()
  return rules.flatMap(({ accountId }, index) => {
    const isRepeat = accountId !== undefined && seen.has(accountId)
    seen.add(accountId)
    const field = `accountRestrictions.accountRules.${index}.accountId`
    return isRepeat ? [{ field, message: 'There is a rule for this account already.' }] : []
  })
}

const faultsOfThreshold = (
  { currency, amount }: NonNullable<JudgedPolicy['approvalThresholds']>,
  nameable: Nameable,
): Fault[] =>
  typeof amount === 'number' && currency === undefined
    ? [{ field: 'approvalThresholds.currency', message: 'This is required with an amount.' }]
    : faultsOfCurrency('approvalThresholds.currency', currency, nameable)

/** Repeats the guards' checks within a transaction that has locked the agent. */
export function checkMayAct(agent: Agent, permission: AgentPermission): void {
  checkActive(agent)
  checkPermitted(agent.policy.permissions, permission)
}
