import { MAX_AMOUNT, money, type Rounding } from '#money/money.ts'
import { convert, type Rate, type UnitsPerUsd } from '#money/rates.ts'
import { toWireInteger } from '#money/wire.ts'
import type { PolicyUpdate } from './merge.ts'
import type { AccountRule, AgentPolicy, SpendingLimits, Usage } from './model.ts'
import { requireRate } from './policy.ts'

/** Converts amounts from one currency to another. */
export type Recast = (amount: bigint, rounding: Rounding) => bigint

/** Converts at the current mid rate. Throws if there is no rate. */
export const recastAt = (unitsPerUsd: UnitsPerUsd, from: string, to: string): Recast =>
  recastBy(requireRate(unitsPerUsd, from, to))

/** Caps converted amounts at the largest amount. No payment reaches it, so limits and sums never need to exceed it. */
export const recastBy =
  (rate: Rate): Recast =>
  (amount, rounding) => {
    const recast = convert(money(amount, rate.from), rate, rounding).amount
    return recast < MAX_AMOUNT ? recast : MAX_AMOUNT
  }

const AMOUNTS = ['perTransactionLimit', 'dailyLimit', 'monthlyLimit'] as const

/** Returns the unchanged limits in the new currency, never wider than before (agents-sca 3.2). */
export function recastPolicy(policy: AgentPolicy, update: PolicyUpdate, recast: Recast): AgentPolicy {
  const down = (limit: number) => toWireInteger(recast(BigInt(limit), 'down'))
  const { accountRestrictions } = policy
  const rules = update.accountRestrictions?.accountRules ? undefined : accountRestrictions?.accountRules
  return {
    ...policy,
    spendingLimits: recastLimits(policy.spendingLimits, update.spendingLimits ?? {}, down),
    ...(rules && {
      accountRestrictions: { ...accountRestrictions, accountRules: rules.map((rule) => recastRule(rule, down)) },
    }),
  }
}

function recastLimits(limits: SpendingLimits, given: object, down: (limit: number) => number): SpendingLimits {
  const left = AMOUNTS.filter((name) => !(name in given))
  const recast = left.flatMap((name) => {
    const limit = limits[name]
    return limit === undefined ? [] : [[name, down(limit)] as const]
  })
  return { ...limits, ...Object.fromEntries(recast) }
}

const recastRule = (rule: AccountRule, down: (limit: number) => number): AccountRule =>
  rule.perTransactionLimit === undefined ? rule : { ...rule, perTransactionLimit: down(rule.perTransactionLimit) }

/** Returns the usage in the new currency, never less than before. */
export const recastUsage = (usage: Usage, recast: Recast): Usage => ({
  ...usage,
  dailySpend: recast(usage.dailySpend, 'up'),
  monthlySpend: recast(usage.monthlySpend, 'up'),
})
