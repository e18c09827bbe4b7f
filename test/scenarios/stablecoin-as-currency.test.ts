import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newIssuer } from '#features/stablecoins/makers.test-support.ts'
import { enableStablecoin, moveStablecoin } from '#features/stablecoins/operator-moves.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { restart, service, settle, useService } from '../support/service.ts'

/** An enabled stablecoin is a currency of its platform (cards-stablecoins B4, payments 2.2 and 3.1). */

useService({ STABLECOIN_ENABLING_SECONDS: '0' })

/** Moves the registration of the token's code to the given number of seconds later. */
const registeredLater = ({ id }: Json, seconds: number) =>
  sql`update registered_currencies set registered_at = registered_at + make_interval(secs => ${seconds}) where stablecoin_id = ${id}`.execute(
    service().database.db,
  )
const codesOf = async (api: Api): Promise<string[]> =>
  (await api.read('/config')).supportedCurrencies.map(({ currencyCode }: Json) => currencyCode)

/** Creates a platform whose token the operator has enabled. */
async function enabled(end = '') {
  const api = await newPlatform()
  const { token } = await newIssuer(api, end)
  return { api, token: await enableStablecoin(api, token), code: token.symbol as string }
}

test('lists, holds, transfers and pays it out at par', async () => {
  const { api, token, code } = await enabled()
  expect(token).toMatchObject({ serviceOperationsStatus: 'ENABLED', currency: code, decimals: 6 })
  expect(await codesOf(api)).toContain(code)
  const { data: rates } = await api.read(`/exchange-rates?sourceCurrency=${code}&sendingAmount=10000000`)
  const dollars = rates.find(({ destinationCurrency }: Json) => destinationCurrency.code === 'USD')
  expect(dollars).toMatchObject({
    exchangeRate: 1,
    sourceCurrency: { code, name: token.name, symbol: code, decimals: 6 },
  })

  const own = await accountOf(api, code)
  expect([own.type, own.balance]).toMatchObject(['INTERNAL_CRYPTO', { amount: 0, currency: { code, decimals: 6 } }])
  expect(own.fundingPaymentInstructions).toMatchObject([
    { accountOrWalletInfo: { accountType: 'SPARK_WALLET', assetType: code } },
  ])
  await fund(api, own.id, 50_000_000)
  const customer = await newCustomer(api)
  const theirs = await accountOf(api, code, customer.id)
  await api.create('/quotes', { ...quoteRequest(own.id, theirs.id, 20_000_000), immediatelyExecute: true })
  await settle()
  expect((await accountOf(api, code, customer.id)).balance.amount).toBe(20_000_000)

  const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
  const quote = await api.create('/quotes', {
    ...quoteRequest(theirs.id, bank.id, 10_000_000),
    immediatelyExecute: true,
  })
  // The service's fee is three tenths of a percent.
  expect({
    exchangeRate: quote.exchangeRate,
    code: quote.sendingCurrency.code,
    totalReceivingAmount: quote.totalReceivingAmount,
  }).toEqual({ exchangeRate: 1, code, totalReceivingAmount: 997 })
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  await expectSoundLedger(api)
})

test('it converts into other currencies at the rate of its base currency', async () => {
  const { api, code } = await enabled('_D2')
  const rateOf = async (source: string, amount: number) =>
    (await api.read(`/exchange-rates?sourceCurrency=${source}&destinationCurrency=EUR&sendingAmount=${amount}`)).data[0]
  const [ofToken, ofDollar] = [await rateOf(code, 10_000), await rateOf('USD', 10_000)]
  expect({ exchangeRate: ofToken.exchangeRate, decimals: ofToken.sourceCurrency.decimals }).toEqual({
    exchangeRate: ofDollar.exchangeRate,
    decimals: 2,
  })
})

test("a platform cannot support another platform's token, or a disabled one", async () => {
  const { api, token, code } = await enabled()
  const currency = (await api.read('/config')).supportedCurrencies.find((each: Json) => each.currencyCode === code)
  const others = await newPlatform()
  const wrong = await others.patch('/config', { supportedCurrencies: [currency] })
  expect({ status: wrong.status, code: wrong.body.code, field: wrong.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_CURRENCY',
    field: 'supportedCurrencies.0.currencyCode',
  })

  const own = await accountOf(api, code)
  await fund(api, own.id, 10_000_000)
  const bank = await api.create('/platform/external-accounts', usdAccount())
  expect((await moveStablecoin(api, 'disable', token)).serviceOperationsStatus).toBe('DISABLED')
  expect(await codesOf(api)).not.toContain(code)
  expect((await api.post('/quotes', quoteRequest(own.id, bank.id, 1_000_000))).body.code).toBe('INVALID_CURRENCY')
  const again = await api.patch('/config', { supportedCurrencies: [currency] })
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 400, code: 'INVALID_CURRENCY' })
  expect((await accountOf(api, code)).balance.amount).toBe(10_000_000)
  expect((await api.read(`/stablecoins/${token.id}`)).currency).toBe(code)

  await moveStablecoin(api, 're-enable', token)
  expect(await codesOf(api)).toContain(code)
  await api.create('/quotes', quoteRequest(own.id, bank.id, 1_000_000))
})

test('lets processes learn the code before its use, and after a restart', async () => {
  const api = await newPlatform()
  const { token } = await newIssuer(api)
  await api.create(`/stablecoins/${token.id}/request-service-enablement`)
  expect((await moveStablecoin(api, 'approve', token)).serviceOperationsStatus).toBe('ENABLING')
  await registeredLater(token, 60)
  await expect(moveStablecoin(api, 'enable', token)).rejects.toThrow('Not all processes may know')
  await registeredLater(token, -60)
  expect((await moveStablecoin(api, 'enable', token)).serviceOperationsStatus).toBe('ENABLED')
  await restart()
  expect((await accountOf(api.at(service().address), token.symbol)).balance.currency.code).toBe(token.symbol)
})

test('enables a token with that end in the sandbox without an operator', async () => {
  const api = await newPlatform()
  const { token } = await newIssuer(api, '007')
  const statusOf = async () => (await api.read(`/stablecoins/${token.id}`)).serviceOperationsStatus
  await api.create(`/stablecoins/${token.id}/request-service-enablement`)
  await settle()
  expect(await statusOf()).toBe('ENABLING')
  await api.create('/sandbox/clock', { advanceSeconds: 31 })
  await settle()
  expect(await statusOf()).toBe('ENABLED')
  expect(await codesOf(api)).toContain(token.symbol)
})

test.each([
  ['_D9', 'at most 8 decimals'],
  ['_D18', 'at most 8 decimals'],
])('a token that ends with %s is no currency', async (end, reason) => {
  const api = await newPlatform()
  const { token } = await newIssuer(api, end)
  await api.create(`/stablecoins/${token.id}/request-service-enablement`)
  await expect(moveStablecoin(api, 'approve', token)).rejects.toThrow(reason)
  expect((await api.read(`/stablecoins/${token.id}`)).serviceOperationsStatus).toBe('PENDING_APPROVAL')
})
