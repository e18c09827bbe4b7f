import { beforeAll, expect, test } from 'vitest'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { intoAccount, reportPayment, settleRefund } from '#features/payments/operator-makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { newHolder } from '#features/payments/transfers/makers.test-support.ts'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { exported, handOver, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { money } from '#money/money.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { placeOf } from './expect-place.test-support.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('support')).page
})

const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'BTC', 'USDC', 'USDB'] })
const at = (api: Api, { transactionId }: Json) => placeOf(page, api, transactionId)
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })

test('shows money from an account to a bank with the payer, in transit, and with the payee', async () => {
  const api = await newApi()
  const { quote } = await newQuote(api)
  expect(await at(api, quote)).toBe('PAYER PLATFORM')
  await api.create(`/quotes/${quote.id}/execute`)
  expect(await at(api, quote)).toBe('TRANSIT PARTNER')
  await settle()
  expect(await at(api, quote)).toBe('PAYEE DONE')
  const late = await newQuote(api)
  const passed = service()
    .database.db.updateTable('transactions')
    .set({ expires_at: new Date(Date.now() - 1) })
  await passed.where('id', '=', late.quote.transactionId).execute()
  expect(await at(api, late.quote)).toBe('PAYER DONE')
})

test('returns refused money to the payer, or owes it until settled', async () => {
  const api = await newApi()
  const [refused, returned, stuck] = await Promise.all(['004', '005', '007'].map((suffix) => newQuote(api, { suffix })))
  for (const each of [refused, returned, stuck]) await api.create(`/quotes/${each?.quote.id}/execute`)
  await settle()
  expect(await at(api, refused?.quote)).toBe('RETURNED DONE')
  expect(await at(api, returned?.quote)).toBe('PAYEE DONE')
  await advance(api, 10)
  expect(await at(api, returned?.quote)).toBe('RETURNED DONE')
  const { transactionId } = stuck?.quote ?? {}
  expect(await placeOf(page, api, transactionId)).toBe('REFUND OPERATOR')
  await settleRefund(api, transactionId, intoAccount(stuck?.account ?? {}))
  expect(await placeOf(page, api, transactionId)).toBe('RETURNED DONE')
})

test('money that the payer sends for the payment', async () => {
  const api = await newApi()
  const send = ({ quote }: Json, amount: bigint) =>
    report({
      id: `for ${quote.id}`,
      originator: { remittanceInformation: quote.paymentInstructions[0].accountOrWalletInfo.reference },
      amount: money(amount, 'USD'),
    })
  const [exact, short] = [await newRealtimeQuote(api), await newRealtimeQuote(api)]
  expect(await at(api, exact.quote)).toBe('PAYER PAYER')
  await send(exact, 100_000n)
  expect(await at(api, exact.quote)).toBe('TRANSIT PARTNER')
  await send(short, 99_999n)
  expect(await at(api, short.quote)).toBe('REFUND PARTNER')
  await settle()
  expect(await at(api, exact.quote)).toBe('PAYEE DONE')
  expect(await at(api, short.quote)).toBe('RETURNED DONE')
})

test('shows money seen on a network', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api, { currency: 'BTC', cryptoNetwork: 'BITCOIN' })
  const instrument = quote.paymentInstructions[0].accountOrWalletInfo.address
  const seen = { id: 'a transfer', rail: 'BITCOIN', instrument, amount: money(100_000n, 'BTC') } as const
  await report({ ...seen, confirmations: 0 })
  expect(await at(api, quote)).toBe('ARRIVING PARTNER')
  await report({ ...seen, confirmations: 1 })
  expect(await at(api, quote)).toBe('TRANSIT PARTNER')
})

test('shows money pulled from a bank', async () => {
  const api = await newApi()
  const { customer } = await newHolder(api)
  const bankOf = (suffix: string) =>
    api.create('/customers/external-accounts', usdAccount(suffix, { customerId: customer.id }))
  const to = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const pulling = async (suffix: string) => {
    const quote = await api.create('/quotes', quoteRequest((await bankOf(suffix)).id, to.id))
    await api.create(`/quotes/${quote.id}/execute`)
    return quote
  }
  const [pulled, failing] = [await pulling('001'), await pulling('005')]
  expect(await at(api, pulled)).toBe('ARRIVING PARTNER')
  await reportPayment(api, pulled.transactionId, 'PULLED', 'a pull')
  expect(await at(api, pulled)).toBe('TRANSIT PARTNER')
  await settle()
  await reportPayment(api, pulled.transactionId, 'PULL_RETURNED', 'a return')
  expect(await at(api, pulled)).toBe('PAYEE DONE')
  await advance(api, 60)
  expect(await at(api, failing)).toBe('PAYER DONE')
})

test("reserves a wallet's tokens until its network moves them", async () => {
  const api = await newApi()
  const { customer, account } = await newWallet(api)
  await fund(api, account.id, 100_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
  await api.create(`/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': 'sandbox-valid-signature' })
  expect(await at(api, quote)).toBe('HELD PARTNER')
  await settle()
  expect(await at(api, quote)).toBe('PAYEE DONE')
})

test('a transfer is on its way from its beginning', async () => {
  const api = await newApi()
  const { id } = await (await newHolder(api)).pay()
  expect(await placeOf(page, api, id)).toBe('TRANSIT PARTNER')
  await settle()
  expect(await placeOf(page, api, id)).toBe('PAYEE DONE')
})

test('cancels a wire, unless it is too late', async () => {
  const api = await newApi()
  const { account, customer } = await newHolder(api)
  const bank = await api.create('/customers/external-accounts', usdAccount('003', { customerId: customer.id }))
  const cancelled = async () => {
    const request = quoteRequest(account.id, bank.id)
    const wire = { ...request, destination: { ...request.destination, paymentRail: 'WIRE' } }
    const { id, transactionId } = await api.create('/quotes', wire)
    await api.create(`/quotes/${id}/execute`)
    await settle()
    await api.create(`/transactions/${transactionId}/cancel`)
    expect(await placeOf(page, api, transactionId)).toBe('TRANSIT PARTNER')
    return transactionId
  }
  const late = await cancelled()
  await reportPayment(api, late, 'PAID', 'a wire')
  expect(await placeOf(page, api, late)).toBe('PAYEE DONE')
  const inTime = await cancelled()
  await reportPayment(api, inTime, 'CANCELLED', 'a wire taken back')
  expect(await placeOf(page, api, inTime)).toBe('RETURNED DONE')
  await reportPayment(api, inTime, 'PAID', 'delivered all the same')
  expect(await placeOf(page, api, inTime)).toBe('RETURNED DONE')
})

test('a manual bank payment waits for the operator, then for the bank', async () => {
  const { api, euros, own } = await newOperator()
  const { id } = await paid(api, own.EUR, 'EUR')
  expect(await placeOf(page, api, id)).toBe('TRANSIT OPERATOR')
  const file = await exported(euros)
  expect(await placeOf(page, api, id)).toBe('TRANSIT OPERATOR')
  await handOver(file)
  expect(await placeOf(page, api, id)).toBe('TRANSIT PARTNER')
})

test("reports another platform's payment and an unknown payment as not found", async () => {
  const api = await newApi()
  const otherPlatform = `PlatformConfig:${(await newApi()).platform}`
  const { quote } = await newQuote(api)
  for (const id of [quote.transactionId, newId('Transaction'), newId('CardTransaction')]) {
    const { status, body } = await page.get(`/platforms/${otherPlatform}/payments/${id}`)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'TRANSACTION_NOT_FOUND' })
  }
})
