import { afterEach, describe, expect, test, vi } from 'vitest'
import { eurAccount, individualHolder, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { logIn, newWallet, stampOf } from '#test/support/wallet.ts'
import { newHolder, transferRequest } from '../transfers/makers.test-support.ts'
import { newQuote, quoteRequest } from './makers.test-support.ts'

/**
 * Tests the sandbox when partners fail: a rail or custody does not respond, there is no rate, or an institution
 * refuses.
 */

useService()
afterEach(() => vi.restoreAllMocks())

const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const SWITCH = [500, 'SERVICE_SWITCH_ERROR']
const balanceOf = async (api: Api, customer: Json) => (await accountOf(api, 'USD', customer.id)).balance.amount

describe('a partner that gives no answer', () => {
  test('fails the execution without collecting money, and the same key can retry it', async () => {
    const api = await newPlatform()
    const { customer, quote } = await newQuote(api, { suffix: '008' })
    const execute = () => api.post(`/quotes/${quote.id}/execute`, {}, { 'Idempotency-Key': 'rent' })
    expect(outcomeOf(await execute())).toEqual(SWITCH)
    const again = await execute()
    expect([outcomeOf(again), again.headers.get('idempotent-replayed')]).toEqual([SWITCH, null])
    expect((await api.read(`/quotes/${quote.id}`)).status).toBe('PENDING')
    expect(await balanceOf(api, customer)).toBe(100_000)
    await settle()
    expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('PENDING')
    await expectSoundLedger(api)
    expect(service().logLines.join()).toContain('The simulated partner')
  })

  test('fails an immediately executed quote and stores none', async () => {
    const api = await newPlatform()
    const { customer, account } = await fundedCustomer(api)
    const bank = await api.create('/customers/external-accounts', eurAccount('008', { customerId: customer.id }))
    const request = quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true })
    expect(outcomeOf(await api.post('/quotes', request))).toEqual(SWITCH)
    expect((await api.read(`/transactions?customerId=${customer.id}&type=OUTGOING`)).data).toEqual([])
    expect(await balanceOf(api, customer)).toBe(100_000)
  })

  test('fails transfers in both directions, and leaves none', async () => {
    const api = await newPlatform()
    const { account, bank, balances } = await newHolder(api, { suffix: '008' })
    expect(outcomeOf(await api.post('/transfer-in', transferRequest(bank, account)))).toEqual(SWITCH)
    expect(outcomeOf(await api.post('/transfer-out', transferRequest(account, bank)))).toEqual(SWITCH)
    expect(await balances()).toEqual([50_000, 50_000])
  })
})

test('custody that gives no answer fails the execution, and the wallet keeps its money', async () => {
  const api = await newPlatform()
  const [payer, payee] = [await newWallet(api), await newWallet(api)]
  await fund(api, payer.account.id, 10_000_000)
  const { key } = await logIn(api, payer.credential)
  const quote = await api.create('/quotes', quoteRequest(payer.account.id, payee.account.id, 1_000_000))
  const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, key)
  const execute = () => api.post(`/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': stamp })
  vi.spyOn(service().app.custody.wallets as Json, 'withEntropyOf').mockRejectedValueOnce(
    new Error('The device is off.'),
  )
  expect(outcomeOf(await execute())).toEqual(SWITCH)
  expect((await accountOf(api, 'USDB', payer.customer.id)).balance.amount).toBe(10_000_000)
  expect((await execute()).body.status).toBe('PROCESSING')
})

test('refuses to convert kwacha into gourdes, and does not list the pair', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'MWK', 'HTG'] })
  const { customer, account } = await fundedCustomer(api, { currency: 'MWK' })
  const phone = await api.create('/customers/external-accounts', {
    customerId: customer.id,
    currency: 'HTG',
    accountInfo: { accountType: 'HTG_ACCOUNT', phoneNumber: '+50937123456', beneficiary: individualHolder() },
  })
  const request = quoteRequest(account.id, phone.id, 50_000)
  expect(outcomeOf(await api.post('/quotes', request))).toEqual([400, 'QUOTE_RATE_UNAVAILABLE'])
  const rates = async (from: string) =>
    (await api.read(`/exchange-rates?sourceCurrency=${from}&destinationCurrency=HTG`)).data
  expect({ rates: await rates('MWK'), length: (await rates('USD')).length }).toEqual({ rates: [], length: 1 })
  const usd = await accountOf(api, 'USD', customer.id)
  expect((await api.create('/quotes', quoteRequest(usd.id, phone.id))).status).toBe('PENDING')
})

test.each([
  ['$fail.sender.usd', 'SENDER_NOT_ACCEPTED'],
  ['$fail.unreadable.usd', 'PARSE_PAYREQ_RESPONSE_ERROR'],
  ['$fail.inconsistent.usd', 'INVALID_PAYREQ_RESPONSE'],
])('the institution of the sandbox finds %s and agrees to no payment: %s', async (name, code) => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const umaAddress = `${name}@sandbox.uma.money`
  const { lookupId } = await api.read(`/receiver/uma/${encodeURIComponent(umaAddress)}?customerId=${customer.id}`)
  const request = {
    ...quoteRequest(account.id, ''),
    lookupId,
    destination: { destinationType: 'UMA_ADDRESS', umaAddress },
  }
  expect(outcomeOf(await api.post('/quotes', request))).toEqual([400, code])
})

test("registers and quotes an account without the partner's answer about it", async () => {
  const api = await newPlatform()
  expect((await api.create('/platform/external-accounts', usdAccount('008'))).status).toBe('ACTIVE')
})
