import { describe, expect, test } from 'vitest'
import { CODE, logIn } from '#features/authentication/makers.test-support.ts'
import { OF_EEA } from '#features/customers/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { moveTo, nowOf } from '#test/support/sandbox-clock.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { lightningAccount, newInvoice, registerInvoice } from './makers.test-support.ts'

useService()

const SATOSHI = 3_000
const ACCOUNTS = '/customers/external-accounts'

/** Creates a customer with bitcoin, and an account for an invoice. */
async function newPayer(invoice = newInvoice(), { request = {}, api: given }: { request?: object; api?: Api } = {}) {
  const api = given ?? (await newPlatform({ supportedCurrencies: ['BTC', 'USD'] }))
  const { customer, account } = await fundedCustomer(api, { amount: 1_000_000, currency: 'BTC', request })
  const payee = await registerInvoice(api, customer.id, invoice)
  const ask = (extra: object = {}) =>
    api.post('/quotes', quoteRequest(account.id, payee.id, SATOSHI, { lockedCurrencySide: 'RECEIVING', ...extra }))
  return {
    api,
    customer,
    account,
    payee,
    invoice,
    quote: async (): Promise<Json> => (await ask()).body,
    pay: () => ask({ immediatelyExecute: true }),
    transfer: () =>
      api.post('/transfer-out', {
        source: { accountId: account.id },
        destination: { accountId: payee.id },
        // Includes the network fee.
        amount: SATOSHI + 10,
      }),
    execute: ({ id }: Json) => api.post(`/quotes/${id}/execute`),
    statusOf: async ({ transactionId, id }: Json): Promise<string> =>
      (await api.read(`/transactions/${transactionId ?? id}`)).status,
    register: (text: string) => api.post(ACCOUNTS, lightningAccount({ invoice: text }, { customerId: customer.id })),
  }
}

const outcomeOf = ({ status, body }: Answer) => (status < 300 ? 'accepted' : `${status} ${body.code}`)
const IN_FLIGHT = '409 CONFLICT'
const PAID = '400 INVALID_BANK_ACCOUNT'

describe('an invoice', () => {
  test('pays an invoice by the first of several payments, on any route', async () => {
    const payer = await newPayer()
    const quoted = await payer.quote()
    const answers = [await payer.pay(), await payer.pay(), await payer.transfer(), await payer.execute(quoted)]
    expect(answers.map(outcomeOf)).toEqual(['accepted', IN_FLIGHT, IN_FLIGHT, IN_FLIGHT])
    await settle()
    expect(await payer.statusOf(answers[0]?.body)).toBe('COMPLETED')
    expect([outcomeOf(await payer.pay()), outcomeOf(await payer.execute(quoted))]).toEqual([PAID, PAID])
    await expectSoundLedger(payer.api)
  })

  test('pays once for concurrent quotes, executions and transfers of several platforms', async () => {
    const invoice = newInvoice()
    const payers = await Promise.all([newPayer(invoice), newPayer(invoice), newPayer(invoice)])
    const quoted = await Promise.all(payers.map((payer) => payer.quote()))
    const answers = await Promise.all(
      payers.flatMap((payer, index) => [payer.pay(), payer.execute(quoted[index]), payer.transfer()]),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['accepted', IN_FLIGHT]))
  })

  test('refuses to register a paid invoice again, by any customer and in any spelling', async () => {
    const invoice = newInvoice()
    const [payer, other, late] = [await newPayer(invoice), await newPayer(invoice), await newPayer()]
    await payer.pay()
    await settle()
    for (const text of [invoice, invoice.toUpperCase(), `lightning:${invoice}`, ` ${invoice} `]) {
      const { status, body } = await late.register(text)
      expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
        status: 400,
        code: 'INVALID_BANK_ACCOUNT',
        field: 'accountInfo.invoice',
      })
    }
    expect([outcomeOf(await other.pay()), outcomeOf(await other.transfer())]).toEqual([PAID, PAID])
    await payer.api.must('DELETE', `${ACCOUNTS}/${payer.payee.id}`)
    expect(outcomeOf(await payer.register(invoice))).toBe(PAID)
  })

  test('stays free if a payment fails for another reason', async () => {
    const payer = await newPayer()
    const poor = await newPayer(payer.invoice)
    const { id } = (await fundedCustomer(poor.api, { amount: 0, currency: 'BTC' })).account
    const request = quoteRequest(id, poor.payee.id, SATOSHI, {
      lockedCurrencySide: 'RECEIVING',
      immediatelyExecute: true,
    })
    expect(outcomeOf(await poor.api.post('/quotes', request))).toBe('400 INSUFFICIENT_FUNDS')
    expect(outcomeOf(await payer.pay())).toBe('accepted')
  })

  test('frees an invoice for another payment when its payment has failed', async () => {
    const payer = await newPayer(`lnbc1that-fails-${Date.now()}-002`)
    for (const _ of [1, 2]) {
      const { body } = await payer.pay()
      expect(outcomeOf(await payer.pay())).toBe(IN_FLIGHT)
      await settle()
      expect(await payer.statusOf(body)).toBe('FAILED')
    }
  })

  test('stays paid if the payment returns after its delivery', async () => {
    const payer = await newPayer(`lnbc1that-comes-back-${Date.now()}-005`)
    const since = await nowOf(payer.api)
    const { body } = await payer.pay()
    await settle()
    await moveTo(payer.api, since, 60)
    await settle()
    expect(await payer.statusOf(body)).toBe('FAILED')
    expect(outcomeOf(await payer.pay())).toBe(PAID)
  })

  test("reserves an invoice during the payer's challenge, and frees it if the payer does not answer", async () => {
    const payer = await newPayer(newInvoice(), { request: OF_EEA })
    await logIn(payer.api, payer.customer)
    const rival = await newPayer(payer.invoice)
    const since = await nowOf(payer.api)
    const quote = await payer.quote()
    expect((await payer.execute(quote)).body.status).toBe('PENDING_AUTHORIZATION')
    expect(outcomeOf(await rival.pay())).toBe(IN_FLIGHT)
    await moveTo(payer.api, since, 600)
    await settle()
    expect(await payer.statusOf(quote)).toBe('FAILED')
    expect(outcomeOf(await rival.pay())).toBe('accepted')
  })

  test('pays the invoice when the challenged payer answers', async () => {
    const payer = await newPayer(newInvoice(), { request: OF_EEA })
    await logIn(payer.api, payer.customer)
    const quote = await payer.quote()
    await payer.execute(quote)
    expect((await payer.api.create(`/quotes/${quote.id}/authorize`, { code: CODE })).status).toBe('PROCESSING')
    await settle()
    expect(await payer.statusOf(quote)).toBe('COMPLETED')
  })

  test('pays an invoice by the first of two funded quotes, and refunds the other', async () => {
    const payer = await newPayer()
    const request = {
      ...quoteRequest('', payer.payee.id, SATOSHI, { lockedCurrencySide: 'RECEIVING' }),
      source: { sourceType: 'REALTIME_FUNDING', customerId: payer.customer.id, currency: 'BTC' },
    }
    const quotes = [await payer.api.create('/quotes', request), await payer.api.create('/quotes', request)]
    for (const { id } of quotes) await payer.api.create('/sandbox/send', { quoteId: id, currencyCode: 'BTC' })
    await settle()
    const ended = await Promise.all(quotes.map(({ transactionId }) => payer.api.read(`/transactions/${transactionId}`)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'FAILED'])
    expect(ended.find(({ status }) => status === 'FAILED').refund.status).toBe('COMPLETED')
    await expectSoundLedger(payer.api)
  })
})

test('pays a sandbox text that is no invoice once on each platform', async () => {
  // If the last three characters are digits, they select the sandbox response.
  const text = `lnbc1-${Date.now()}-no-invoice`
  const [one, other] = [await newPayer(text), await newPayer(text)]
  expect([outcomeOf(await one.pay()), outcomeOf(await one.pay()), outcomeOf(await other.pay())]).toEqual([
    'accepted',
    IN_FLIGHT,
    'accepted',
  ])
})

test.each([
  [1_267_644n, 1_268],
  [500n, 1],
  [1n, 1],
  [1_268_000n, 1_268],
])('pays an invoice over %s millisatoshi with the next whole satoshi: %s', async (amountMillisatoshi, satoshi) => {
  const payer = await newPayer(newInvoice({ amountMillisatoshi }))
  const pay = (amount: number) =>
    payer.api.post(
      '/quotes',
      quoteRequest(payer.account.id, payer.payee.id, amount, {
        lockedCurrencySide: 'RECEIVING',
        immediatelyExecute: true,
      }),
    )
  expect(outcomeOf(await pay(satoshi + 1))).toBe('400 AMOUNT_OUT_OF_RANGE')
  if (satoshi > 1) expect(outcomeOf(await pay(satoshi - 1))).toBe('400 AMOUNT_OUT_OF_RANGE')
  const { body } = await pay(satoshi)
  await settle()
  expect(await payer.statusOf(body)).toBe('COMPLETED')
})

test('a quote ends with the invoice that it pays', async () => {
  const payer = await newPayer(newInvoice({ createdAt: new Date(), expirySeconds: 120 }))
  const { createdAt, expiresAt } = await payer.quote()
  const seconds = (Date.parse(expiresAt) - Date.parse(createdAt)) / 1_000
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(120)
})

test.each(['invoice', 'bolt12', 'lightningAddress'] as const)('reads %s with `lightning:` in front', async (field) => {
  const texts = {
    invoice: newInvoice(),
    bolt12: 'lno1pgx4qcteda6hggrhv9kxcet5zcss9fcczmu45y28nkguxgx6sve6epduv9f754ujkap3a2z3feh0v7xy',
    lightningAddress: 'john.doe@wallet.example',
  }
  const api = await newPlatform()
  const path = '/platform/external-accounts'
  const { id, accountInfo } = await api.create(path, lightningAccount({ [field]: `LIGHTNING:${texts[field]}` }))
  expect(accountInfo).toEqual({ accountType: 'LIGHTNING', [field]: texts[field] })
  const again = await api.post(path, lightningAccount({ [field]: texts[field] }))
  expect({ status: again.status, externalAccountId: again.body.details.externalAccountId }).toEqual({
    status: 409,
    externalAccountId: id,
  })
})

test('records every delivered invoice permanently, and no other', async () => {
  const [payer, failing] = [await newPayer(), await newPayer(`lnbc1fails-${Date.now()}-004`)]
  const { body } = await payer.pay()
  await failing.pay()
  await settle()
  const rows = await service()
    .database.db.selectFrom('single_use_payees')
    .select(['transaction_id', 'paid_at'])
    .where('platform_id', 'in', [payer.api.platform, failing.api.platform])
    .execute()
  expect(rows).toEqual([{ transaction_id: body.transactionId, paid_at: expect.any(Date) }])
})
