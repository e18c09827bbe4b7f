import { expect, test } from 'vitest'
import { setCounterpartyRequirements } from '#features/external-accounts/index.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Money, money } from '#money/money.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { quoteRequest } from './makers.test-support.ts'

useService()

// At 0.92 EUR per USDC, 1,000.00 EUR is between these two amounts.
const AT_THRESHOLD = 1_086_956_521
const ABOVE_THRESHOLD = 1_086_956_522
const REQUIRED = [400, 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED']

const requireProofs = (api: Api, threshold?: Money) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
    setCounterpartyRequirements(work, true, threshold),
  )

/** Makes a customer with 5,000 USDC and an unproven wallet. */
async function newPayer(threshold?: Money) {
  const api = await newPlatform({ supportedCurrencies: ['USDC'] })
  await requireProofs(api, threshold)
  const { customer, account } = await fundedCustomer(api, { currency: 'USDC', amount: 5_000_000_000 })
  const wallet = await api.create('/customers/external-accounts', {
    customerId: customer.id,
    currency: 'USDC',
    ownershipType: 'FIRST_PARTY',
    accountInfo: { accountType: 'BASE_WALLET', address: '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4' },
  })
  expect(wallet.status).toBe('PENDING_OWNERSHIP_VERIFICATION')
  const quote = (amount: number, extra: object = {}) =>
    api.post('/quotes', quoteRequest(account.id, wallet.id, amount, { lockedCurrencySide: 'RECEIVING', ...extra }))
  return { api, quote, path: `/customers/external-accounts/${wallet.id}` }
}
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Fails its proof. */
async function disprove(api: Api, path: string): Promise<void> {
  await api.create(`${path}/challenge`, { method: 'WALLET_SIGNATURE' })
  await api.post(`${path}/verify`, { signature: 'wrong' })
}

test('pays an unproven wallet 1,000.00 EUR and not 1,000.01', async () => {
  const { quote } = await newPayer()
  expect(answerOf(await quote(AT_THRESHOLD))).toEqual([201, undefined])
  expect(answerOf(await quote(ABOVE_THRESHOLD))).toEqual(REQUIRED)
  expect(answerOf(await quote(ABOVE_THRESHOLD, { immediatelyExecute: true }))).toEqual(REQUIRED)
})

test('pays a wallet more after its proof', async () => {
  const { api, quote, path } = await newPayer()
  await api.create(`${path}/challenge`, { method: 'WALLET_SIGNATURE' })
  await api.create(`${path}/verify`, { signature: 'sandbox-valid-signature' })
  expect(answerOf(await quote(ABOVE_THRESHOLD, { immediatelyExecute: true }))).toEqual([201, undefined])
})

test('refuses a wallet with a failed proof, starting from the quote', async () => {
  const { api, quote, path } = await newPayer()
  const { body: earlier } = await quote(1)
  await disprove(api, path)
  expect(answerOf(await quote(1))).toEqual(REQUIRED)
  expect(answerOf(await api.post(`/quotes/${earlier.id}/execute`))).toEqual(REQUIRED)
})

test('the operator sets the amount and its currency, which holds at execution too', async () => {
  const { api, quote } = await newPayer(money(200_000n, 'USD'))
  const { body: large } = await quote(2_000_000_000)
  expect(large.status).toBe('PENDING')
  expect(answerOf(await quote(2_000_000_001))).toEqual(REQUIRED)
  await requireProofs(api)
  expect(answerOf(await api.post(`/quotes/${large.id}/execute`))).toEqual(REQUIRED)
  await requireProofs(api, money(200_000n, 'USD'))
  expect(answerOf(await api.post(`/quotes/${large.id}/execute`))).toEqual([200, undefined])
})
