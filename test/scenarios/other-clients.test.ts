import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newBusiness, newCustomer } from '#features/customers/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { RawConnection } from '../support/raw-connection.ts'
import { service, startService, useService } from '../support/service.ts'
import { logIn, newDeviceKey, newWallet, stampOf, uncompressedHexOf } from '../support/wallet.ts'
import { newPlatformWithWebhooks, publishedKeys, settleWebhooks } from '../support/webhooks.ts'

/** Clients written for another service with this interface (README of the specification, rules 22 and 30). */

useService({ WEBHOOK_SIGNATURE_HEADERS: 'X-Example-Signature, X-Other-Signature' })

/** Calls another process with these settings on the same database. */
async function at<T>(settings: Record<string, string>, callback: (elsewhere: (api: Api) => Api) => Promise<T>) {
  const { app, address } = await startService(service().database, settings)
  return callback((api) => api.at(address)).finally(() => app.server.close())
}

describe('a signature of a wallet', () => {
  const exported = async () => {
    const api = await newPlatform()
    const wallet = await newWallet(api)
    const { key } = await logIn(api, wallet.credential)
    const path = `/internal-accounts/${wallet.account.id}/export`
    const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
    const challenge = await api.create(path, body)
    const signature = stampOf(challenge.payloadToSign, key)
    const retry = (caller: Api, headers: Record<string, string>) =>
      caller.post(path, body, { ...headers, 'request-id': challenge.requestId })
    return { api, signature, retry }
  }

  test('accepts it under each configured name, and its own', () =>
    at({ WALLET_SIGNATURE_HEADERS: 'X-Example-Stamp,X-Other-Stamp' }, async (elsewhere) => {
      for (const name of ['x-other-stamp', 'X-Example-Stamp', 'Service-Wallet-Signature']) {
        const { api, signature, retry } = await exported()
        expect((await retry(elsewhere(api), { [name]: signature })).status, name).toBe(200)
      }
    }))

  test('refuses it under two names together as malformed', () =>
    at({ WALLET_SIGNATURE_HEADERS: 'X-Example-Stamp' }, async (elsewhere) => {
      const { api, signature, retry } = await exported()
      const both = { 'X-Example-Stamp': signature, 'Service-Wallet-Signature': signature }
      expect((await retry(elsewhere(api), both)).body.code).toBe('WALLET_SIGNATURE_MALFORMED')
    }))

  test('ignores it under another name without a setting', async () => {
    const { api, signature, retry } = await exported()
    expect((await retry(api, { 'X-Example-Stamp': signature })).body.code).toBe('WALLET_SIGNATURE_MISSING')
  })
})

test('a webhook carries its signature under each name of the setting, and under its own', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await newCustomer(api)
  await settleWebhooks()
  const [event] = receiver.attempts
  const keys = await publishedKeys()
  for (const name of ['x-example-signature', 'x-other-signature', 'x-service-signature']) {
    const { s } = JSON.parse(String(event?.headers[name]))
    const isSigned = keys.some(({ publicKeyPem }) =>
      verify('sha256', Buffer.from(event?.raw ?? ''), createPublicKey(publicKeyPem), Buffer.from(s, 'base64')),
    )
    expect(isSigned, name).toBe(true)
  }
})

describe('an error', () => {
  const LONG = { ERRORS_WITH_MESSAGE_AND_STATUS: 'on' }

  test('sends message and status if configured, from the first to the repeated response', () =>
    at(LONG, async (elsewhere) => {
      const api = elsewhere(await newPlatform())
      const long = ({ status, body }: Awaited<ReturnType<Api['get']>>) => {
        expect(body).toMatchObject({ code: expect.any(String), message: body.reason, status })
        expect(body.reason).not.toBe('')
        return status
      }
      const key = { 'idempotency-key': 'the same' }
      const wrong = { customerType: 'ROBOT' }
      const answers = [
        await api.get('/customers/Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'),
        await api.get('/nowhere'),
        await api.patch('/customers', {}),
        await api.send('POST', '/customers', { raw: '{' }),
        await api.post('/customers', wrong, key),
        await api.post('/customers', wrong, key),
      ]
      expect(answers.map(long)).toEqual([404, 404, 405, 400, 400, 400])
    }))

  test('also sends message and status if a request is not even HTTP', async () => {
    const { app, address } = await startService(service().database, LONG)
    const connection = await RawConnection.open(address)
    const [answer] = await connection
      .write('NO HTTP\r\n\r\n')
      .answers(1)
      .finally(() => app.server.close())
    const body = JSON.parse(answer?.body ?? '')
    expect([answer?.status, body.status, body.message]).toEqual([400, 400, body.reason])
    expect(answer?.headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(body))))
  })

  test('contains only code, reason and details without any option', async () => {
    const { body } = await (await newPlatform()).post('/customers', { customerType: 'ROBOT' })
    expect(Object.keys(body)).toEqual(['code', 'reason', 'details'])
  })
})

describe('an optional list that is empty counts as absent', () => {
  test("ignores an empty list on a customer's creation and change", async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { currencies: [], sourceOfFundsCategories: [] })
    expect((await accountOf(api, 'USD', customer.id)).balance.currency.code).toBe('USD')
    const named = await newCustomer(api, { currencies: ['USD'] })
    const changed = await api.must('PATCH', `/customers/${named.id}`, {
      customerType: 'INDIVIDUAL',
      currencies: [],
      fullName: 'Ana Ruiz',
    })
    expect({ currencies: changed.currencies, fullName: changed.fullName }).toEqual({
      currencies: ['USD'],
      fullName: 'Ana Ruiz',
    })
  })

  test('ignores an empty list on a change of a configuration, a card and an owner', async () => {
    const api = await newPlatform()
    const before = await api.read('/config')
    const after = await api.must('PATCH', '/config', { supportedCurrencies: [], feeConfigs: [] })
    expect(after.supportedCurrencies).toEqual(before.supportedCurrencies)

    const { card } = await newCard(api)
    const limited = await api.must('PATCH', `/cards/${card.id}`, { fundingSources: [], maxSpendPerTransaction: 500 })
    expect({ fundingSources: limited.fundingSources, maxSpendPerTransaction: limited.maxSpendPerTransaction }).toEqual({
      fundingSources: card.fundingSources,
      maxSpendPerTransaction: 500,
    })
    expect((await api.patch(`/cards/${card.id}`, { fundingSources: [] })).status).toBe(400)
  })

  test("ignores an empty list on a quote's creation, without the key that documents need", async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const [euros, dollars] = [await accountOf(api, 'EUR'), await accountOf(api, 'USD')]
    const quote = await api.create('/quotes', quoteRequest(dollars.id, euros.id, 10_000, { documentIds: [] }))
    expect(quote).not.toHaveProperty('documentIds')
    const wrong = await api.post('/quotes', quoteRequest(dollars.id, euros.id, 10_000, { documentIds: 'none' }))
    expect({ status: wrong.status, errors: wrong.body.details.errors.map(({ field }: Json) => field) }).toEqual({
      status: 400,
      errors: ['documentIds'],
    })
  })

  test('but a required list must not be empty', async () => {
    const api = await newPlatform()
    const { card, customer } = await newCard(api)
    const business = await newBusiness(api)
    for (const [path, body, field] of [
      ['/cards', { cardholderId: customer.id, form: card.form, fundingSources: [] }, 'fundingSources'],
      ['/tokens', { name: 'a', permissions: [] }, 'permissions'],
      ['/beneficial-owners', { customerId: business.id, roles: [] }, 'roles'],
    ] as const) {
      const answer = await api.post(path, body)
      expect({ status: answer.status, code: answer.body.code }, path).toEqual({ status: 400, code: 'INVALID_INPUT' })
      expect(answer.body.details.errors.map((each: { field: string }) => each.field)).toContain(field)
    }
  })
})

test('a word of the interface is no id', async () => {
  const api = await newPlatform()
  for (const path of ['/customers/kyc-link', '/quotes/execute', '/cards/simulate']) {
    const { status, body } = await api.get(path)
    expect({ status, code: body.code, reason: body.reason }, path).toEqual({
      status: 404,
      code: 'REFERENCE_NOT_FOUND',
      reason: 'This address does not exist.',
    })
  }
  expect((await api.get('/customers/kyc-links')).body.code).toBe('USER_NOT_FOUND')
})
