import { describe, expect, test } from 'vitest'
import { AGENT_PERMISSIONS, type AgentPermission } from '#features/proofs/calling-agents/index.ts'
import { settle, useService } from '#test/support/service.ts'
import type { AgentPolicy } from '../model.ts'
import { limitedTo, newPayer, refusalOf } from './makers.test-support.ts'

useService()

type Payer = Awaited<ReturnType<typeof newPayer>>

/** The operations that move money. Each returns the status of the action, or the refusal. */
const MOVES: Record<string, { needs: AgentPermission[]; move(payer: Payer, amount: number): Promise<unknown> }> = {
  'a quote and its execution': {
    needs: ['CREATE_QUOTES', 'EXECUTE_QUOTES'],
    move: async ({ agent, request }, amount) => {
      const made = await agent.post('/agents/me/quotes', request(amount))
      if (made.status !== 201) return refusalOf(made)
      const executed = await agent.post(`/agents/me/quotes/${made.body.id}/execute`)
      return executed.status === 200 ? executed.body.status : refusalOf(executed)
    },
  },
  'a quote that executes immediately': {
    needs: ['CREATE_QUOTES', 'EXECUTE_QUOTES'],
    move: async ({ agent, request }, amount) => {
      const made = await agent.post('/agents/me/quotes', request(amount, { immediatelyExecute: true }))
      if (made.status !== 201) return refusalOf(made)
      return made.body.status === 'PENDING' ? 'PENDING_APPROVAL' : 'APPROVED'
    },
  },
  'a quote that is funded in realtime': {
    needs: ['CREATE_QUOTES'],
    move: async ({ agent, request }, amount) => {
      const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' }
      const made = await agent.post('/agents/me/quotes', request(amount, { source }))
      if (made.status !== 201) return refusalOf(made)
      return made.body.paymentInstructions ? 'APPROVED' : 'PENDING_APPROVAL'
    },
  },
  'a transfer out': { needs: ['CREATE_TRANSFERS'], move: (payer, amount) => transfer(payer, 'transfer-out', amount) },
  'a transfer in': { needs: ['CREATE_TRANSFERS'], move: (payer, amount) => transfer(payer, 'transfer-in', amount) },
}
async function transfer({ agent, account, dollarBank }: Payer, way: 'transfer-in' | 'transfer-out', amount: number) {
  const [from, to] = way === 'transfer-out' ? [account, dollarBank] : [dollarBank, account]
  const [source, destination] = [{ accountId: from.id }, { accountId: to.id }]
  const made = await agent.post(`/agents/me/${way}`, { source, destination, amount })
  return made.status === 201 ? made.body.status : refusalOf(made)
}
const moves = Object.entries(MOVES)

/** Thresholds in several currencies, with their exact value in cents at the sandbox rates. */
const THRESHOLDS = [
  { currency: 'USD', amount: 10_000, cents: 10_000 },
  // 0.92 EUR per dollar
  { currency: 'EUR', amount: 9_200, cents: 10_000 },
  // No decimals
  { currency: 'JPY', amount: 15_000, cents: 10_000 },
  // Six decimals
  { currency: 'USDC', amount: 100_000_000, cents: 10_000 },
] as const
const MODES = ['AUTO', 'APPROVAL_REQUIRED'] as const

describe.each(moves)('%s', (_, { needs, move }) => {
  test.each(AGENT_PERMISSIONS)('checks its required permissions with every permission but %s', async (without) => {
    const permissions = AGENT_PERMISSIONS.filter((each) => each !== without)
    const outcome = await move(await newPayer({ permissions }), 1_000)
    expect(outcome).toEqual(needs.includes(without) ? [403, 'FORBIDDEN', 'PERMISSION_MISSING'] : 'APPROVED')
  })

  test('succeeds with only the permissions it needs', async () => {
    expect(await move(await newPayer({ permissions: needs }), 1_000)).toBe('APPROVED')
  })

  const cases = MODES.flatMap((mode) =>
    THRESHOLDS.flatMap((threshold) => [-1, 0, 1].map((off) => ({ mode, off, ...threshold }))),
  )
  test.each(cases)(
    'applies mode $mode, $off cents off a threshold of $amount $currency',
    async ({ mode, off, ...rest }) => {
      const { currency, amount, cents } = rest
      const payer = await newPayer({ defaultExecutionMode: mode, approvalThresholds: { currency, amount } })
      const waits = mode === 'APPROVAL_REQUIRED' || off > 0
      expect(await move(payer, cents + off)).toBe(waits ? 'PENDING_APPROVAL' : 'APPROVED')
    },
  )

  const limits: [keyof AgentPolicy['spendingLimits'], string][] = [
    ['perTransactionLimit', 'PER_TRANSACTION_LIMIT_EXCEEDED'],
    ['dailyLimit', 'DAILY_LIMIT_EXCEEDED'],
    ['monthlyLimit', 'MONTHLY_LIMIT_EXCEEDED'],
  ]
  test.each(limits)('applies at, below and above its %s, with or without approval', async (limit, cause) => {
    for (const mode of MODES) {
      const payer = await newPayer({ ...limitedTo({ [limit]: 10_000 }), defaultExecutionMode: mode })
      expect(await move(payer, 10_001)).toEqual([403, 'FORBIDDEN', cause])
      expect(await move(payer, 10_000)).toBe(mode === 'AUTO' ? 'APPROVED' : 'PENDING_APPROVAL')
    }
  })
})

describe('rules of accounts', () => {
  const move = MOVES['a quote and its execution']?.move ?? fail()
  const restricted = (payer: Payer, restrictions: object) =>
    payer.api.must('PATCH', `/agents/${payer.id}/policy`, { accountRestrictions: restrictions })

  test('refuses an account outside the list', async () => {
    const payer = await newPayer({ accountRestrictions: { allowedAccountIds: [] } })
    expect(await move(payer, 100)).toEqual([403, 'FORBIDDEN', 'ACCOUNT_NOT_ALLOWED'])
    await restricted(payer, { allowedAccountIds: [payer.account.id] })
    expect(await move(payer, 100)).toBe('APPROVED')
    await restricted(payer, { allowedAccountIds: null })
    expect(await move(payer, 100)).toBe('APPROVED')
  })

  test("a rule has its own limit and mode, above or below the policy's", async () => {
    const payer = await newPayer(limitedTo({ perTransactionLimit: 1_000 }))
    const accountId = payer.account.id
    await restricted(payer, { accountRules: [{ accountId, perTransactionLimit: 2_000 }] })
    expect([await move(payer, 2_000), await move(payer, 2_001)]).toEqual([
      'APPROVED',
      [403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'],
    ])
    await restricted(payer, { accountRules: [{ accountId, executionMode: 'APPROVAL_REQUIRED' }] })
    expect(await move(payer, 1_000)).toBe('PENDING_APPROVAL')
  })

  test("applies the lower limit and the stricter mode of the customer's two accounts", async () => {
    const payer = await newPayer()
    const euros = (await payer.agent.read('/agents/me/internal-accounts?currency=EUR')).data[0]
    const between = {
      ...payer.request(1_000),
      destination: { destinationType: 'ACCOUNT', accountId: euros.id },
      immediatelyExecute: true,
    }
    const pay = () => payer.agent.post('/agents/me/quotes', between)
    await restricted(payer, { accountRules: [{ accountId: euros.id, perTransactionLimit: 999 }] })
    expect(refusalOf(await pay())).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
    await restricted(payer, { accountRules: [{ accountId: euros.id, executionMode: 'APPROVAL_REQUIRED' }] })
    expect((await pay()).body.status).toBe('PENDING')
    await restricted(payer, { accountRules: [], allowedAccountIds: [payer.account.id] })
    expect(refusalOf(await pay())).toEqual([403, 'FORBIDDEN', 'ACCOUNT_NOT_ALLOWED'])
    await restricted(payer, { allowedAccountIds: [payer.account.id, euros.id] })
    expect((await pay()).body.status).toBe('COMPLETED')
  })
})

test('days and months follow UTC, and a boundary needs no job', async () => {
  const payer = await newPayer(limitedTo({ dailyTransactionLimit: 1, monthlyLimit: 20_000 }))
  const pay = () => MOVES['a transfer out']?.move(payer, 10_000)
  expect([await pay(), await pay()]).toEqual(['APPROVED', [403, 'FORBIDDEN', 'DAILY_TRANSACTION_LIMIT_EXCEEDED']])
  const toTomorrow = () => payer.api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  await toTomorrow()
  await settle()
  const usage = (await payer.agent.read('/agents/me')).usage
  expect(usage.dailyTransactionCount).toBe(0)
})

function fail(): never {
  throw new Error('There is no such move.')
}
