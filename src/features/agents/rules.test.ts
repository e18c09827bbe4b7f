import { describe, expect, test } from 'vitest'
import { fractionOf } from '#money/fractions.ts'
import { money } from '#money/money.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { agentPolicy } from './makers.test-support.ts'
import { merged } from './merge.ts'
import type { AgentPolicy, SpendingLimits, Usage } from './model.ts'
import { convertUpAt, judge } from './policy.ts'
import { recastAt, recastPolicy, recastUsage } from './recast.ts'
import { faultsOfPolicy } from './rules.ts'
import { noUsage, resetsAfter, usageAt, withoutPayment, withPayment } from './usage.ts'

const NOW = new Date('2025-10-13T09:00:00.000Z')
const FIRST = 'InternalAccount:01993f6e-5a10-7c3b-9d42-000000000001'
const SECOND = 'InternalAccount:01993f6e-5a10-7c3b-9d42-000000000002'

/** 1 EUR = 1.0837 USD, 1 JPY = 0.0067 USD. A dinar has three decimals, and no rate in this test. */
const unitsPerUsd = new Map([
  ['USD', fractionOf('1')],
  ['EUR', { numerator: 10_000n, denominator: 10_837n }],
  ['JPY', { numerator: 10_000n, denominator: 67n }],
])
const convert = convertUpAt(unitsPerUsd)

interface Payment {
  amount?: bigint
  currency?: string
  accountIds?: readonly string[]
}

/** Returns the mode of an allowed payment, or the cause of its rejection. */
function verdict(
  policy: Partial<AgentPolicy>,
  { amount = 100n, currency = 'USD', accountIds = [FIRST] }: Payment,
  used = {},
) {
  const usage: Usage = { ...noUsage(NOW), ...used }
  try {
    return judge(agentPolicy(policy), usage, { amount: money(amount, currency), accountIds }, convert).mode
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details?.cause ?? error.code
  }
}

const limits = (change: Partial<SpendingLimits> = {}): SpendingLimits => ({
  currency: 'USD',
  perTransactionLimit: 1_000_000,
  ...change,
})

describe('the worked example: limits in USD, threshold 27000 USD', () => {
  const policy = {
    spendingLimits: limits({ perTransactionLimit: 50_000, dailyLimit: 500_000 }),
    approvalThresholds: { currency: 'USD', amount: 27_000 },
  }
  const euros: Payment = { amount: 25_000n, currency: 'EUR' }

  test('250.00 EUR are 27093 cents, rounded up', () => {
    expect(judge(agentPolicy(), noUsage(NOW), { amount: money(25_000n, 'EUR'), accountIds: [] }, convert).spend).toBe(
      27_093n,
    )
  })

  test.each([
    ['250.00 EUR after 4800.00 USD', euros, 480_000n, 'DAILY_LIMIT_EXCEEDED'],
    ['250.00 EUR before anything else', euros, 0n, 'APPROVAL_REQUIRED'],
    ['exactly 270.00 USD', { amount: 27_000n }, 0n, 'AUTO'],
    ['40000 JPY', { amount: 40_000n, currency: 'JPY' }, 0n, 'AUTO'],
  ])('%s', (_, payment, dailySpend, expected) => {
    expect(verdict(policy, payment, { dailySpend })).toBe(expected)
  })

  test('40000 JPY are 26800 cents', () => {
    expect(
      judge(agentPolicy(policy), noUsage(NOW), { amount: money(40_000n, 'JPY'), accountIds: [] }, convert).spend,
    ).toBe(26_800n)
  })
})

describe('a limit allows its own amount, and rejects more', () => {
  test.each<[string, Partial<SpendingLimits>, object, string]>([
    ['of one payment', { perTransactionLimit: 1_000 }, {}, 'PER_TRANSACTION_LIMIT_EXCEEDED'],
    ['of a day', { dailyLimit: 5_000 }, { dailySpend: 4_000n }, 'DAILY_LIMIT_EXCEEDED'],
    ['of a month', { monthlyLimit: 9_000 }, { monthlySpend: 8_000n }, 'MONTHLY_LIMIT_EXCEEDED'],
  ])('%s', (_, change, used, cause) => {
    const policy = { spendingLimits: limits(change) }
    expect([999n, 1_000n, 1_001n].map((amount) => verdict(policy, { amount }, used))).toEqual(['AUTO', 'AUTO', cause])
  })

  test('allows the daily number of payments up to its limit, and rejects more', () => {
    const policy = { spendingLimits: limits({ dailyTransactionLimit: 3 }) }
    expect([1, 2, 3].map((dailyCount) => verdict(policy, {}, { dailyCount }))).toEqual([
      'AUTO',
      'AUTO',
      'DAILY_TRANSACTION_LIMIT_EXCEEDED',
    ])
  })

  test('zero blocks every payment', () => {
    expect(verdict({ spendingLimits: limits({ perTransactionLimit: 0 }) }, { amount: 1n })).toBe(
      'PER_TRANSACTION_LIMIT_EXCEEDED',
    )
    expect(verdict({ spendingLimits: limits({ dailyTransactionLimit: 0 }) }, {})).toBe(
      'DAILY_TRANSACTION_LIMIT_EXCEEDED',
    )
  })

  test('an absent one does not limit', () => {
    const used = { dailyCount: 10_000, dailySpend: 10n ** 17n, monthlySpend: 10n ** 17n }
    expect(verdict({ spendingLimits: limits() }, {}, used)).toBe('AUTO')
  })

  test('the first exceeded limit is the refusal: accounts, payment, count, day, month', () => {
    const all = { perTransactionLimit: 1, dailyTransactionLimit: 0, dailyLimit: 1, monthlyLimit: 1 }
    const wide = { perTransactionLimit: 1_000, dailyTransactionLimit: 9, dailyLimit: 1_000, monthlyLimit: 1_000 }
    const names = Object.keys(all) as (keyof typeof all)[]
    const steps = names.map((_, at) => ({
      ...all,
      ...Object.fromEntries(names.slice(0, at).map((name) => [name, wide[name]])),
    }))
    expect(steps.map((step) => verdict({ spendingLimits: limits(step) }, {}))).toEqual([
      'PER_TRANSACTION_LIMIT_EXCEEDED',
      'DAILY_TRANSACTION_LIMIT_EXCEEDED',
      'DAILY_LIMIT_EXCEEDED',
      'MONTHLY_LIMIT_EXCEEDED',
    ])
    const nowhere = { spendingLimits: limits(all), accountRestrictions: { allowedAccountIds: [] } }
    expect(verdict(nowhere, {})).toBe('ACCOUNT_NOT_ALLOWED')
  })

  test('limits hold although the payment would wait for approval', () => {
    const policy = { defaultExecutionMode: 'APPROVAL_REQUIRED', spendingLimits: limits({ dailyLimit: 99 }) } as const
    expect(verdict(policy, {})).toBe('DAILY_LIMIT_EXCEEDED')
  })
})

describe('accounts', () => {
  const both = { accountIds: [FIRST, SECOND] }

  test.each<[string, readonly (typeof FIRST | typeof SECOND)[] | undefined, string]>([
    ['without a list every account is allowed', undefined, 'AUTO'],
    ['an empty list allows none', [], 'ACCOUNT_NOT_ALLOWED'],
    ['one of two is not enough', [FIRST], 'ACCOUNT_NOT_ALLOWED'],
    ['both are', [SECOND, FIRST], 'AUTO'],
  ])('%s', (_, allowedAccountIds, expected) => {
    expect(verdict({ accountRestrictions: { allowedAccountIds } }, both)).toBe(expected)
  })

  test('a rule may be wider or narrower than the general limit', () => {
    const ruled = (perTransactionLimit: number): Partial<AgentPolicy> => ({
      spendingLimits: limits({ perTransactionLimit: 1_000 }),
      accountRestrictions: { accountRules: [{ accountId: FIRST, perTransactionLimit }] },
    })
    expect(verdict(ruled(2_000), { amount: 2_000n })).toBe('AUTO')
    expect(verdict(ruled(500), { amount: 501n })).toBe('PER_TRANSACTION_LIMIT_EXCEEDED')
    expect(verdict(ruled(500), { amount: 1_000n, accountIds: [SECOND] })).toBe('AUTO')
  })

  test('the lower limit of two accounts counts, even for an account without a rule', () => {
    const ruled = (first: number, second?: number): Partial<AgentPolicy> => ({
      spendingLimits: limits({ perTransactionLimit: 1_000 }),
      accountRestrictions: {
        accountRules: [
          { accountId: FIRST, perTransactionLimit: first },
          ...(second === undefined ? [] : [{ accountId: SECOND, perTransactionLimit: second } as const]),
        ],
      },
    })
    const at = (amount: bigint) => ({ ...both, amount })
    expect([verdict(ruled(700, 300), at(300n)), verdict(ruled(700, 300), at(301n))]).toEqual([
      'AUTO',
      'PER_TRANSACTION_LIMIT_EXCEEDED',
    ])
    expect([verdict(ruled(2_000), at(1_000n)), verdict(ruled(2_000), at(1_001n))]).toEqual([
      'AUTO',
      'PER_TRANSACTION_LIMIT_EXCEEDED',
    ])
  })

  test('applies the stricter mode of two accounts', () => {
    const ruled = (mode: 'AUTO' | 'APPROVAL_REQUIRED', other: 'AUTO' | 'APPROVAL_REQUIRED'): Partial<AgentPolicy> => ({
      defaultExecutionMode: other,
      accountRestrictions: { accountRules: [{ accountId: FIRST, executionMode: mode }] },
    })
    expect(verdict(ruled('APPROVAL_REQUIRED', 'AUTO'), both)).toBe('APPROVAL_REQUIRED')
    expect(verdict(ruled('AUTO', 'APPROVAL_REQUIRED'), both)).toBe('APPROVAL_REQUIRED')
    expect(verdict(ruled('AUTO', 'APPROVAL_REQUIRED'), {})).toBe('AUTO')
    expect(verdict(ruled('AUTO', 'AUTO'), both)).toBe('AUTO')
  })

  test('ignores a rule for an account that is not involved', () => {
    const policy: Partial<AgentPolicy> = {
      accountRestrictions: {
        accountRules: [{ accountId: SECOND, executionMode: 'APPROVAL_REQUIRED', perTransactionLimit: 0 }],
      },
    }
    expect([verdict(policy, {}), verdict(policy, { accountIds: [] })]).toEqual(['AUTO', 'AUTO'])
  })
})

describe('the threshold', () => {
  test('holds larger amounts, regardless of the account rule', () => {
    const policy: Partial<AgentPolicy> = {
      accountRestrictions: { accountRules: [{ accountId: FIRST, executionMode: 'AUTO' }] },
      approvalThresholds: { currency: 'USD', amount: 500 },
    }
    expect([499n, 500n, 501n].map((amount) => verdict(policy, { amount }))).toEqual([
      'AUTO',
      'AUTO',
      'APPROVAL_REQUIRED',
    ])
  })

  test('compares its currency with the converted payment, rounded up', () => {
    const policy = { approvalThresholds: { currency: 'EUR', amount: 100 } }
    // 108 cents equal 99.66 euro cents, and 109 cents equal 100.58.
    expect([108n, 109n].map((amount) => verdict(policy, { amount }))).toEqual(['AUTO', 'APPROVAL_REQUIRED'])
  })

  test('ignores a threshold without an amount', () => {
    expect(verdict({ approvalThresholds: { currency: 'USD' } }, { amount: 999_999n })).toBe('AUTO')
  })
})

test('refuses payments without a rate', () => {
  expect(verdict({}, { currency: 'GBP' })).toBe('QUOTE_RATE_UNAVAILABLE')
  expect(verdict({ approvalThresholds: { currency: 'GBP', amount: 1 } }, {})).toBe('QUOTE_RATE_UNAVAILABLE')
})

describe('the usage', () => {
  const used = withPayment(withPayment(noUsage(NOW), 300n), 700n)
  const at = (time: string) => usageAt(used, new Date(time))
  const figures = ({ dailyCount, dailySpend, monthlySpend }: Usage) => [dailyCount, dailySpend, monthlySpend]

  test.each([
    ['2025-10-13T23:59:59.999Z', [2, 1_000n, 1_000n]],
    ['2025-10-14T00:00:00.000Z', [0, 0n, 1_000n]],
    ['2025-10-31T23:59:59.999Z', [0, 0n, 1_000n]],
    ['2025-11-01T00:00:00.000Z', [0, 0n, 0n]],
    ['2026-10-13T09:00:00.000Z', [0, 0n, 0n]],
  ])('counts in UTC days and months: %s', (time, expected) => {
    expect(figures(at(time))).toEqual(expected)
  })

  test.each([
    ['2025-10-13T09:00:00.000Z', '2025-10-14', '2025-11'],
    ['2025-10-31T23:59:59.999Z', '2025-11-01', '2025-11'],
    ['2025-12-31T23:59:59.999Z', '2026-01-01', '2026-01'],
    ['2024-01-31T12:00:00.000Z', '2024-02-01', '2024-02'],
    ['2024-02-28T00:00:00.000Z', '2024-02-29', '2024-03'],
  ])('at %s, restarts the usage on %s and in %s', (time, day, month) => {
    expect(resetsAfter(new Date(time))).toEqual({ day, month })
  })

  test('reduces the usage of the day and month that counted the payment', () => {
    const back = (usage: Usage, time: string) => figures(withoutPayment(usage, { at: new Date(time), amount: 300n }))
    expect(back(used, '2025-10-13T00:00:00.000Z')).toEqual([1, 700n, 700n])
    expect(back(used, '2025-10-12T23:59:59.999Z')).toEqual([2, 1_000n, 700n])
    expect(back(used, '2025-09-30T23:59:59.999Z')).toEqual([2, 1_000n, 1_000n])
    expect(back(noUsage(NOW), NOW.toISOString())).toEqual([0, 0n, 0n])
  })
})

describe('another currency', () => {
  const before = agentPolicy({
    spendingLimits: limits({
      perTransactionLimit: 101,
      dailyLimit: 1_000,
      dailyTransactionLimit: 7,
      monthlyLimit: 9_999,
    }),
    accountRestrictions: {
      allowedAccountIds: [FIRST],
      accountRules: [{ accountId: FIRST, perTransactionLimit: 50 }, { accountId: SECOND }],
    },
    approvalThresholds: { currency: 'USD', amount: 99 },
  })
  const recast = recastAt(unitsPerUsd, 'USD', 'JPY')
  const into = (update: Parameters<typeof merged>[1]) => recastPolicy(merged(before, update), update, recast)

  test('rounds limits down, and leaves the count and the threshold as they are', () => {
    expect(into({ spendingLimits: { currency: 'JPY' } })).toEqual({
      ...before,
      spendingLimits: {
        currency: 'JPY',
        perTransactionLimit: 150,
        dailyLimit: 1_492,
        dailyTransactionLimit: 7,
        monthlyLimit: 14_923,
      },
      accountRestrictions: {
        allowedAccountIds: [FIRST],
        accountRules: [{ accountId: FIRST, perTransactionLimit: 74 }, { accountId: SECOND }],
      },
    })
  })

  test('takes limits and rules of the same change as they are', () => {
    const accountRules = [{ accountId: FIRST, perTransactionLimit: 60 } as const]
    const after = into({
      spendingLimits: { currency: 'JPY', perTransactionLimit: 101, monthlyLimit: null },
      accountRestrictions: { accountRules },
    })
    expect(after.spendingLimits).toEqual({
      currency: 'JPY',
      perTransactionLimit: 101,
      dailyLimit: 1_492,
      dailyTransactionLimit: 7,
    })
    expect(after.accountRestrictions).toEqual({ allowedAccountIds: [FIRST], accountRules })
  })

  test('rounds what has been spent up', () => {
    const usage = withPayment(noUsage(NOW), 101n)
    expect(recastUsage(usage, recast)).toEqual({ ...usage, dailySpend: 151n, monthlySpend: 151n })
  })

  test('keeps to the largest amount', () => {
    expect(recastAt(unitsPerUsd, 'USD', 'JPY')(9_000_000_000_000_000n, 'down')).toBe(9_000_000_000_000_000n)
  })

  test('needs a rate', () => {
    expect(() => recastAt(unitsPerUsd, 'USD', 'GBP')).toThrow('There is no rate from USD to GBP right now.')
  })
})

test('policy errors name unknown, duplicate and missing values', () => {
  const faults = faultsOfPolicy(
    {
      spendingLimits: { currency: 'GBP' },
      accountRestrictions: {
        allowedAccountIds: [FIRST, SECOND],
        accountRules: [{ accountId: FIRST }, { accountId: FIRST }],
      },
      approvalThresholds: { amount: 0 },
    },
    { currencies: new Set(['USD']), accountIds: new Set([FIRST]) },
  )
  expect(faults.map(({ field }) => field)).toEqual([
    'spendingLimits.currency',
    'accountRestrictions.allowedAccountIds.1',
    'accountRestrictions.accountRules.1.accountId',
    'approvalThresholds.currency',
  ])
})
