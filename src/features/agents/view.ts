import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { ExactInteger } from '#runtime/lib/json.ts'
import type { IssuedCode } from './device-codes/model.ts'
import type { Agent, AgentPolicy, Usage } from './model.ts'
import type { AgentDeviceCode, Agent as WireAgent, AgentPolicy as WirePolicy } from './schemas.ts'
import { resetsAfter, usageAt } from './usage.ts'

/** Converts an agent with its usage at this time. */
export function toWire(agent: Agent, now: Date): Static<typeof WireAgent> {
  const { platform: _, policyVersion: __, policy, usage, createdAt, updatedAt, ...shown } = agent
  return {
    ...shown,
    policy: policyToWire(policy),
    usage: usageToWire(usage, now),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

export const policyToWire = ({
  permissions,
  accountRestrictions,
  ...policy
}: AgentPolicy): Static<typeof WirePolicy> => ({
  ...policy,
  permissions: [...permissions],
  ...(accountRestrictions && { accountRestrictions: restrictionsToWire(accountRestrictions) }),
})

const restrictionsToWire = ({ allowedAccountIds, accountRules }: NonNullable<AgentPolicy['accountRestrictions']>) => ({
  ...(allowedAccountIds && { allowedAccountIds: [...allowedAccountIds] }),
  ...(accountRules && { accountRules: [...accountRules] }),
})

function usageToWire(usage: Usage, now: Date) {
  const { dailyCount, dailySpend, monthlySpend } = usageAt(usage, now)
  const { day, month } = resetsAfter(now)
  return {
    dailyTransactionCount: dailyCount,
    dailySpend: new ExactInteger(dailySpend),
    dailyResetDate: day,
    monthlySpend: new ExactInteger(monthlySpend),
    monthlyResetMonth: month,
  }
}

/** Returns the response for a newly issued, unredeemed code. */
export const codeToWire = ({ code, agentId, expiresAt }: IssuedCode): Static<typeof AgentDeviceCode> => ({
  code,
  agentId,
  redeemed: false,
  expiresAt: toTimestamp(expiresAt),
})
