import { expect, test } from 'vitest'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newHolder, returnPull } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '../support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger, journalsOf } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'

/** Cases of payments 19 that span several areas, each with its own title. */

useService()

const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
const transactionOf = (api: Api, { transactionId }: Json) => api.read(`/transactions/${transactionId}`)
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]
const override = (fixed: number, bps: number) => ({
  platformFeeOverride: {
    platformFixedFee: { amount: fixed, currency: 'USD' },
    platformVariableFeeBps: bps,
  },
})

test('Locked amount of 1 minor unit with a fixed fee: 400 AMOUNT_OUT_OF_RANGE. Platform override of 10000 bps: same. Amount 9000000000000000 and +1.', async () => {
  const api = await newEuroPlatform()
  const { customer, account } = await fundedCustomer(api)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = (amount: number, extra: object = {}) =>
    api.post('/quotes', quoteRequest(account.id, bank.id, amount, extra))
  expect(answerOf(await quote(1, override(50, 0)))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  expect(answerOf(await quote(10_000, override(0, 10_000)))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  expect((await quote(9_000_000_000_000_000)).body).toMatchObject({ totalSendingAmount: 9_000_000_000_000_000 })
  expect(answerOf(await quote(9_000_000_000_000_001))).toEqual([400, 'INVALID_AMOUNT'])
})

test('exchangeRate × received ≈ sent − fees, never its reciprocal; USD→BTC rate > 1.', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'BTC'] })
  const own = await fund(api, (await accountOf(api, 'USD')).id, 1_000_000)
  const euros = await api.create('/platform/external-accounts', eurAccount())
  const { exchangeRate, totalReceivingAmount, totalSendingAmount, feesIncluded } = await api.create(
    '/quotes',
    quoteRequest(own.id, euros.id, 100_000),
  )
  expect(Math.abs(exchangeRate * totalReceivingAmount - (totalSendingAmount - feesIncluded))).toBeLessThan(2)
  const bitcoin = await api.create('/platform/external-accounts', registrable('SPARK_WALLET'))
  expect((await api.create('/quotes', quoteRequest(own.id, bitcoin.id, 100_000))).exchangeRate).toBeGreaterThan(1)
})

test('Two executes in parallel: one 200, one 409; balance debited once.', async () => {
  const api = await newEuroPlatform()
  const { customer, quote } = await newQuote(api)
  const answers = await Promise.all([0, 1].map(() => api.post(`/quotes/${quote.id}/execute`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(90_000)
})

test('Two quotes on one balance that covers only one: second 400 INSUFFICIENT_FUNDS, its quote still PENDING.', async () => {
  const api = await newEuroPlatform()
  const { account, destination, quote } = await newQuote(api, { funds: 15_000 })
  const second = await api.create('/quotes', quoteRequest(account.id, destination.id, 10_000))
  await api.create(`/quotes/${quote.id}/execute`)
  expect(answerOf(await api.post(`/quotes/${second.id}/execute`))).toEqual([400, 'INSUFFICIENT_FUNDS'])
  expect((await api.read(`/quotes/${second.id}`)).status).toBe('PENDING')
})

test('Return of a payment whose platform fee was already spent: receivable, no negative balance, next fee credit repays it.', async () => {
  const api = await newEuroPlatform()
  const { account, destination, quote } = await newQuote(api, {
    suffix: '005',
    amount: 100_000,
    request: override(350, 0),
  })
  await api.create(`/quotes/${quote.id}/execute`)
  const revenue = await accountOf(api, 'USD')
  expect(revenue.balance.amount).toBe(350)
  await api.create('/quotes', quoteRequest(revenue.id, account.id, 350, { immediatelyExecute: true }))
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'FAILED', refund: { status: 'COMPLETED' } })
  expect((await accountOf(api, 'USD')).balance.amount).toBe(0)
  const next = quoteRequest(account.id, destination.id, 10_000, { ...override(500, 0), immediatelyExecute: true })
  await api.create('/quotes', next)
  expect((await accountOf(api, 'USD')).balance.amount).toBe(150)
  await expectSoundLedger(api)
})

test('Return to a closed internal account: REFUND_FAILED, money in refund_due.', async () => {
  const api = await newEuroPlatform()
  const { account, quote } = await newQuote(api, { suffix: '005', funds: 10_000 })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  await moveAccount(api, 'close', account)
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'FAILED', refund: { status: 'FAILED' } })
  expect((await eventsOf(api, quote.transactionId)).slice(-2)).toEqual([
    'OUTGOING_PAYMENT.REFUND_PENDING',
    'OUTGOING_PAYMENT.REFUND_FAILED',
  ])
  const [, returned] = (await journalsOf(api, quote.transactionId)).find(([kind]) => kind === 'R2') ?? []
  expect(returned).toMatchObject({ [`refund_due:${quote.transactionId} USD`]: -10_000n })
})

test('ACH pull returned after the customer spent it: receivable; the next deposit repays it first.', async () => {
  const api = await newPlatform()
  const { account, pull, pay, balances } = await newHolder(api, { funds: 1_000 })
  const { id } = await pull(10_000)
  await settle()
  await pay(11_000)
  await settle()
  await returnPull(api, id)
  expect(await balances()).toEqual([0, 0])
  expect((await fund(api, account.id, 9_000)).balance.amount).toBe(0)
  expect((await fund(api, account.id, 2_000)).balance.amount).toBe(1_000)
  await expectSoundLedger(api)
})

test('Sandbox suffix tables for a bank account, an IBAN, a PIX e-mail key, a wallet', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'BRL', 'USDC'] })
  const own = await fund(api, (await accountOf(api, 'USD')).id, 10_000_000)
  const ending = (type: Parameters<typeof registrable>[0], member: string, text: string) => {
    const account = registrable(type)
    return { ...account, accountInfo: { ...account.accountInfo, [member]: text } }
  }
  const targets = [
    ending('USD_ACCOUNT', 'accountNumber', '1234567004'),
    eurAccount('004'),
    { ...ending('BRL_ACCOUNT', 'pixKey', 'payee.004@example.org') },
    ending('SOLANA_WALLET', 'address', 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZK004'),
  ]
  for (const target of targets) {
    const info: Json = target.accountInfo
    const pix = info.accountType === 'BRL_ACCOUNT' ? { accountInfo: { ...info, pixKeyType: 'EMAIL' } } : {}
    const { id } = await api.create('/platform/external-accounts', { ...target, ...pix })
    const request = quoteRequest(own.id, id, 100_000, { immediatelyExecute: true })
    const quote = await api.create('/quotes', request)
    await settle()
    const { status, failureReason } = await transactionOf(api, quote)
    expect({ accountType: info.accountType, status, failureReason }).toEqual({
      accountType: info.accountType,
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
    })
  }
})

test('An executed payment to a bank writes exactly two journals, one between custodial accounts exactly one.', async () => {
  const api = await newEuroPlatform()
  const { account, quote } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const own = await accountOf(api, 'EUR')
  const inside = await api.create('/quotes', quoteRequest(account.id, own.id, 1_000, { immediatelyExecute: true }))
  const kinds = async ({ transactionId }: Json) => (await journalsOf(api, transactionId)).map(([kind]) => kind)
  expect([await kinds(quote), await kinds(inside)]).toEqual([['O3', 'O4'], ['O3']])
})
