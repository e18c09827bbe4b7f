import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#runtime/lib/errors.ts'
import { AGENT_PERMISSIONS } from '../proofs/calling-agents/index.ts'
import { type AgentPolicy, EXECUTION_MODES, type Usage } from './model.ts'
import { judge, type Spending } from './policy.ts'
import { isWidened } from './widening.ts'

const A = 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d41'
const B = 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d42'
const C = 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d43'
const NARROW: AgentPolicy = {
  permissions: ['CREATE_QUOTES'],
  defaultExecutionMode: 'APPROVAL_REQUIRED',
  spendingLimits: {
    currency: 'USD',
    perTransactionLimit: 10,
    dailyLimit: 20,
    dailyTransactionLimit: 2,
    monthlyLimit: 30,
  },
  accountRestrictions: { allowedAccountIds: [A], accountRules: [{ accountId: A, perTransactionLimit: 5 }] },
  approvalThresholds: { currency: 'USD', amount: 5 },
}
const limited = (limits: Partial<AgentPolicy['spendingLimits']>): Partial<AgentPolicy> => ({
  spendingLimits: { ...NARROW.spendingLimits, ...limits },
})
const without = (name: keyof AgentPolicy['spendingLimits']): Partial<AgentPolicy> => {
  const { [name]: _, ...rest } = NARROW.spendingLimits
  return { spendingLimits: rest as AgentPolicy['spendingLimits'] }
}

test.each<[string, Partial<AgentPolicy>]>([
  ['another permission', { permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'] }],
  ['payments without approval', { defaultExecutionMode: 'AUTO' }],
  ['a higher limit of a payment', limited({ perTransactionLimit: 11 })],
  ['a higher limit of a day', limited({ dailyLimit: 21 })],
  ['no limit of a day', without('dailyLimit')],
  ['more payments of a day', limited({ dailyTransactionLimit: 3 })],
  ['no limit of a month', without('monthlyLimit')],
  ['limits in another currency', limited({ currency: 'EUR' })],
  ['every account', { accountRestrictions: { accountRules: [{ accountId: A, perTransactionLimit: 5 }] } }],
  [
    'another account',
    { accountRestrictions: { allowedAccountIds: [A, B], accountRules: [{ accountId: A, perTransactionLimit: 5 }] } },
  ],
  ['no rule for an account', { accountRestrictions: { allowedAccountIds: [A] } }],
  [
    'an account without approval',
    { accountRestrictions: { allowedAccountIds: [A], accountRules: [{ accountId: A, executionMode: 'AUTO' }] } },
  ],
  ['a higher threshold', { approvalThresholds: { currency: 'USD', amount: 6 } }],
  ['a threshold in another currency', { approvalThresholds: { currency: 'EUR', amount: 5 } }],
  ['no threshold', { approvalThresholds: {} }],
])('a policy with %s is wider, and the way back is not', (_, change) => {
  const wide = { ...NARROW, ...change }
  expect(isWidened(NARROW, wide)).toBe(true)
  if (wide.spendingLimits.currency === 'USD' && wide.approvalThresholds?.currency !== 'EUR')
    expect(isWidened(wide, NARROW)).toBe(false)
})

test('an unchanged policy is not wider', () => {
  expect(isWidened(NARROW, NARROW)).toBe(false)
})

const few = fc.integer({ min: 0, max: 4 })
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const account = fc.constantFrom(A, B, C)
const mode = fc.constantFrom(...EXECUTION_MODES)
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
const policy = fc
  .record({
    permissions: fc.subarray([...AGENT_PERMISSIONS]),
    defaultExecutionMode: mode,
    spendingLimits: fc
      .record({
        currency: fc.constant('USD'),
        perTransactionLimit: few,
        dailyLimit: maybe(few),
        dailyTransactionLimit: maybe(few),
        monthlyLimit: maybe(few),
      })
      .map(present),
    accountRestrictions: maybe(
      fc
        .record({
          allowedAccountIds: maybe(fc.uniqueArray(account)),
          accountRules: maybe(
            fc.uniqueArray(
              fc
                .record({ accountId: account, executionMode: maybe(mode), perTransactionLimit: maybe(few) })
                .map(present),
              {
                selector: ({ accountId }) => accountId,
              },
            ),
          ),
        })
        .map(present),
    ),
    approvalThresholds: maybe(fc.record({ currency: fc.constant('USD'), amount: few })),
  })
  .map((made) => present(made) as AgentPolicy)
const spending: fc.Arbitrary<Spending> = fc.record({
  amount: few.map((amount) => ({ amount: BigInt(amount), currency: 'USD' })),
  accountIds: fc.uniqueArray(account, { maxLength: 2 }),
})
const usage: fc.Arbitrary<Usage> = fc.tuple(few, few, few).map(([count, day, month]) => ({
  day: '',
  month: '',
  dailyCount: count,
  dailySpend: BigInt(day),
  monthlySpend: BigInt(month),
}))

/** Returns how freely the policy allows the payment: 0 rejects it, 1 waits for approval, 2 pays. */
function freedomOf(each: AgentPolicy, used: Usage, payment: Spending): number {
  try {
    return judge(each, used, payment, ({ amount }) => amount).mode === 'AUTO' ? 2 : 1
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}

test('a policy that allows more than the previous one counts as wider', () => {
  fc.assert(
    fc.property(policy, policy, usage, spending, (before, after, used, payment) => {
      const isFreer = freedomOf(after, used, payment) > freedomOf(before, used, payment)
      if (isFreer) expect(isWidened(before, after)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
