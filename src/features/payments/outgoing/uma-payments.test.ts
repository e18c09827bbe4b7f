import { afterEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { simulatedCounterparties } from '#providers/counterparties/simulated.ts'
import type { PartnerOrder } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { inBoth, onEveryRail } from '#test/support/partners.ts'
import { moveTo, nowOf } from '#test/support/sandbox-clock.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { logIn, newWallet, stampOf } from '#test/support/wallet.ts'
import { scriptedInstitutions } from '../receivers/institutions.test-support.ts'

const SANDBOX = 'sandbox.uma.money'
const HERE = 'here.example'
const both = <Port>(port: Port) => ({ sandbox: port, production: port })
const outside = scriptedInstitutions()
const inside = { notices: [] as object[], ...simulatedCounterparties({ domain: HERE }) }
inside.sendPostTransaction = async (notice) => void inside.notices.push(notice)

const orders: PartnerOrder[] = []
const partner = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: SANDBOX })
useService(
  { DEFAULT_UMA_DOMAIN: HERE },
  {
    counterparties: inBoth(outside.institutions),
    localCounterparties: both(inside),
    payoutPartners: onEveryRail({
      ...partner,
      submit: async (order) => partner.submit(orders[orders.push(order) - 1] ?? order),
    }),
  },
)
afterEach(() => {
  delete outside.script.requestPayment
  delete outside.script.changeReceiver
})

const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'MXN', 'BTC', 'USDC', 'USDB'] })

/** Builds a quote request to a UMA address after the sender's lookup. */
async function requestTo(
  api: Api,
  user: string,
  source: object,
  { customerId, domain = SANDBOX, ...extra }: Json = {},
) {
  const umaAddress = `${user}@${domain}`
  const query = customerId ? `?customerId=${customerId}` : ''
  const { lookupId } = await api.read(`/receiver/uma/${umaAddress}${query}`)
  return {
    lookupId,
    source,
    destination: { destinationType: 'UMA_ADDRESS', umaAddress },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    ...extra,
  }
}

async function executedPayment(api: Api, user: string, extra: object = {}) {
  const { customer, account } = await fundedCustomer(api)
  const source = { sourceType: 'ACCOUNT', accountId: account.id }
  const quote = await api.create('/quotes', await requestTo(api, user, source, { customerId: customer.id, ...extra }))
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  return { customer, account, quote }
}

const transactionOf = (api: Api, { transactionId }: Json) => api.read(`/transactions/${transactionId}`)
const typesOf = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)

/** Returns every ledger entry about the payment: the journal, and the account that it debits (+) or credits (−). */
async function journalsOf({ platform }: Api, { transactionId }: Json): Promise<string[]> {
  const rows = await service()
    .database.db.selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', (join) =>
      join.onRef('j.platform_id', '=', 'e.platform_id').onRef('j.id', '=', 'e.journal_id'),
    )
    .select(['j.kind', 'e.account', 'e.currency', 'e.amount'])
    .where('e.platform_id', '=', platform)
    .where('j.kind', 'in', ['O3', 'O6', 'R1'])
    .execute()
  return rows
    .map(({ kind, account, currency, amount }) => {
      const name = account.replace(transactionId, 'T').replace(/^ia:.*:available$/, 'available')
      return `${kind} ${name} ${amount > 0n ? '+' : ''}${amount} ${currency}`
    })
    .sort()
}

describe('a payment to a UMA address', () => {
  test('pays the invoice over Lightning, and posts its settlement', async () => {
    const api = await newApi()
    const { quote } = await executedPayment(api, '$success.eur', { remittanceInformation: 'Rent' })
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'COMPLETED',
      sentAmount: { amount: 10_000 },
      receivedAmount: { amount: 9_172, currency: { code: 'EUR' } },
    })
    expect(orders.at(-1)).toMatchObject({
      kind: 'payout',
      rail: 'LIGHTNING',
      amount: { amount: 99_700n, currency: 'BTC' },
      account: { kind: 'uma', address: `$success.eur@${SANDBOX}`, invoice: expect.stringMatching(/^lnbcrt/) },
    })
    expect(await eventsOf(api, quote.transactionId)).toEqual(typesOf('PENDING', 'PROCESSING', 'COMPLETED'))
    expect(await journalsOf(api, quote)).toEqual(
      [
        'O3 available +10000 USD',
        'O3 fee_income -30 USD',
        'O3 fx -9970 USD',
        'O3 fx +9172 EUR',
        'O3 transit:T -9172 EUR',
        'O6 transit:T +9172 EUR',
        'O6 fx -9172 EUR',
        'O6 fx +99700 BTC',
        'O6 cash:LIGHTNING -99700 BTC',
      ].sort(),
    )
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O6: 1 } })
  })

  test('refuses an invoice of the institution that belongs to another payment', async () => {
    const api = await newApi()
    let sent: Awaited<ReturnType<typeof outside.usual.requestPayment>> | undefined
    outside.script.requestPayment = async (request) => {
      sent ??= await outside.usual.requestPayment(request)
      return sent
    }
    const { account, customer } = await fundedCustomer(api)
    const source = { sourceType: 'ACCOUNT', accountId: account.id }
    const request = await requestTo(api, '$success.eur', source, { customerId: customer.id })
    const quotes = [await api.create('/quotes', request), await api.create('/quotes', request)]
    const execute = async (index: number) => {
      const { status, body } = await api.post(`/quotes/${quotes[index].id}/execute`)
      return [status, body.code ?? body.status]
    }
    expect([await execute(0), await execute(1)]).toEqual([
      [200, 'PROCESSING'],
      [409, 'CONFLICT'],
    ])
    await settle()
    expect(await execute(1)).toEqual([400, 'INVALID_BANK_ACCOUNT'])
  })

  test('settles the fee of the institution with the invoice', async () => {
    const api = await newApi()
    outside.script.requestPayment = async (request) => {
      const { answer, failure } = await outside.usual.requestPayment(request)
      // 543,478.26… millisatoshi equal 50 cents.
      return answer
        ? { answer: { ...answer, feeMillisatoshi: 543_478n, receivingAmount: answer.receivingAmount - 50n } }
        : { failure }
    }
    const { quote } = await executedPayment(api, '$success.eur')
    expect(await journalsOf(api, quote)).toEqual(
      [
        'O3 available +10000 USD',
        'O3 counterparty_fees_payable -50 EUR',
        'O3 fee_income -30 USD',
        'O3 fx -9970 USD',
        'O3 fx +9172 EUR',
        'O3 transit:T -9122 EUR',
        'O6 counterparty_fees_payable +50 EUR',
        'O6 transit:T +9122 EUR',
        'O6 fx -9172 EUR',
        'O6 fx +99700 BTC',
        'O6 cash:LIGHTNING -99700 BTC',
      ].sort(),
    )
    await expectSoundLedger(api)
  })

  test('within bitcoin needs no conversion', async () => {
    const api = await newApi()
    outside.script.changeReceiver = (receiver) => ({
      ...receiver,
      currencies: [
        { code: 'BTC', name: 'Bitcoin', symbol: '₿', decimals: 8, multiplier: 1_000, min: 1n, max: 10_000_000n },
      ],
    })
    outside.script.requestPayment = async (request) => {
      const { answer, failure } = await outside.usual.requestPayment({
        ...request,
        receivingCurrency: { code: 'EUR', decimals: 2 },
      })
      return answer
        ? { answer: { ...answer, multiplier: 1_000, receivingAmount: answer.amountMillisatoshi / 1_000n } }
        : { failure }
    }
    const customer = await newCustomer(api)
    const account = await accountOf(api, 'BTC', customer.id)
    await fund(api, account.id, 100_000)
    const source = { sourceType: 'ACCOUNT', accountId: account.id }
    const request = await requestTo(api, '$success.eur', source, { customerId: customer.id, immediatelyExecute: true })
    delete outside.script.changeReceiver
    const quote = await api.create('/quotes', request)
    await settle()
    expect(quote).toMatchObject({ exchangeRate: 1, totalReceivingAmount: 10_000 })
    expect(await journalsOf(api, quote)).toEqual(
      [
        'O3 available +10000 BTC',
        'O3 transit:T -10000 BTC',
        'O6 transit:T +10000 BTC',
        'O6 cash:LIGHTNING -10000 BTC',
      ].sort(),
    )
    await expectSoundLedger(api)
  })

  test('leaves what the institution takes within a currency in the position', async () => {
    const api = await newApi()
    outside.script.changeReceiver = (receiver) => ({
      ...receiver,
      // One percent above this service's price of a cent.
      currencies: receiver.currencies.map((each) => ({ ...each, multiplier: 10_100 })),
    })
    outside.script.requestPayment = async (request) => {
      const { answer, failure } = await outside.usual.requestPayment(request)
      return answer ? { answer: { ...answer, multiplier: 10_100, receivingAmount: 9_901n } } : { failure }
    }
    const { quote } = await executedPayment(api, '$success.usd')
    delete outside.script.changeReceiver
    expect(quote).toMatchObject({ exchangeRate: 1.01, totalReceivingAmount: 9_901, feesIncluded: 0 })
    expect(await journalsOf(api, quote)).toEqual(
      [
        'O3 available +10000 USD',
        'O3 fx -99 USD',
        'O3 transit:T -9901 USD',
        'O6 transit:T +9901 USD',
        'O6 fx -9901 USD',
        'O6 fx +100000 BTC',
        'O6 cash:LIGHTNING -100000 BTC',
      ].sort(),
    )
    await expectSoundLedger(api)
  })

  test('takes six minutes for the matching sandbox address', async () => {
    const api = await newApi()
    const start = await nowOf(api)
    const { quote } = await executedPayment(api, '$pending.long.usd')
    const begun = await nowOf(api)
    expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    await moveTo(api, start, 357)
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
    await moveTo(api, begun, 361)
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    expect((await api.post(`/transactions/${quote.transactionId}/cancel`)).body.code).toBe('INVALID_INPUT')
    await expectSoundLedger(api)
  })

  test('returns the money if the sandbox refuses it', async () => {
    const api = await newApi()
    const { quote, customer } = await executedPayment(api, '$fail.compliance.usd')
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'COMPLIANCE_REJECTED',
      refund: { status: 'COMPLETED', reason: 'TRANSACTION_FAILED' },
    })
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(100_000)
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      typesOf('PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'),
    )
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  })

  test("uses the platform's account and its own domain", async () => {
    const api = await newApi()
    const account = await accountOf(api, 'USD')
    await fund(api, account.id, 100_000)
    const source = { sourceType: 'ACCOUNT', accountId: account.id }
    const quote = await api.create(
      '/quotes',
      await requestTo(api, '$success.mxn', source, { immediatelyExecute: true }),
    )
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    expect(outside.requests.at(-1)).toMatchObject({
      senderDomain: HERE,
      payerIdentifier: expect.stringMatching(/^\$platform\.[0-9a-f]{32}@here\.example$/),
    })
  })

  test('accepts realtime funding', async () => {
    const api = await newApi()
    const customer = await newCustomer(api)
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id }
    const quote = await api.create('/quotes', await requestTo(api, '$success.eur', source, { customerId: customer.id }))
    expect(quote.paymentInstructions[0].accountOrWalletInfo.reference).toMatch(/^PAY-/)
    await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    await expectSoundLedger(api, { journals: { O3: 1, O6: 1 } })
  })

  test("needs the signature of the wallet's owner", async () => {
    const api = await newApi()
    const { customer, account, credential } = await newWallet(api)
    await fund(api, account.id, 100_000_000)
    const { key } = await logIn(api, credential)
    const source = { sourceType: 'ACCOUNT', accountId: account.id }
    const extra = { customerId: customer.id, lockedCurrencyAmount: 10_000_000 }
    const quote = await api.create('/quotes', await requestTo(api, '$success.eur', source, extra))
    const { payloadToSign } = quote.paymentInstructions[0].accountOrWalletInfo
    expect(JSON.parse(payloadToSign).parameters.destination).toEqual({
      destinationType: 'UMA_ADDRESS',
      umaAddress: `$success.eur@${SANDBOX}`,
    })
    const headers = { 'service-wallet-signature': stampOf(payloadToSign, key) }
    expect((await api.post(`/quotes/${quote.id}/execute`, undefined, headers)).status).toBe(200)
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, O6: 1 } })
  })

  test('moves no bitcoin for a payment to a customer of this deployment', async () => {
    const api = await newApi()
    const { quote } = await executedPayment(api, '$success.eur', { domain: HERE })
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    expect(orders.at(-1)).toMatchObject({ rail: 'UMA', amount: { amount: 9_172n, currency: 'EUR' } })
    expect((await journalsOf(api, quote)).filter((entry) => entry.startsWith('O6'))).toEqual([
      'O6 cash:UMA -9172 EUR',
      'O6 transit:T +9172 EUR',
    ])
    await expectSoundLedger(api)
  })

  test.each([
    ['another institution', SANDBOX, outside.notices],
    ['a platform of this deployment', HERE, inside.notices],
  ])("reports once to %s that requests the payment's details", async (_, domain, notices) => {
    const api = await newApi()
    const url = 'https://pay.example.org/utxos'
    const paymentHash = (domain === SANDBOX ? 'ab' : 'cd').repeat(32)
    const asked = domain === SANDBOX ? outside.usual : simulatedCounterparties({ domain })
    const requestPayment: typeof inside.requestPayment = async (request) => {
      const { answer, failure } = await asked.requestPayment(request)
      return answer ? { answer: { ...answer, paymentHash, utxoCallback: url } } : { failure }
    }
    outside.script.requestPayment = requestPayment
    inside.requestPayment = requestPayment
    const before = notices.length
    const { quote } = await executedPayment(api, '$success.eur', { domain })
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    const orderKey = `${platformIdToWire(api.platform)}/${quote.transactionId}/payout`
    const utxo = domain === HERE ? orderKey : paymentHash
    expect(notices.slice(before)).toEqual([
      { url, senderDomain: HERE, utxos: [{ utxo, amountMillisatoshi: 99_700_000n }] },
    ])
  })

  test('stays completed if the message after it fails', async () => {
    const api = await newApi()
    outside.script.requestPayment = async (request) => {
      const { answer, failure } = await outside.usual.requestPayment(request)
      return answer ? { answer: { ...answer, utxoCallback: 'https://pay.example.org/utxos' } } : { failure }
    }
    const { sendPostTransaction } = outside.institutions
    let attempts = 0
    outside.institutions.sendPostTransaction = async () => {
      attempts++
      throw new Error('Not now.')
    }
    try {
      const { quote } = await executedPayment(api, '$success.eur')
      expect(attempts).toBeGreaterThan(0)
      expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    } finally {
      outside.institutions.sendPostTransaction = sendPostTransaction
    }
  })
})
