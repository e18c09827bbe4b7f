import type { Money } from '#money/money.ts'
import { convert as convertAt, findRate, type Rate, type UnitsPerUsd } from '#money/rates.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { AgentPolicy, ExecutionMode, SpendingLimits, Usage } from './model.ts'

/** A payment that an agent wants to make. */
export interface Spending {
  amount: Money
  /** The customer's internal accounts on either side of the payment. */
  accountIds: readonly string[]
}

/** Converts an amount at the current mid rate, rounded up. Throws `QUOTE_RATE_UNAVAILABLE` if there is no rate. */
export type ConvertUp = (amount: Money, currency: string) => bigint

/** Returns the current mid rate. Throws `QUOTE_RATE_UNAVAILABLE` if there is none. */
export const requireRate = (unitsPerUsd: UnitsPerUsd, from: string, to: string): Rate =>
  findRate(from, to, unitsPerUsd) ??
  refuse('QUOTE_RATE_UNAVAILABLE', `There is no rate from ${from} to ${to} right now.`)

export const convertUpAt =
  (unitsPerUsd: UnitsPerUsd): ConvertUp =>
  (amount, currency) =>
    convertAt(amount, requireRate(unitsPerUsd, amount.currency, currency), 'up').amount

/** The result of a successful policy check. */
export interface Verdict {
  mode: ExecutionMode
  /** The counted amount, in the currency of the spending limits. */
  spend: bigint
}

/**
 * Checks a payment against the policy (agents-sca 3.4): refuses a payment that it does not allow, and returns whether
 * the payment waits for the platform.
 */
export function judge(policy: AgentPolicy, usage: Usage, spending: Spending, convert: ConvertUp): Verdict {
  checkAccounts(policy, spending)
  const spend = convert(spending.amount, policy.spendingLimits.currency)
  checkLimits(policy, usage, spending, spend)
  return { mode: modeFor(policy, spending, convert), spend }
}

/** Returns the mode of a payment, regardless of the remaining limits. */
export function modeFor(policy: AgentPolicy, spending: Spending, convert: ConvertUp): ExecutionMode {
  const waits = modeOf(policy, spending) === 'APPROVAL_REQUIRED' || isAboveThreshold(policy, spending, convert)
  return waits ? 'APPROVAL_REQUIRED' : 'AUTO'
}

/** Checks the accounts. An empty list allows no payment, not even between external accounts (agents-sca 3.4 rule 3). */
function checkAccounts({ accountRestrictions }: AgentPolicy, { accountIds }: Spending): void {
  const allowed = accountRestrictions?.allowedAccountIds
  if (!allowed) return
  if (allowed.length > 0 && accountIds.every((id) => allowed.some((each) => each === id))) return
  refuseFor('ACCOUNT_NOT_ALLOWED', 'The policy of the agent does not let it use this account.')
}

const LIMITS: readonly {
  cause: string
  what: string
  isExceeded(limits: SpendingLimits, usage: Usage, spend: bigint): boolean
}[] = [
  {
    cause: 'DAILY_TRANSACTION_LIMIT_EXCEEDED',
    what: 'payments of a day',
    isExceeded: ({ dailyTransactionLimit: most }, { dailyCount }) => most !== undefined && dailyCount + 1 > most,
  },
  {
    cause: 'DAILY_LIMIT_EXCEEDED',
    what: 'amount of a day',
    isExceeded: ({ dailyLimit: most }, { dailySpend }, spend) =>
      most !== undefined && dailySpend + spend > BigInt(most),
  },
  {
    cause: 'MONTHLY_LIMIT_EXCEEDED',
    what: 'amount of a month',
    isExceeded: ({ monthlyLimit: most }, { monthlySpend }, spend) =>
      most !== undefined && monthlySpend + spend > BigInt(most),
  },
]

/** Allows an amount equal to a limit. Refuses with the first exceeded limit. */
function checkLimits(policy: AgentPolicy, usage: Usage, spending: Spending, spend: bigint): void {
  const exceeded = spend > perTransactionLimit(policy, spending)
  if (exceeded) refuseLimit('PER_TRANSACTION_LIMIT_EXCEEDED', 'amount of one payment')
  for (const { cause, what, isExceeded } of LIMITS)
    if (isExceeded(policy.spendingLimits, usage, spend)) refuseLimit(cause, what)
}

const refuseLimit = (cause: string, what: string) =>
  refuseFor(cause, `The payment exceeds what the policy of the agent allows as the ${what}.`)
const refuseFor = (cause: string, reason: string): never => refuse('FORBIDDEN', reason, { cause })

const ruleOf = ({ accountRestrictions }: AgentPolicy, id: string) =>
  accountRestrictions?.accountRules?.find(({ accountId }) => accountId === id)

/**
 * Returns the lowest limit of the internal accounts in the payment, or the policy's limit without an internal account.
 */
function perTransactionLimit(policy: AgentPolicy, { accountIds }: Spending): bigint {
  const { perTransactionLimit } = policy.spendingLimits
  const limits = accountIds.map((id) => ruleOf(policy, id)?.perTransactionLimit ?? perTransactionLimit)
  return BigInt(Math.min(...(limits.length > 0 ? limits : [perTransactionLimit])))
}

/** For two accounts, the stricter mode counts. */
function modeOf(policy: AgentPolicy, { accountIds }: Spending): ExecutionMode {
  const modes = accountIds.map((id) => ruleOf(policy, id)?.executionMode ?? policy.defaultExecutionMode)
  const all = modes.length > 0 ? modes : [policy.defaultExecutionMode]
  return all.includes('APPROVAL_REQUIRED') ? 'APPROVAL_REQUIRED' : 'AUTO'
}

/** Applies in every mode. */
function isAboveThreshold(policy: AgentPolicy, { amount }: Spending, convert: ConvertUp): boolean {
  const { amount: threshold, currency } = policy.approvalThresholds ?? {}
  if (threshold === undefined || currency === undefined) return false
  return convert(amount, currency) > BigInt(threshold)
}
