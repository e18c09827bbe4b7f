import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decryptWith, newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import { umaIdentityOf } from '#features/uma-addresses/index.ts'
import type { Database } from '#runtime/db/index.ts'
import type { HttpClientOptions } from '#runtime/lib/outgoing/http-client.ts'
import { AUTHORITY, CERTIFICATE, EXPIRED_CERTIFICATE, KEY } from '#test/support/certificates.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { TEST_MASTER_KEY } from '#test/support/service.ts'
import { ENDED_CERTIFICATE, LEAF_CERTIFICATE, ROOT_CERTIFICATE } from '#test/support/uma-certificates.ts'
import { publicKeysToWire } from '#uma/public-keys.ts'
import { payloadOf, signPayload } from '#uma/signatures.ts'
import { HttpsCounterparties } from './https.ts'
import {
  CONVERSION,
  type Institution,
  invoiceOf,
  startInstitution,
  stopInstitutions,
} from './institution.test-support.ts'
import type { LockedSide, PaymentRequest, ReceiverReference, UmaIdentity } from './port.ts'

const SENDER_DOMAIN = 'send.example.org'
const SHORT = { connectMs: 400, answerMs: 400 }

let database: Database
let drop: () => Promise<void>
let own: UmaIdentity
let institution: Institution

beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  own = umaIdentityOf({ db: database.db, masterKey: TEST_MASTER_KEY }, 'production')
})
afterAll(() => drop())

beforeEach(async () => {
  institution = await startInstitution()
  institution.senderKeys = async (domain) => {
    const { signing, encryption } = await own.keysOf(domain)
    return { signing: signing.publicKey, encryption: encryption.publicKey }
  }
})
afterEach(stopInstitutions)

const clock = { aheadSeconds: 0, now: () => new Date(Date.now() + clock.aheadSeconds * 1000) }
afterEach(() => void (clock.aheadSeconds = 0))

const counterparties = (http: HttpClientOptions = {}, isPrivateAllowed = true) =>
  new HttpsCounterparties({ own, clock, isPrivateAllowed, http })

const bob = () => `$bob@${institution.domain}`
const lookUp = (through = counterparties(), receiver = bob()) =>
  through.lookUp({ receiver, senderDomain: SENDER_DOMAIN, isSubjectToTravelRule: true })

/** Returns the code of a failed look-up. A successful look-up stops the test. */
async function codeOfLookUp(through = counterparties()): Promise<string> {
  const { answer, failure } = await lookUp(through)
  if (answer) throw new Error('The look-up was answered.')
  expect(failure.reason).toMatch(/^[A-Z].*\.$/)
  return failure.code
}

const referenceOf = (umaVersion = '1.0'): ReceiverReference => ({
  address: bob(),
  umaVersion,
  callback: `http://${institution.domain}/pay`,
})

const paymentRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  receiver: referenceOf(),
  receivingCurrency: { code: 'USD', decimals: 2 },
  locked: { side: 'RECEIVING', amount: 1000n },
  senderDomain: SENDER_DOMAIN,
  payerIdentifier: `$ana@${SENDER_DOMAIN}`,
  payer: { FULL_NAME: 'Ana Lima' },
  payerKycStatus: 'VERIFIED',
  askedOfPayee: [{ field: 'FULL_NAME', isMandatory: true }],
  now: new Date(),
  ...change,
})

async function codeOfPayment(change: Partial<PaymentRequest> = {}, through = counterparties()): Promise<string> {
  const { answer, failure } = await through.requestPayment(paymentRequest(change))
  if (answer) throw new Error('The pay request was answered.')
  expect(failure.reason).toMatch(/^[A-Z].*\.$/)
  return failure.code
}

const answering =
  (status: number, body: string | object = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
const LOOKUP_PATH = '/.well-known/lnurlp/$bob'
const KEYS_PATH = '/.well-known/lnurlpubkey'

const NO_ANSWERS: [string, RequestListener][] = [
  ['breaks off', (request) => void request.socket.destroy()],
  ['never answers', () => {}],
  [
    'answers byte by byte, without end',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer)).writeHead(200)
    },
  ],
  ['answers 500', answering(500, { status: 'ERROR', reason: 'down' })],
  ['answers 503 with what would be right', answering(503, '{}')],
  ['leads elsewhere', answering(302, '', { location: '/elsewhere' })],
]

describe('a look-up', () => {
  test('returns the payee, the currencies and the required payer data', async () => {
    const { answer } = await lookUp()
    expect(answer).toEqual({
      reference: referenceOf(),
      currencies: [
        {
          code: 'USD',
          name: 'US Dollars',
          symbol: '$',
          decimals: 2,
          multiplier: CONVERSION.rate,
          min: 1n,
          max: 10_000_000n,
        },
      ],
      askedOfPayer: [
        { field: 'FULL_NAME', isMandatory: true },
        { field: 'BIRTH_DATE', isMandatory: false },
      ],
      unknownMandatoryKeys: ['shoeSize'],
      minSendableMillisatoshi: 1000n,
      maxSendableMillisatoshi: 10_000_000_000n,
      commentAllowed: 20,
      kycStatus: 'VERIFIED',
      isSubjectToTravelRule: true,
    })
  })

  test('accepts capitals', async () => {
    const { answer } = await lookUp(counterparties(), bob().toUpperCase())
    expect(answer?.reference.address).toBe(bob())
  })

  test('repeats in a version that both sides speak', async () => {
    institution.majorVersions = [0]
    const { answer } = await lookUp()
    expect({ umaVersion: answer?.reference.umaVersion, max: answer?.currencies[0]?.max }).toEqual({
      umaVersion: '0.3',
      max: 10_000_000n,
    })
    expect(institution.requests.filter((path) => path === LOOKUP_PATH)).toHaveLength(2)
  })

  test.each(NO_ANSWERS)('fails to look up a receiver at an institution that %s', async (_, listener) => {
    institution.pages[LOOKUP_PATH] = listener
    expect(await codeOfLookUp(counterparties({ limits: SHORT }))).toBe('LNURLP_REQUEST_FAILED')
    expect(institution.requests).not.toContain('/elsewhere')
  })

  test('fails to look up a receiver at an unreachable institution', async () => {
    stopInstitutions()
    expect(await codeOfLookUp()).toBe('LNURLP_REQUEST_FAILED')
  })

  test.each<[string, string, RequestListener]>([
    ['UMA_NOT_FOUND', 'it answers 404', answering(404)],
    ['UMA_NOT_FOUND', 'it says so with status 200', answering(200, { status: 'ERROR', code: 'USER_NOT_FOUND' })],
    ['LOOKUP_REQUEST_FAILED', 'it answers 400', answering(400, { status: 'ERROR', reason: 'no' })],
    ['LOOKUP_REQUEST_FAILED', 'it answers 403', answering(403, { status: 'ERROR', code: 'USER_NOT_READY' })],
    ['LOOKUP_REQUEST_FAILED', 'it refuses with status 200', answering(200, { status: 'ERROR', reason: 'no' })],
    [
      'UNSUPPORTED_UMA_VERSION',
      'it answers 412 and names other versions',
      answering(412, { supportedMajorVersions: [7] }),
    ],
    ['UNSUPPORTED_UMA_VERSION', 'it answers 412 and names none', answering(412, 'no')],
    [
      'NO_COMPATIBLE_UMA_VERSION',
      'it refuses the version that it has named',
      answering(412, { supportedMajorVersions: [1] }),
    ],
    ['PARSE_LNURLP_RESPONSE_ERROR', 'it answers with a page', answering(200, '<html>')],
    ['PARSE_LNURLP_RESPONSE_ERROR', 'it answers with nothing', answering(200)],
    ['PARSE_LNURLP_RESPONSE_ERROR', 'it answers with too much', answering(200, `{"a":"${'x'.repeat(300_000)}"}`)],
    ['PARSE_LNURLP_RESPONSE_ERROR', 'its answer is deep', answering(200, '['.repeat(200_000))],
  ])('ends with %s when %s', async (code, _, listener) => {
    institution.pages[LOOKUP_PATH] = listener
    expect(await codeOfLookUp()).toBe(code)
  })

  test.each<[string, string, (answer: object) => object]>([
    ['MISSING_REQUIRED_UMA_PARAMETERS', 'is plain LNURL', (answer) => ({ ...answer, compliance: undefined })],
    ['NO_COMPATIBLE_UMA_VERSION', 'is in another version', (answer) => ({ ...answer, umaVersion: '2.0' })],
    ['PARSE_LNURLP_RESPONSE_ERROR', 'has a wrong member', (answer) => ({ ...answer, minSendable: '1' })],
  ])('ends with %s when the answer %s', async (code, _, change) => {
    institution.lookUpAnswer = change
    expect(await codeOfLookUp()).toBe(code)
  })

  test('signs with our keys, and fails if others are published', async () => {
    const { publicKey } = newSecp256k1KeyPair()
    institution.senderKeys = async () => ({ signing: publicKey, encryption: publicKey })
    expect(await codeOfLookUp()).toBe('LOOKUP_REQUEST_FAILED')
  })
})

describe('the signature of an answer', () => {
  const complianceWith = (change: object) => {
    institution.lookUpAnswer = (answer) => ({
      ...answer,
      compliance: { ...Reflect.get(answer, 'compliance'), ...change },
    })
  }
  const signedAt = (timestamp: number, receiver = bob(), nonce = `${Math.trunc(timestamp)}`) => {
    const once = { nonce, timestamp }
    const { signature } = signPayload(payloadOf.lookup(receiver, once), once, institution.keys.privateKey)
    return { signature, signatureNonce: nonce, signatureTimestamp: timestamp, receiverIdentifier: receiver }
  }
  const now = () => Math.trunc(Date.now() / 1000)

  test('must come from the institution', async () => {
    complianceWith({ signatureNonce: 'another' })
    expect(await codeOfLookUp()).toBe('LOOKUP_REQUEST_FAILED')
  })

  test('must be about the requested receiver', async () => {
    complianceWith(signedAt(now(), '$eve@localhost:1'))
    expect(await codeOfLookUp()).toBe('LOOKUP_REQUEST_FAILED')
  })

  test.each([
    [-3700, 'INVALID_TIMESTAMP'],
    [400, 'INVALID_TIMESTAMP'],
  ])('refuses a signature made %d seconds from now', async (seconds, code) => {
    complianceWith(signedAt(now() + seconds))
    expect(await codeOfLookUp()).toBe(code)
  })

  test('accepts a signature once across all processes, even concurrently', async () => {
    complianceWith(signedAt(now()))
    const outcomes = await Promise.all([lookUp(), lookUp()])
    expect(outcomes.map(({ failure }) => failure?.code).sort()).toEqual(['INVALID_NONCE', undefined])
    expect(await codeOfLookUp()).toBe('INVALID_NONCE')
  })

  test('uses up no nonce for a wrong signature', async () => {
    const right = signedAt(now())
    complianceWith({ ...right, signature: right.signature.replace(/..$/, '00') })
    expect(await codeOfLookUp()).toBe('LOOKUP_REQUEST_FAILED')
    complianceWith(right)
    expect((await lookUp()).failure).toBeUndefined()
  })
})

describe('keys', () => {
  const fetches = () => institution.requests.filter((path) => path === KEYS_PATH).length

  test.each(NO_ANSWERS)('reports a fetch error for an institution that %s', async (_, listener) => {
    institution.pages[KEYS_PATH] = listener
    const { failure } = await counterparties({ limits: SHORT }).keysOf(institution.domain)
    expect(failure?.code).toBe('COUNTERPARTY_PUBKEY_FETCH_ERROR')
  })

  const chain = (...certificates: string[]) => ({ signingCertChain: certificates, encryptionCertChain: certificates })
  test.each<[string, string, RequestListener]>([
    ['COUNTERPARTY_PUBKEY_FETCH_ERROR', '404', answering(404)],
    ['COUNTERPARTY_PUBKEY_FETCH_ERROR', 'half a megabyte', answering(200, ' '.repeat(500_000))],
    ['INVALID_PUBKEY_FORMAT', 'a page', answering(200, '<html>')],
    ['INVALID_PUBKEY_FORMAT', 'no key', answering(200, { signingPubKey: '04' })],
    ['CERT_CHAIN_INVALID', 'a broken chain', answering(200, chain(LEAF_CERTIFICATE, LEAF_CERTIFICATE))],
    ['CERT_CHAIN_EXPIRED', 'an ended certificate', answering(200, chain(ENDED_CERTIFICATE, ROOT_CERTIFICATE))],
    ['LOOKUP_REQUEST_FAILED', 'keys of another domain', answering(200, chain(LEAF_CERTIFICATE, ROOT_CERTIFICATE))],
  ])('end a look-up with %s when the institution publishes %s', async (code, _, listener) => {
    institution.pages[KEYS_PATH] = listener
    expect(await codeOfLookUp()).toBe(code)
  })

  test('caches keys for an hour, and fetches them once for concurrent requests', async () => {
    const through = counterparties()
    const answers = await Promise.all([lookUp(through), lookUp(through), lookUp(through)])
    expect(answers.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined])
    await through.keysOf(institution.domain)
    expect(fetches()).toBe(1)
    clock.aheadSeconds = 3599
    await through.keysOf(institution.domain)
    expect(fetches()).toBe(1)
    clock.aheadSeconds = 3601
    expect((await through.keysOf(institution.domain)).answer?.signing).toEqual(institution.keys.publicKey)
    expect(fetches()).toBe(2)
  })

  test('caches keys no longer than the institution allows', async () => {
    const through = counterparties()
    const { publicKey } = institution.keys
    const expiresAt = new Date(Date.now() + 60_000)
    institution.pages[KEYS_PATH] = answering(
      200,
      publicKeysToWire({ signing: publicKey, encryption: publicKey, expiresAt }),
    )
    await through.keysOf(institution.domain)
    await through.keysOf(institution.domain)
    expect(fetches()).toBe(1)
    clock.aheadSeconds = 61
    await through.keysOf(institution.domain)
    expect(fetches()).toBe(2)
  })

  test('fetches changed keys again, once a minute', async () => {
    const through = counterparties()
    await through.keysOf(institution.domain)
    institution.keys = newSecp256k1KeyPair()
    expect(await codeOfLookUp(through)).toBe('LOOKUP_REQUEST_FAILED')
    clock.aheadSeconds = 61
    expect((await lookUp(through)).failure).toBeUndefined()
    expect(fetches()).toBe(2)
  })

  test.each(['', 'evil.example/path', 'a.b#', 'user@host.example', 'LOCALHOST:80', '[::1]:80'])(
    'does not fetch the keys of %j',
    async (domain) => {
      const { failure } = await counterparties().keysOf(domain)
      expect(failure?.code).toBe('COUNTERPARTY_PUBKEY_FETCH_ERROR')
    },
  )
})

describe('a pay request', () => {
  test('answers a fixed receiving side with an exact invoice, its rate and its fee', async () => {
    const { answer } = await counterparties().requestPayment(paymentRequest())
    expect(answer).toMatchObject({
      receivingAmount: 1000n,
      amountMillisatoshi: 23_400_505n,
      multiplier: CONVERSION.rate,
      feeMillisatoshi: 5n,
      payee: { FULL_NAME: 'Bob Roy' },
      utxoCallback: `http://${institution.domain}/utxos`,
    })
    expect(answer?.paymentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(answer?.expiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('answers a fixed sending side with an exact invoice', async () => {
    const locked: LockedSide = { side: 'SENDING', millisatoshi: 1_000_000n }
    const { answer } = await counterparties().requestPayment(paymentRequest({ locked }))
    expect({ amountMillisatoshi: answer?.amountMillisatoshi, receivingAmount: answer?.receivingAmount }).toEqual({
      amountMillisatoshi: 1_000_000n,
      receivingAmount: 43n,
    })
  })

  test('sends data about the payer, and travel-rule information to the institution alone', async () => {
    const travelRule = { content: '{"name":"Ana Lima"}', format: 'ivms@101.2023' }
    await counterparties().requestPayment(
      paymentRequest({ travelRule, comment: 'Rent', utxoCallback: 'https://send.example.org/utxos' }),
    )
    const [request] = institution.payRequests
    expect(request?.payerData).toMatchObject({ identifier: `$ana@${SENDER_DOMAIN}`, name: 'Ana Lima' })
    expect({ comment: request?.comment, requestedPayeeData: request?.requestedPayeeData }).toEqual({
      comment: 'Rent',
      requestedPayeeData: { name: { mandatory: true } },
    })
    const compliance = request?.payerData?.compliance
    expect(compliance).toMatchObject({
      travelRuleFormat: 'ivms@101.2023',
      utxoCallback: 'https://send.example.org/utxos',
    })
    const sealed = Buffer.from(compliance?.encryptedTravelRuleInfo ?? '', 'hex')
    expect(decryptWith(institution.keys.privateKey, sealed)?.toString()).toBe(travelRule.content)
  })

  test('in version 0, fixes only the received amount, not the sent one', async () => {
    const receiver = referenceOf('0.3')
    const { answer } = await counterparties().requestPayment(paymentRequest({ receiver }))
    expect({ receivingAmount: answer?.receivingAmount, amountMillisatoshi: answer?.amountMillisatoshi }).toEqual({
      receivingAmount: 1000n,
      amountMillisatoshi: 23_400_505n,
    })
    expect(institution.payRequests[0]?.umaMajorVersion).toBe(0)
    expect(await codeOfPayment({ receiver, locked: { side: 'SENDING', millisatoshi: 1n } })).toBe(
      'NO_COMPATIBLE_UMA_VERSION',
    )
  })

  test.each(NO_ANSWERS)('fails a pay request to an institution that %s', async (_, listener) => {
    institution.pages['/pay'] = listener
    expect(await codeOfPayment({}, counterparties({ limits: SHORT }))).toBe('PAYREQ_REQUEST_FAILED')
  })

  const refusing = (code: string, status = 400) => answering(status, { status: 'ERROR', reason: 'no', code })
  test.each<[string, string, RequestListener]>([
    ['SENDER_NOT_ACCEPTED', 'the sender is refused', refusing('SENDER_NOT_ACCEPTED')],
    ['SENDER_NOT_ACCEPTED', 'we are refused', refusing('COUNTERPARTY_NOT_ALLOWED', 403)],
    ['INVALID_RECEIVER', 'there is no such receiver', refusing('USER_NOT_FOUND', 404)],
    ['INVALID_RECEIVER', 'it answers 404', answering(404)],
    ['AMOUNT_OUT_OF_RANGE', 'the amount is refused', refusing('AMOUNT_OUT_OF_RANGE')],
    ['AMOUNT_OUT_OF_RANGE', 'the amount is refused with status 200', refusing('AMOUNT_OUT_OF_RANGE', 200)],
    ['INVALID_CURRENCY', 'the currency is refused', refusing('INVALID_CURRENCY')],
    ['MISSING_MANDATORY_USER_INFO', 'something about the payer is missing', refusing('MISSING_MANDATORY_PAYER_DATA')],
    [
      'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
      'it does not know what we ask',
      refusing('UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 501),
    ],
    ['PAYREQ_REQUEST_FAILED', 'it refuses for reasons of its own', refusing('constructor')],
    ['PARSE_PAYREQ_RESPONSE_ERROR', 'it answers with a page', answering(200, '<html>')],
    ['PARSE_PAYREQ_RESPONSE_ERROR', 'it answers with too much', answering(200, `{"pr":"${'x'.repeat(200_000)}"}`)],
    ['PARSE_PAYREQ_RESPONSE_ERROR', 'it answers by plain LNURL', answering(200, { pr: 'lnbc1', routes: [] })],
  ])('ends with %s when %s', async (code, _, listener) => {
    institution.pages['/pay'] = listener
    expect(await codeOfPayment()).toBe(code)
  })

  test('signs with our keys, and fails if others are published', async () => {
    const { publicKey } = newSecp256k1KeyPair()
    institution.senderKeys = async () => ({ signing: publicKey, encryption: publicKey })
    expect(await codeOfPayment()).toBe('SENDER_NOT_ACCEPTED')
  })

  const converted = (change: object) => (answer: object) => ({
    ...answer,
    converted: { ...Reflect.get(answer, 'converted'), ...change },
  })
  const invoice = (pr: string) => (answer: object) => ({ ...answer, pr })
  const MILLISATOSHI = 23_400_505n
  test.each<[string, () => (answer: object) => object]>([
    ['an invoice that cannot be read', () => invoice('lnbc1nonsense')],
    ['an invoice without an amount', () => invoice(invoiceOf(undefined))],
    ['an invoice of another amount', () => invoice(invoiceOf(MILLISATOSHI + 2n))],
    ['an expired invoice', () => invoice(invoiceOf(MILLISATOSHI, { createdAt: new Date(Date.now() - 301_000) }))],
    ['another amount to be received', () => converted({ amount: 999 })],
    ['another multiplier than that of the invoice', () => converted({ multiplier: CONVERSION.rate * 1.001 })],
    ['another fee than that of the invoice', () => converted({ fee: 500 })],
    ['another currency', () => converted({ currencyCode: 'EUR' })],
    ['another unit', () => converted({ decimals: 3 })],
    ['no signature', () => (answer) => ({ ...answer, payeeData: { name: 'Bob Roy', compliance: { utxos: [] } } })],
    [
      'no name of the payee',
      () => (answer) => ({ ...answer, payeeData: { ...Reflect.get(answer, 'payeeData'), name: null } }),
    ],
    [
      'a form of version 0',
      () =>
        ({ converted: conversion, ...answer }: { converted?: object }) => ({
          ...answer,
          paymentInfo: { ...conversion, exchangeFeesMillisatoshi: 5 },
        }),
    ],
  ])('ends with INVALID_PAYREQ_RESPONSE when the answer has %s', async (_, change) => {
    institution.payAnswer = change()
    expect(await codeOfPayment()).toBe('INVALID_PAYREQ_RESPONSE')
  })

  test('ends so too when the signature is about another payer', async () => {
    institution.payAnswer = (answer) => {
      const payeeData = Reflect.get(answer, 'payeeData')
      const once = { nonce: payeeData.compliance.signatureNonce, timestamp: payeeData.compliance.signatureTimestamp }
      const payload = payloadOf.payAnswer('$eve@send.example.org', bob(), once)
      const { signature } = signPayload(payload, once, institution.keys.privateKey)
      return { ...answer, payeeData: { ...payeeData, compliance: { ...payeeData.compliance, signature } } }
    }
    expect(await codeOfPayment()).toBe('INVALID_PAYREQ_RESPONSE')
  })

  test('accepts a rounding loss up to one unit with the sending side fixed', async () => {
    const locked: LockedSide = { side: 'SENDING', millisatoshi: 1_000_000n }
    institution.payAnswer = converted({ amount: 42 })
    expect((await counterparties().requestPayment(paymentRequest({ locked }))).answer?.receivingAmount).toBe(42n)
    institution.payAnswer = converted({ amount: 41 })
    expect(await codeOfPayment({ locked })).toBe('INVALID_PAYREQ_RESPONSE')
    institution.payAnswer = invoice(invoiceOf(1_000_001n))
    expect(await codeOfPayment({ locked })).toBe('INVALID_PAYREQ_RESPONSE')
  })

  test('refuses an answer used before', async () => {
    let first: object | undefined
    institution.payAnswer = (answer) => (first ??= answer)
    expect((await counterparties().requestPayment(paymentRequest())).failure).toBeUndefined()
    expect(await codeOfPayment()).toBe('INVALID_NONCE')
  })
})

describe('after the payment', () => {
  const notice = () => ({
    url: `http://${institution.domain}/utxos`,
    senderDomain: SENDER_DOMAIN,
    utxos: [{ utxo: 'abc:0', amountMillisatoshi: 1000n }],
  })

  test('sends the institution the channels used', async () => {
    await counterparties().sendPostTransaction(notice())
    expect(institution.postTransactions).toMatchObject([
      { vaspDomain: SENDER_DOMAIN, utxos: [{ utxo: 'abc:0', amountMsats: 1000 }] },
    ])
  })

  test.each(NO_ANSWERS)('requires resending of a post-transaction message that %s', async (_, listener) => {
    institution.pages['/utxos'] = listener
    await expect(counterparties({ limits: SHORT }).sendPostTransaction(notice())).rejects.toThrow('not taken')
  })
})

describe('a message that came to us', () => {
  const messageOf = (nonce: string, privateKey = institution.keys.privateKey) => {
    const once = { nonce, timestamp: Math.trunc(Date.now() / 1000) }
    const payload = payloadOf.postTransaction(once)
    return { domain: institution.domain, signed: { ...signPayload(payload, once, privateKey), payload } }
  }

  test('accepts a message once', async () => {
    const message = messageOf('first')
    expect(await counterparties().verify(message)).toBeUndefined()
    expect((await counterparties().verify(message))?.code).toBe('INVALID_NONCE')
  })

  test('refuses a message signed by another key or without fetchable keys', async () => {
    const forged = messageOf('second', newSecp256k1KeyPair().privateKey)
    expect((await counterparties().verify(forged))?.code).toBe('INVALID_SIGNATURE')
    institution.pages[KEYS_PATH] = answering(503)
    expect((await counterparties().verify(messageOf('third')))?.code).toBe('COUNTERPARTY_PUBKEY_FETCH_ERROR')
  })

  test('accepts a nonce that another institution has used', async () => {
    expect(await counterparties().verify(messageOf('same'))).toBeUndefined()
    institution = await startInstitution()
    expect(await counterparties().verify(messageOf('same'))).toBeUndefined()
  })
})

describe('without private addresses', () => {
  test('calls no private address, even if the receiver, the callback or the keys name one', async () => {
    const through = counterparties({}, false)
    expect(await codeOfLookUp(through)).toBe('LNURLP_REQUEST_FAILED')
    expect(await codeOfPayment({}, through)).toBe('PAYREQ_REQUEST_FAILED')
    expect((await through.keysOf(institution.domain)).failure?.code).toBe('COUNTERPARTY_PUBKEY_FETCH_ERROR')
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const { failure } = await lookUp(counterparties({ resolve }, false), '$bob@rebinding.example:8443')
    expect(failure?.code).toBe('LNURLP_REQUEST_FAILED')
    expect(institution.requests).toEqual([])
  })
})

test.each([
  ['is in order', CERTIFICATE, AUTHORITY, 'PARSE_LNURLP_RESPONSE_ERROR'],
  ['has an unknown authority', CERTIFICATE, undefined, 'LNURLP_REQUEST_FAILED'],
  ['has expired', EXPIRED_CERTIFICATE, AUTHORITY, 'LNURLP_REQUEST_FAILED'],
])('over TLS, an institution whose certificate %s', async (_, cert, certificateAuthority, code) => {
  const server = createTlsServer({ key: KEY, cert }, (_, response) => response.end('{}')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address?.port
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const { failure } = await lookUp(counterparties({ resolve, certificateAuthority }), `$bob@hooks.test:${port}`)
  server.close().closeAllConnections()
  expect(failure?.code).toBe(code)
})
