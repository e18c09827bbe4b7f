import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import type { InternalAccount, Move } from '#features/platforms/internal-accounts/index.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newQuote, quoteRequest } from '../quotes/makers.test-support.ts'

useService()

const STATUS_UPDATED = 'INTERNAL_ACCOUNT.STATUS_UPDATED'

describe('a frozen account', () => {
  test('hides funding instructions, moves no money, and announces each change once', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const customer = await newCustomer(api)
    const account = await accountOf(api, 'USD', customer.id)
    await fund(api, account.id, 1_000)
    expect(await moveAccount(api, 'freeze', account)).toMatchObject({ id: account.id, status: 'FROZEN' })

    const frozen = await accountOf(api, 'USD', customer.id)
    expect(frozen).toMatchObject({
      status: 'FROZEN',
      fundingPaymentInstructions: [],
      balance: { amount: 1_000 },
      totalBalance: { amount: 1_000 },
    })
    expect((await api.post(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 5 })).body.code).toBe(
      'INVALID_INPUT',
    )
    const euros = await accountOf(api, 'EUR', customer.id)
    for (const [from, to] of [
      [account, euros],
      [euros, account],
    ] as const) {
      const { status, body } = await api.post('/quotes', quoteRequest(from.id, to.id, 100))
      expect({ status, code: body.code, details: body.details }).toEqual({
        status: 409,
        code: 'CONFLICT',
        details: { status: 'FROZEN' },
      })
    }

    await moveAccount(api, 'unfreeze', account)
    const released = await accountOf(api, 'USD', customer.id)
    expect({ status: released.status, fundingPaymentInstructions: released.fundingPaymentInstructions }).toEqual({
      status: 'ACTIVE',
      fundingPaymentInstructions: account.fundingPaymentInstructions,
    })
    expect(await eventsOf(api, account.id)).toEqual([
      'INTERNAL_ACCOUNT.BALANCE_UPDATED',
      STATUS_UPDATED,
      STATUS_UPDATED,
    ])
  })

  test('refuses a payment by an earlier quote', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { account, quote } = await newQuote(api)
    await moveAccount(api, 'freeze', account)
    const { status, body } = await api.post(`/quotes/${quote.id}/execute`)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'FROZEN' },
    })
  })

  test('lets a payment go on that has taken its money', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { account, quote } = await newQuote(api)
    await api.create(`/quotes/${quote.id}/execute`)
    await moveAccount(api, 'freeze', account)
    await settle()
    expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  })

  test('returns money pulled for a frozen account', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const account = await accountOf(api, 'USD')
    const bank = await api.create('/platform/external-accounts', usdAccount())
    const quote = await api.create('/quotes', quoteRequest(bank.id, account.id, 4_000, { immediatelyExecute: true }))
    await moveAccount(api, 'freeze', account)
    await settle()
    expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
      refund: { status: 'COMPLETED' },
    })
    expect((await accountOf(api, 'USD')).totalBalance.amount).toBe(0)
    expect(await eventsOf(api, account.id)).toEqual([STATUS_UPDATED])
    await expectSoundLedger(api, { journals: { O3: 1, R1: 1, R3: 1 } })
  })
})

describe('closing an account', () => {
  test('permanently, if it is empty and has no payment in progress', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const account = await accountOf(api, 'USD')
    await moveAccount(api, 'close', account)
    expect(await accountOf(api, 'USD')).toMatchObject({
      id: account.id,
      status: 'CLOSED',
      fundingPaymentInstructions: [],
    })
    expect(await eventsOf(api, account.id)).toEqual([STATUS_UPDATED])
    for (const move of ['freeze', 'unfreeze', 'close'] as const)
      await expect(moveAccount(api, move, account), move).rejects.toThrow('CLOSED')
  })

  test('not while it holds money', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const account = await accountOf(api, 'USD')
    await fund(api, account.id, 1)
    await expect(moveAccount(api, 'close', account)).rejects.toThrow('still holds money')
    expect((await accountOf(api, 'USD')).status).toBe('ACTIVE')
  })

  test('not while money is on its way to it', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const account = await accountOf(api, 'USD')
    const bank = await api.create('/platform/external-accounts', usdAccount())
    await api.create('/quotes', quoteRequest(bank.id, account.id, 4_000, { immediatelyExecute: true }))
    await expect(moveAccount(api, 'close', account)).rejects.toThrow('under way')
    await settle()
    expect((await accountOf(api, 'USD')).balance.amount).toBe(4_000)
  })

  test('not while a payment is under way whose platform fee it takes', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const platformFixedFee = { amount: 20, currency: 'USD' }
    const request = { platformFeeOverride: { platformFixedFee, platformVariableFeeBps: 50 } }
    const { quote } = await newQuote(api, { request })
    await api.create(`/quotes/${quote.id}/execute`)
    const feeAccount = await accountOf(api, 'USD')
    await expect(moveAccount(api, 'close', feeAccount)).rejects.toThrow('under way')
    expect((await accountOf(api, 'USD')).status).toBe('ACTIVE')
  })
})

/** All other moves, which no operator can make. */
test.each<[InternalAccount['status'], Move]>([
  ['ACTIVE', 'unfreeze'],
  ['FROZEN', 'freeze'],
  ['PENDING', 'freeze'],
  ['PENDING', 'unfreeze'],
  ['PENDING', 'close'],
  ['FAILED', 'freeze'],
  ['FAILED', 'unfreeze'],
  ['FAILED', 'close'],
])('an account that is %s is not open to %s', async (status, move) => {
  const { api, account } = await withAccountThatIs(status)
  await expect(moveAccount(api, move, account)).rejects.toThrow(`An account that is ${status} cannot become`)
  expect(await eventsOf(api, account.id)).toEqual([])
})

/** Sets the status in the database: partners decide accounts in setup, and no partner refuses one. */
async function withAccountThatIs(status: InternalAccount['status']): Promise<{ api: Api; account: Json }> {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const account = await accountOf(api, 'USD')
  await service().database.db.updateTable('internal_accounts').set({ status }).where('id', '=', account.id).execute()
  return { api, account }
}

test('an account of another platform is unknown', async () => {
  const [ours, theirs] = [await newPlatform(), await newPlatform()]
  await expect(moveAccount(ours, 'freeze', await accountOf(theirs, 'USD'))).rejects.toThrow('404 REFERENCE_NOT_FOUND')
})

test.each([
  ['freeze', 'viewer', 'accounts.stop'],
  ['unfreeze', 'support', 'accounts.start'],
  ['close', 'administrator', 'accounts.start'],
] as const)('refuses to %s an account for a person who is %s', async (move, role, grant) => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  const { page, device } = await signedInAs(role)
  const path = `/platforms/${platformIdToWire(api.platform)}/internal-accounts/${id}/${move}`
  const { status, body } = await page.act(device, path, { reason: 'To try it.' })
  expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant })
})
