import * as z from 'zod'
import { Amount, amountIn } from '../amounts.ts'
import { MARKS, tool } from '../tool.ts'

const Rule = z.object({
  accountId: z.string(),
  executionMode: z.string().optional(),
  perTransactionLimit: z.int().optional(),
})

const Policy = z.object({
  permissions: z.array(z.string()),
  defaultExecutionMode: z.string(),
  spendingLimits: z.object({
    currency: z.string(),
    perTransactionLimit: z.int(),
    dailyLimit: z.int().nullish(),
    dailyTransactionLimit: z.int().nullish(),
    monthlyLimit: z.int().nullish(),
  }),
  accountRestrictions: z
    .object({ allowedAccountIds: z.array(z.string()).nullish(), accountRules: z.array(Rule).nullish() })
    .nullish(),
  approvalThresholds: z.object({ currency: z.string().nullish(), amount: z.int().nullish() }).nullish(),
})

const Agent = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string(),
  isPaused: z.boolean(),
  policy: Policy,
  usage: z.object({
    dailyTransactionCount: z.int(),
    dailySpend: z.int(),
    dailyResetDate: z.string().optional(),
    monthlySpend: z.int(),
    monthlyResetMonth: z.string().optional(),
  }),
})
type Agent = z.infer<typeof Agent>

const Spent = z.object({
  limit: Amount.optional().describe('Absent: there is no limit.'),
  spent: Amount,
  left: Amount.optional(),
  resets: z.string().optional().describe('Time at which it resets, in UTC.'),
})

const Profile = z.object({
  agentId: z.string(),
  name: z.string(),
  customerId: z.string().describe('For whom this agent acts.'),
  isPaused: z.boolean().describe('A paused agent can only read.'),
  permissions: z.array(z.string()),
  executionMode: z.string().describe('AUTO: pays at once. APPROVAL_REQUIRED: every payment waits for a person.'),
  approvalAbove: Amount.optional().describe('Payments above it wait for a person, in every mode.'),
  perPayment: Amount.describe('The most that one payment may be.'),
  today: Spent,
  thisMonth: Spent,
  paymentsToday: z.object({ made: z.int(), limit: z.int().optional(), left: z.int().optional() }),
  allowedAccountIds: z.array(z.string()).optional().describe('Absent: every internal account of the customer.'),
  accountRules: z
    .array(z.object({ accountId: z.string(), executionMode: z.string().optional(), perPayment: Amount.optional() }))
    .describe('Overrides for one account.'),
})

export const profileTools = [
  tool({
    name: 'get_my_profile',
    title: 'My profile and spending limits',
    description:
      'Reads this agent itself: its permissions, its spending limits, the remaining amounts, and whether payments wait for approval. Call it first.',
    marks: MARKS.reads,
    input: z.strictObject({}),
    output: Profile,
    run: async (client) => {
      const result = profileOf(await client.read('', Agent))
      const state = result.isPaused ? 'The agent is paused and can only read.' : 'The agent may act within its policy.'
      return { says: `${state} One payment may be ${result.perPayment.amountText} at most.`, result }
    },
  }),
]

function profileOf({ id, name, customerId, isPaused, policy, usage }: Agent): z.infer<typeof Profile> {
  const { spendingLimits: limits, accountRestrictions, approvalThresholds: threshold } = policy
  const { allowedAccountIds, accountRules } = accountRestrictions ?? {}
  const spent = (amount: number, limit: number | null | undefined, resets: string | undefined) => ({
    spent: amountIn(amount, limits.currency),
    ...(resets && { resets }),
    ...(typeof limit === 'number' && {
      limit: amountIn(limit, limits.currency),
      left: amountIn(Math.max(limit - amount, 0), limits.currency),
    }),
  })
  return {
    agentId: id,
    name,
    customerId,
    isPaused,
    permissions: policy.permissions,
    executionMode: policy.defaultExecutionMode,
    ...(typeof threshold?.amount === 'number' && {
      approvalAbove: amountIn(threshold.amount, threshold.currency ?? limits.currency),
    }),
    perPayment: amountIn(limits.perTransactionLimit, limits.currency),
    today: spent(usage.dailySpend, limits.dailyLimit, usage.dailyResetDate),
    thisMonth: spent(usage.monthlySpend, limits.monthlyLimit, usage.monthlyResetMonth),
    paymentsToday: paymentsOf(usage.dailyTransactionCount, limits.dailyTransactionLimit),
    ...(allowedAccountIds && { allowedAccountIds }),
    accountRules: (accountRules ?? []).map((rule) => ruleOf(rule, limits.currency)),
  }
}

const paymentsOf = (made: number, limit: number | null | undefined) => ({
  made,
  ...(typeof limit === 'number' && { limit, left: Math.max(limit - made, 0) }),
})

const ruleOf = ({ accountId, executionMode, perTransactionLimit }: z.infer<typeof Rule>, currency: string) => ({
  accountId,
  ...(executionMode && { executionMode }),
  ...(perTransactionLimit !== undefined && { perPayment: amountIn(perTransactionLimit, currency) }),
})
