import type { Static } from '#runtime/declare/schema.ts'
import type { AgentPolicy } from './model.ts'
import type { AgentPolicyUpdateRequest, AgentPolicy as WirePolicy } from './schemas.ts'
import { policyToWire } from './view.ts'

export type PolicyUpdate = Static<typeof AgentPolicyUpdateRequest>

type WithoutNulls<T> = { [Name in keyof T]: Exclude<T[Name], null> }

const withoutNulls = <T extends object>(object: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as WithoutNulls<T>

const hasMembers = (part: object): boolean => Object.keys(part).length > 0

/** Converts a policy to its stored form: null values and parts without members are absent. */
export function policyFromWire({
  permissions,
  defaultExecutionMode,
  spendingLimits,
  accountRestrictions = {},
  approvalThresholds = {},
}: Static<typeof WirePolicy>): AgentPolicy {
  const { accountRules, ...others } = accountRestrictions
  const rules = accountRules && { accountRules: accountRules.map(withoutNulls) }
  const restrictions = { ...withoutNulls(others), ...rules }
  const thresholds = withoutNulls(approvalThresholds)
  return {
    permissions,
    defaultExecutionMode,
    spendingLimits: withoutNulls(spendingLimits),
    ...(hasMembers(restrictions) && { accountRestrictions: restrictions }),
    ...(hasMembers(thresholds) && { approvalThresholds: thresholds }),
  }
}

/**
 * Returns the policy after a change: replaces lists, merges limits and thresholds one by one, and removes null values
 * (agents-sca 3.2).
 */
export function merged(policy: AgentPolicy, update: PolicyUpdate): AgentPolicy {
  const before = policyToWire(policy)
  return policyFromWire({
    ...before,
    ...update,
    spendingLimits: { ...before.spendingLimits, ...update.spendingLimits },
    accountRestrictions: { ...before.accountRestrictions, ...update.accountRestrictions },
    approvalThresholds: { ...before.approvalThresholds, ...update.approvalThresholds },
  })
}
