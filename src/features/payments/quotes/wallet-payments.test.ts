import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { logIn, newDeviceKey, newWallet, stampOf } from '#test/support/wallet.ts'
import { quoteRequest } from './makers.test-support.ts'

useService()

/** Creates a wallet with money and a session, and an external account of its owner. */
async function newPayer(api: Api) {
  const { customer, account, credential } = await newWallet(api)
  await fund(api, account.id, 100_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { session, key } = await logIn(api, credential)
  return { customer, account, credential, bank, session, key }
}

const payloadOf = (quote: Json): string => quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign
const execute = (api: Api, quote: Json, headers: Record<string, string> = {}) =>
  api.post(`/quotes/${quote.id}/execute`, undefined, headers)
const signed = (stamp: string) => ({ 'service-wallet-signature': stamp })
const balancesOf = async (api: Api, customerId: string) => {
  const { balance, totalBalance } = await accountOf(api, 'USDB', customerId)
  return [balance.amount, totalBalance.amount]
}

test('a wallet pays a bank account: signed, held, moved on its network, captured, delivered', async () => {
  const api = await newPlatform()
  const { customer, account, bank, key } = await newPayer(api)
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
  expect(quote.paymentInstructions).toEqual([
    {
      instructionsNotes: expect.stringContaining('Service-Wallet-Signature'),
      isPlatformAccount: false,
      accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: expect.any(String) },
    },
  ])
  expect(account.fundingPaymentInstructions).toEqual([
    {
      instructionsNotes: 'Sandbox: do not send real money.',
      isPlatformAccount: false,
      accountOrWalletInfo: expect.objectContaining({ accountType: 'SPARK_WALLET' }),
    },
  ])
  expect(JSON.parse(payloadOf(quote))).toMatchObject({
    type: 'QUOTE_EXECUTE',
    organizationId: account.id,
    request: { method: 'POST', path: `/quotes/${quote.id}/execute` },
    expiresAtMs: String(Date.parse(quote.expiresAt)),
    parameters: {
      quoteId: quote.id,
      transactionId: quote.transactionId,
      sourceAccountId: account.id,
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      sendingAmount: '10000000',
      sendingCurrency: 'USDB',
      receivingAmount: String(quote.totalReceivingAmount),
      receivingCurrency: 'EUR',
      feesIncluded: String(quote.feesIncluded),
    },
  })
  expect(payloadOf(await api.read(`/quotes/${quote.id}`))).toBe(payloadOf(quote))
  const executed = await execute(api, quote, signed(stampOf(payloadOf(quote), key)))
  expect([executed.status, executed.body.status, payloadOf(executed.body)]).toEqual([
    200,
    'PROCESSING',
    payloadOf(quote),
  ])
  expect(await balancesOf(api, customer.id)).toEqual([90_000_000, 100_000_000])
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect(await balancesOf(api, customer.id)).toEqual([90_000_000, 90_000_000])
  await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, O4: 1 } })
})

test('pays a wallet from internal accounts and other wallets, and shows its owner the payment', async () => {
  const api = await newPlatform()
  const payer = await newPayer(api)
  const receiver = await newWallet(api)
  const quote = await api.create('/quotes', quoteRequest(payer.account.id, receiver.account.id, 5_000_000))
  expect((await execute(api, quote, signed(stampOf(payloadOf(quote), payer.key)))).status).toBe(200)
  await settle()
  expect(await balancesOf(api, receiver.customer.id)).toEqual([quote.totalReceivingAmount, quote.totalReceivingAmount])
  expect(await eventsOf(api, receiver.account.id)).toEqual(['INTERNAL_ACCOUNT.BALANCE_UPDATED'])
  const [incoming] = (await api.read(`/transactions?customerId=${receiver.customer.id}`)).data
  expect(incoming).toMatchObject({ type: 'INCOMING', status: 'COMPLETED' })

  const usd = await accountOf(api, 'USD', payer.customer.id)
  await fund(api, usd.id, 10_000)
  const funding = await api.create('/quotes', quoteRequest(usd.id, receiver.account.id, 10_000))
  expect(funding.paymentInstructions).toBeUndefined()
  expect((await execute(api, funding, signed('nonsense'))).body.status).toBe('PROCESSING')
  await settle()
  expect((await api.read(`/transactions/${funding.transactionId}`)).status).toBe('COMPLETED')
  await expectSoundLedger(api)
})

test('a failed delivery brings the money back into the same wallet', async () => {
  const api = await newPlatform()
  const { customer, account, key } = await newPayer(api)
  const bank = await api.create('/customers/external-accounts', eurAccount('004', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
  await execute(api, quote, signed(stampOf(payloadOf(quote), key)))
  await settle()
  expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
    status: 'FAILED',
    failureReason: 'ACCOUNT_CANNOT_RECEIVE',
    refund: { status: 'COMPLETED' },
  })
  expect(await balancesOf(api, customer.id)).toEqual([100_000_000, 100_000_000])
  await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, R1: 1, R4: 1 } })
})

test('requires the signature of a session of exactly that wallet over exactly that quote', async () => {
  const api = await newPlatform()
  const payer = await newPayer(api)
  const other = await newPayer(api)
  const [quote, another] = [
    await api.create('/quotes', quoteRequest(payer.account.id, payer.bank.id, 1_000_000)),
    await api.create('/quotes', quoteRequest(payer.account.id, payer.bank.id, 1_000_000)),
  ]
  const attempts: [string | undefined, string, string?][] = [
    [undefined, 'WALLET_SIGNATURE_MISSING'],
    ['', 'WALLET_SIGNATURE_MISSING'],
    ['nonsense', 'WALLET_SIGNATURE_MALFORMED'],
    [stampOf(payloadOf(another), payer.key), 'WALLET_SIGNATURE_INVALID', 'SIGNATURE_MISMATCH'],
    [stampOf(payloadOf(quote), other.key), 'WALLET_SIGNATURE_INVALID', 'NO_ACTIVE_SESSION'],
    [stampOf(payloadOf(quote), newDeviceKey()), 'WALLET_SIGNATURE_INVALID', 'NO_ACTIVE_SESSION'],
    [stampOf(`${payloadOf(quote)} `, payer.key), 'WALLET_SIGNATURE_INVALID', 'SIGNATURE_MISMATCH'],
  ]
  for (const [stamp, code, cause] of attempts) {
    const { status, body } = await execute(api, quote, stamp === undefined ? {} : signed(stamp))
    expect({ stamp, status, code: body.code, cause: body.details?.cause }).toEqual({ stamp, status: 401, code, cause })
  }
  expect({
    status: (await api.read(`/quotes/${quote.id}`)).status,
    balances: await balancesOf(api, payer.customer.id),
  }).toEqual({ status: 'PENDING', balances: [100_000_000, 100_000_000] })
  expect((await execute(api, quote, signed(stampOf(payloadOf(quote), payer.key)))).status).toBe(200)
  const again = await execute(api, quote, signed(stampOf(payloadOf(quote), payer.key)))
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})

test('a session that has expired signs no payment, and its owner logs in again', async () => {
  const api = await newPlatform()
  const { account, credential, bank, key } = await newPayer(api)
  await api.create('/sandbox/clock', { advanceSeconds: 901 })
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 1_000_000))
  expect((await execute(api, quote, signed(stampOf(payloadOf(quote), key)))).body.code).toBe('WALLET_SIGNATURE_INVALID')
  const fresh = await logIn(api, credential)
  expect((await execute(api, quote, signed(stampOf(payloadOf(quote), fresh.key)))).status).toBe(200)
})

test('accepts one of twenty parallel executions with one stamp', async () => {
  const api = await newPlatform()
  const { customer, account, bank, key } = await newPayer(api)
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
  const stamp = stampOf(payloadOf(quote), key)
  const answers = await Promise.all(Array.from({ length: 20 }, () => execute(api, quote, signed(stamp))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  await settle()
  expect(await balancesOf(api, customer.id)).toEqual([90_000_000, 90_000_000])
})

test('Same key: replay with a new wallet stamp executes once and answers the same', async () => {
  const api = await newPlatform()
  const { account, bank, key } = await newPayer(api)
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 1_000_000))
  const [first, second] = [0, 1].map(() => ({ ...signed(stampOf(payloadOf(quote), key)), 'idempotency-key': 'once' }))
  const answer = await execute(api, quote, first)
  const replay = await execute(api, quote, second)
  expect([answer.status, replay.status, replay.body]).toEqual([200, 200, answer.body])
})

test('embedded wallet with immediatelyExecute: 400; nor is it executed when it is short of funds', async () => {
  const api = await newPlatform()
  const { account, bank, key } = await newPayer(api)
  const immediate = await api.post('/quotes', quoteRequest(account.id, bank.id, 1_000, { immediatelyExecute: true }))
  expect({
    status: immediate.status,
    code: immediate.body.code,
    field: immediate.body.details.errors[0].field,
  }).toEqual({ status: 400, code: 'INVALID_INPUT', field: 'immediatelyExecute' })
  const tooMuch = await api.create('/quotes', quoteRequest(account.id, bank.id, 100_000_001))
  const refused = await execute(api, tooMuch, signed(stampOf(payloadOf(tooMuch), key)))
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'INSUFFICIENT_FUNDS' })
})

test('the fixed value of the sandbox replaces a signature', async () => {
  const api = await newPlatform()
  const { customer } = await newWallet(api)
  const account = await fund(api, (await accountOf(api, 'USDB', customer.id)).id, 10_000_000)
  const stranger = await newCustomer(api)
  const quote = await api.create(
    '/quotes',
    quoteRequest(account.id, (await accountOf(api, 'USD', stranger.id)).id, 1_000_000),
  )
  expect((await execute(api, quote, signed('sandbox-valid-signature'))).status).toBe(200)
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
})
