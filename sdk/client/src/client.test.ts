import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../src/features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, newPlatform } from '../../../test/support/api.ts'
import { service, settle, useService } from '../../../test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '../../../test/support/webhooks.ts'
import { Causeway, CausewayError, type ClientOptions, WebhookSignatureError, Webhooks } from './index.ts'

useService()

const clientOf = (api: Api, options: Partial<ClientOptions> = {}) =>
  new Causeway({ baseUrl: service().address, token: api.credentials, retries: { pauseMs: 1 }, ...options })
const newClient = async (options?: Partial<ClientOptions>) => clientOf(await newPlatform(), options)

/** A scripted network: each attempt throws or returns the next entry, and later attempts use the real network. */
function network(...script: (Error | Response)[]) {
  const requests: Request[] = []
  const fetched: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    const next = script.shift()
    if (next instanceof Error) throw next
    return next ?? globalThis.fetch(request)
  }
  return { requests, fetch: fetched, keys: () => requests.map(({ headers }) => headers.get('idempotency-key')) }
}
const LOST = new TypeError('fetch failed')
const busy = (status: number, retryAfter = '0') =>
  Response.json({ code: 'RATE_LIMITED', reason: 'Too often.' }, { status, headers: { 'retry-after': retryAfter } })

/** Returns the error that the call throws. */
const errorOf = (call: Promise<unknown>): Promise<CausewayError> =>
  call.then(
    () => Promise.reject(new Error('It was answered.')),
    (error: CausewayError) => error,
  )

test('a payment, from the customer to the end', async () => {
  const causeway = await newClient()
  const customer = await causeway.post('/customers', { body: { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' } })
  const { data } = await causeway.get('/customers/internal-accounts', {
    params: { query: { customerId: customer.id, currency: 'USD' } },
  })
  const account = data[0]
  if (!account) throw new Error('The customer has no account.')
  await causeway.sandbox.fund(account.id, 100_000)
  const bank = await causeway.post('/customers/external-accounts', {
    body: {
      customerId: customer.id,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: 'DE89370400440532013000',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
      },
    },
  })
  const quote = await causeway.post('/quotes', {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000,
      immediatelyExecute: true,
    },
  })
  await settle()
  const transaction = await causeway.sandbox.settled(quote.transactionId)
  expect({ id: transaction.id, status: transaction.status }).toEqual({ id: quote.transactionId, status: 'COMPLETED' })
  await causeway.sandbox.advanceClock(60)
})

test('reads a filtered list page by page', async () => {
  const api = await newPlatform()
  const causeway = clientOf(api)
  const made = new Set<string>()
  for (let n = 0; n < 5; n++)
    made.add(
      (await causeway.post('/customers', { body: { customerType: 'INDIVIDUAL', platformCustomerId: `number-${n}` } }))
        .id,
    )
  const { fetch, requests } = network()
  const counting = clientOf(api, { fetch })
  const found: string[] = []
  for await (const { id } of counting.all('/customers', { customerType: 'INDIVIDUAL', limit: 2 })) found.push(id)
  expect([new Set(found), found.length, requests.length]).toEqual([made, 5, 3])

  for await (const _ of counting.all('/customers', { limit: 2 })) break
  expect(requests.length).toBe(4)
})

describe('a refusal', () => {
  test('throws an error with everything that the service returned', async () => {
    const error = await errorOf(
      (await newClient()).post('/customers', { body: { customerType: 'INDIVIDUAL', email: 'nonsense' } }),
    )
    expect(error).toBeInstanceOf(CausewayError)
    expect({ status: error.status, code: error.code, errors: error.errors.map(({ field }) => field) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      errors: ['email'],
    })
    expect(error.message).toBe(`INVALID_INPUT: ${error.reason}`)
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('reports an answer from an intermediate server as NO_ANSWER', async () => {
    const { fetch } = network(new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }))
    const error = await errorOf((await newClient({ fetch })).get('/config'))
    expect({ status: error.status, code: error.code }).toEqual({ status: 404, code: 'NO_ANSWER' })
  })
})

describe('a call that fails on the way', () => {
  /** Creates a quote between two accounts of the platform, as an operation that accepts a key. */
  const newQuote = async (api: Api) => {
    const [one, other] = [await accountOf(api, 'USD'), await accountOf(api, 'USDC')]
    const body = {
      source: { sourceType: 'ACCOUNT' as const, accountId: one.id },
      destination: { destinationType: 'ACCOUNT' as const, accountId: other.id },
      lockedCurrencySide: 'SENDING' as const,
      lockedCurrencyAmount: 10_000,
    }
    return { body }
  }

  test('repeats the call with the same key, and it takes effect once', async () => {
    const api = await newPlatform()
    const { fetch, keys } = network(LOST, busy(503), LOST)
    const causeway = clientOf(api, { fetch })
    await causeway.post('/quotes', await newQuote(api))
    expect({ length: keys().length, size: new Set(keys()).size }).toEqual({ length: 4, size: 1 })
    await causeway.post('/quotes', await newQuote(api))
    expect(new Set(keys()).size).toBe(2)
    expect((await api.read('/transactions')).totalCount).toBe(2)
  })

  test('gets the original answer to a lost call without a second execution', async () => {
    const api = await newPlatform()
    let isLost = false
    const lossy: typeof globalThis.fetch = async (input, init) => {
      const answer = await globalThis.fetch(input, init)
      if (isLost) return answer
      isLost = true
      throw LOST
    }
    const { id } = await clientOf(api, { fetch: lossy }).post('/quotes', await newQuote(api))
    expect((await api.read('/transactions')).data.map(({ quoteId }: { quoteId: string }) => quoteId)).toEqual([id])
  })

  test('keeps the key of the caller', async () => {
    const api = await newPlatform()
    const { fetch, keys } = network(LOST)
    const params = { header: { 'Idempotency-Key': 'mine' } }
    await clientOf(api, { fetch }).post('/quotes', { ...(await newQuote(api)), params })
    expect(keys()).toEqual(['mine', 'mine'])
  })

  test('does not repeat an unsafe call, unless the service reports no effect', async () => {
    const lost = network(LOST)
    const move = { body: { advanceSeconds: 1 } }
    const error = await errorOf((await newClient({ fetch: lost.fetch })).post('/sandbox/clock', move))
    expect({ code: error.code, status: error.status, length: lost.requests.length }).toEqual({
      code: 'NO_ANSWER',
      status: undefined,
      length: 1,
    })
    const limited = network(busy(429))
    await (await newClient({ fetch: limited.fetch })).post('/sandbox/clock', move)
    expect(limited.requests.length).toBe(2)
    // The database may have stored the response before the failure.
    for (const away of [busy(503), new Response('<html>', { status: 503 })]) {
      const refused = network(away)
      expect((await errorOf((await newClient({ fetch: refused.fetch })).post('/sandbox/clock', move))).status).toBe(503)
      expect(refused.requests.length).toBe(1)
    }
  })

  test('ends after the last try, with its error', async () => {
    const { fetch, requests } = network(...Array(9).fill(LOST))
    const error = await errorOf((await newClient({ fetch, retries: { retries: 2, pauseMs: 1 } })).get('/config'))
    expect({ code: error.code, length: requests.length }).toEqual({ code: 'NO_ANSWER', length: 3 })
  })

  test('does not wait longer than allowed', async () => {
    const { fetch, requests } = network(busy(429, '3600'))
    expect((await errorOf((await newClient({ fetch })).get('/config'))).code).toBe('RATE_LIMITED')
    expect(requests.length).toBe(1)
  })

  test('limits the time of each try', async () => {
    const silent: typeof globalThis.fetch = (input, init) =>
      new Promise((_, reject) => {
        const { signal } = new Request(input, init)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const causeway = await newClient({ fetch: silent, timeLimitMs: 20, retries: { retries: 0 } })
    expect((await errorOf(causeway.get('/config'))).code).toBe('TIME_LIMIT')
  })
})

test('a file travels as a form', async () => {
  const causeway = await newClient()
  const { id: customerId } = await causeway.post('/customers', { body: { customerType: 'INDIVIDUAL' } })
  const file = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  const document = await causeway.post('/payment-documents', { body: { file, documentType: 'INVOICE', customerId } })
  expect({ customerId: document.customerId, documentType: document.documentType }).toEqual({
    customerId,
    documentType: 'INVOICE',
  })
})

describe('a webhook', () => {
  const delivered = async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    await clientOf(api).post('/customers', { body: { customerType: 'INDIVIDUAL' } })
    await settleWebhooks()
    const [event] = receiver.attempts
    if (!event) throw new Error('Nothing was delivered.')
    return { event, causeway: clientOf(api) }
  }

  test('verifies a webhook of the service, with its headers in any form', async () => {
    const { event, causeway } = await delivered()
    const headers = event.headers as Record<string, string>
    for (const form of [headers, new Headers(headers)])
      expect(await causeway.webhooks.verify(event.raw, form)).toMatchObject({ id: event.id, type: event.type })
    expect((await causeway.webhooks.verify(new TextEncoder().encode(event.raw), headers)).id).toBe(event.id)
  })

  test('refuses a changed or unsigned webhook', async () => {
    const { event, causeway } = await delivered()
    const headers = event.headers as Record<string, string>
    const signature = JSON.parse(headers['x-service-signature'] ?? '')
    const wrong: [body: string, changes: Record<string, string>][] = [
      [`${event.raw} `, {}],
      [event.raw, { 'x-service-signature': '' }],
      [event.raw, { 'x-service-signature': JSON.stringify({ ...signature, v: '2' }) }],
      [event.raw, { 'x-service-signature': JSON.stringify({ ...signature, s: btoa('0'.repeat(70)) }) }],
      [event.raw, { 'x-service-signature-key-id': '0123456789abcdef' }],
    ]
    for (const [body, changes] of wrong)
      await expect(causeway.webhooks.verify(body, { ...headers, ...changes })).rejects.toBeInstanceOf(
        WebhookSignatureError,
      )
  })

  test('fetches the keys once for many webhooks, and never if the caller gives them', async () => {
    const { event } = await delivered()
    const headers = event.headers as Record<string, string>
    const keys = await fetchedKeys()
    let looks = 0
    const webhooks = new Webhooks(async () => {
      looks++
      return keys
    })
    await Promise.all(Array.from({ length: 5 }, () => webhooks.verify(event.raw, headers)))
    for (let n = 0; n < 3; n++)
      await expect(
        webhooks.verify(event.raw, { ...headers, 'x-service-signature-key-id': 'nonsense' }),
      ).rejects.toBeInstanceOf(WebhookSignatureError)
    expect(looks).toBe(1)
    const offline = new Webhooks(() => Promise.reject(new Error('This must not be asked.')))
    expect((await offline.verify(event.raw, headers, { keys })).id).toBe(event.id)
  })

  test('fetches the keys again after a failed fetch', async () => {
    const { event } = await delivered()
    const headers = event.headers as Record<string, string>
    const answers = [() => Promise.reject(new Error('Away.')), fetchedKeys]
    const webhooks = new Webhooks(async () => answers.shift()?.() ?? [])
    await expect(webhooks.verify(event.raw, headers)).rejects.toThrow('Away.')
    expect((await webhooks.verify(event.raw, headers)).id).toBe(event.id)
  })
})

const fetchedKeys = async () => (await fetch(new URL('/.well-known/webhook-signing-keys', service().address))).json()
