import type { AgentPolicy } from './model.ts'

/** A policy before and after a change. */
interface Change {
  before: AgentPolicy
  after: AgentPolicy
}

/**
 * Returns true if a policy may let the agent make a payment that the previous policy would have refused or submitted
 * for approval (agents-sca 3.2).
 */
export const isWidened = (before: AgentPolicy, after: AgentPolicy): boolean =>
  WIDENINGS.some((isWider) => isWider({ before, after }))

const WIDENINGS: readonly ((change: Change) => boolean)[] = [
  ({ before, after }) => after.permissions.some((each) => !before.permissions.includes(each)),
  // The service cannot compare amounts of two currencies without a rate, which changes.
  ({ before, after }) => after.spendingLimits.currency !== before.spendingLimits.currency,
  areLimitsRaised,
  isThresholdRaised,
  ({ before, after }) => accountsOf(before, after).some((id) => isWiderFor(id, before, after)),
]

/** Returns true if the limit rises. An absent limit means no limit. */
const isRaised = (before: number | undefined, after: number | undefined): boolean =>
  before !== undefined && (after === undefined || after > before)

function areLimitsRaised({ before, after }: Change): boolean {
  const LIMITS = ['dailyLimit', 'dailyTransactionLimit', 'monthlyLimit'] as const
  return LIMITS.some((name) => isRaised(before.spendingLimits[name], after.spendingLimits[name]))
}

function isThresholdRaised({ before, after }: Change): boolean {
  const [one, other] = [before.approvalThresholds ?? {}, after.approvalThresholds ?? {}]
  return one.amount !== undefined && (one.currency !== other.currency || isRaised(one.amount, other.amount))
}

/** An internal account that no policy names. */
const OTHER_ACCOUNT = 'another account'
/** A payment without an internal account. Account restrictions do not apply to it. */
const NO_ACCOUNT = 'no account'

const rulesOf = ({ accountRestrictions }: AgentPolicy) => accountRestrictions?.accountRules ?? []
const allowedIn = ({ accountRestrictions }: AgentPolicy): readonly string[] | undefined =>
  accountRestrictions?.allowedAccountIds

/** Returns every account that one of the policies names, and one for each kind of payment from other accounts. */
const accountsOf = (...policies: readonly AgentPolicy[]): string[] => [
  OTHER_ACCOUNT,
  NO_ACCOUNT,
  ...policies.flatMap((policy) => [...(allowedIn(policy) ?? []), ...rulesOf(policy).map(({ accountId }) => accountId)]),
]

function isWiderFor(accountId: string, before: AgentPolicy, after: AgentPolicy): boolean {
  const [one, other] = [ruleFor(accountId, before), ruleFor(accountId, after)]
  if (!other.isAllowed) return false
  const needsNoApprovalNow = one.mode === 'APPROVAL_REQUIRED' && other.mode === 'AUTO'
  return !one.isAllowed || needsNoApprovalNow || other.limit > one.limit
}

/** Returns the rule for an account. */
function ruleFor(accountId: string, policy: AgentPolicy) {
  const rule = rulesOf(policy).find((each) => each.accountId === accountId)
  return {
    isAllowed: accountId === NO_ACCOUNT || (allowedIn(policy)?.includes(accountId) ?? true),
    mode: rule?.executionMode ?? policy.defaultExecutionMode,
    limit: rule?.perTransactionLimit ?? policy.spendingLimits.perTransactionLimit,
  }
}
