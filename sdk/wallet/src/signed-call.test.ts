import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseStamp, type Stamp, verifiesStamp } from '../../../src/crypto/stamp.ts'
import { type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { newKeyPair, publicKeyHex } from './keys.ts'
import { type SignedCallOptions, signedCall, type WalletCall } from './signed-call.ts'
import { refusalOf } from './test-support/pairs.ts'

const payloads: string[] = WALLET.payloads.map(({ payloadToSign }: Vectors) => payloadToSign)
const [payload = '', next = ''] = payloads
const challengeOf = (payloadToSign: string, requestId: string): [number, unknown] => [
  202,
  { payloadToSign, requestId, expiresAt: '2026-09-21T14:18:20.000Z' },
]
const processing: [number, unknown] = [200, { status: 'PROCESSING' }]
const call: WalletCall = {
  method: 'POST',
  url: 'https://backend.example/wallet',
  body: { b: 1, a: ['Zürich'] },
  headers: { 'X-Session': 'abc' },
}

/** Runs a call against a backend with these responses in order. Returns the requests that it received. */
async function run(answers: [number, unknown][], options: Partial<SignedCallOptions> = {}, made: WalletCall = call) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const pauses: number[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init, headers: init.headers as Record<string, string> })
    const [status, body] = answers[requests.length - 1] as [number, unknown]
    return new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const keyPair = await newKeyPair()
  const answer = signedCall(made, { keyPair, fetch, pause: async (ms) => void pauses.push(ms), ...options })
  return { requests, pauses, keyPair, answer }
}

const isStampOf = (keyPair: string, header: string | undefined, text: string) => {
  const parsed = parseStamp(header ?? '') as Stamp
  return parsed.publicKey.toString('hex') === keyPair && verifiesStamp(parsed, text)
}

test('signs the first leg and resends it word for word', async () => {
  const { requests, pauses, keyPair, answer } = await run([
    challengeOf(payload, 'Request:1'),
    [201, { id: 'AuthMethod:1' }],
  ])
  expect(await answer).toEqual({ status: 201, body: { id: 'AuthMethod:1' } })
  const [first, second] = requests
  expect({ url: first?.url, method: first?.init.method, body: first?.init.body, headers: first?.headers }).toEqual({
    url: call.url,
    method: 'POST',
    body: JSON.stringify(call.body),
    headers: { 'Content-Type': 'application/json', 'X-Session': 'abc' },
  })
  expect({ url: second?.url, method: second?.init.method, body: second?.init.body }).toEqual({
    url: call.url,
    method: 'POST',
    body: first?.init.body,
  })
  expect(second?.headers).toEqual({
    ...first?.headers,
    'Request-Id': 'Request:1',
    'Service-Wallet-Signature': expect.any(String),
  })
  expect(isStampOf(await publicKeyHex(keyPair), second?.headers['Service-Wallet-Signature'], payload)).toBe(true)
  expect({ length: requests.length, pauses }).toEqual({ length: 2, pauses: [] })
})

test('resends the identical request with growing pauses while the answer is PROCESSING', async () => {
  const { requests, pauses, answer } = await run([
    challengeOf(payload, 'Request:1'),
    ...Array.from({ length: 7 }, () => processing),
    [204, undefined],
  ])
  expect(await answer).toEqual({ status: 204, body: undefined })
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
  expect(new Set(requests.slice(1).map(({ init, headers }) => JSON.stringify([init.body, headers]))).size).toBe(1)
})

test('signs a second challenge with its own request id, and returns a third', async () => {
  const { requests, keyPair, answer } = await run([
    challengeOf(payload, 'Request:1'),
    challengeOf(next, 'Request:2'),
    [201, {}],
  ])
  expect((await answer).status).toBe(201)
  expect([
    requests[2]?.headers['Request-Id'],
    isStampOf(await publicKeyHex(keyPair), requests[2]?.headers['Service-Wallet-Signature'], next),
  ]).toEqual(['Request:2', true])
  const endless = await run([
    challengeOf(payload, 'Request:1'),
    challengeOf(next, 'Request:2'),
    challengeOf(payload, 'Request:3'),
  ])
  expect({ answer: await endless.answer, length: endless.requests.length }).toEqual({
    answer: { status: 202, body: challengeOf(payload, 'Request:3')[1] },
    length: 3,
  })
})

test.each([
  ['a success that needs no signature', [201, { id: 'AuthMethod:1' }]],
  ['a refusal', [400, { code: 'INVALID_INPUT', reason: 'x' }]],
  ['a challenge of another kind', [202, { id: 'x' }]],
  ['an empty answer', [204, undefined]],
  ['text of something on the way', [502, 'Bad Gateway']],
  ['null', [200, null]],
  ['a challenge with another status', [200, challengeOf(payload, 'Request:1')[1]]],
  ['a payload without a request', [202, { payloadToSign: payload }]],
  ['a request without a payload', [202, { requestId: 'Request:1' }]],
  ['processing with another status', [400, processing[1]]],
  ['a session', [200, { id: 'Session:1', status: 'other' }]],
] as [string, [number, unknown]][])('%s is returned as it is', async (_, [status, body]) => {
  const { requests, answer } = await run([[status, body]])
  expect({ answer: await answer, length: requests.length }).toEqual({ answer: { status, body }, length: 1 })
})

test('returns a refusal of the retry unchanged', async () => {
  const { answer } = await run([challengeOf(payload, 'Request:1'), [401, { code: 'UNAUTHORIZED' }]])
  expect(await answer).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('a login by passkey keeps its request id while it is PROCESSING', async () => {
  const { requests, answer } = await run(
    [processing, [200, { id: 'Session:1' }]],
    {},
    { ...call, headers: { 'Request-Id': 'Request:9' } },
  )
  expect((await answer).body).toEqual({ id: 'Session:1' })
  expect(requests.map(({ headers }) => headers['Request-Id'])).toEqual(['Request:9', 'Request:9'])
})

test('a call without a body sends none', async () => {
  const { requests, answer } = await run([[204, undefined]], {}, { method: 'DELETE', url: call.url })
  await answer
  expect(requests[0]?.init).toStrictEqual({ method: 'DELETE', headers: {} })
})

test('shows the user the signed text, and sends no request without approval', async () => {
  const shown: string[] = []
  const { requests, answer } = await run([challengeOf(payload, 'Request:1')], {
    approve: ({ type }) => shown.push(type) > 1,
  })
  expect({ refusal: await refusalOf(answer), shown, length: requests.length }).toEqual({
    refusal: 'NOT_APPROVED',
    shown: ['OTP_LOGIN'],
    length: 1,
  })
})

test('does not sign a challenge that cannot be shown', async () => {
  const { requests, answer } = await run([challengeOf('{}', 'Request:1')])
  expect({ refusal: await refusalOf(answer), length: requests.length }).toEqual({ refusal: 'MALFORMED', length: 1 })
})

describe("the pause by the device's clock", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('the call waits a second before it sends again', async () => {
    const { requests, answer } = await run([processing, [204, undefined]], { pause: undefined })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0 })
    await vi.advanceTimersByTimeAsync(999)
    expect(requests.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect({ status: (await answer).status, length: requests.length }).toEqual({ status: 204, length: 2 })
  })

  test('wakes an aborted call from its pause and sends no further request', async () => {
    const controller = new AbortController()
    const { requests, answer } = await run([processing, [204, undefined]], {
      pause: undefined,
      signal: controller.signal,
    })
    const refusal = refusalOf(answer)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0 })
    controller.abort()
    expect({ refusal: await refusal, length: requests.length, getTimerCount: vi.getTimerCount() }).toEqual({
      refusal: 'AbortError',
      length: 1,
      getTimerCount: 0,
    })
    expect(requests[0]?.init.signal).toBe(controller.signal)
  })
})
