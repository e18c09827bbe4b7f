import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import { isLoopbackDomain, parseUmaAddress } from './address.ts'
import { UmaFault, type UmaFaultKind } from './faults.ts'
import { checkTimestamp } from './freshness.ts'
import { lookupAnswerToWire, readLookupAnswer, signedPayloadOfLookupAnswer, signLookupAnswer } from './lookup-answer.ts'
import { readLookupRequest, signedPayloadOfLookup, signLookup, toLookupUrl } from './lookup-request.ts'
import { fromRequestedFields, toRequestedFields } from './party-fields.ts'
import { payAnswerToWire, readPayAnswer, signedPayloadOfPayAnswer, signPayAnswer } from './pay-answer.ts'
import { payRequestToWire, readPayRequest, signedPayloadOfPayRequest, signPayRequest } from './pay-request.ts'
import {
  postTransactionToWire,
  readPostTransaction,
  signedPayloadOfPostTransaction,
  signPostTransaction,
} from './post-transaction.ts'
import { readPublicKeys } from './public-keys.ts'
import { readMessageRefusal } from './refusal.ts'
import { KYC_STATUSES } from './schemas.ts'
import { checkSignature } from './signatures.ts'
import {
  answeringVersion,
  highestCommonVersion,
  PREFERRED_VERSION,
  readVersionRefusal,
  spokenMajorOf,
  umaConfiguration,
} from './versions.ts'

const { privateKey, publicKey } = newSecp256k1KeyPair()

const kindOf = (act: () => unknown): UmaFaultKind | undefined => {
  try {
    act()
    return undefined
  } catch (fault) {
    if (fault instanceof UmaFault) return fault.kind
    throw fault
  }
}

const anyOnce = fc.record({
  nonce: fc.stringMatching(/^[0-9a-zA-Z]{1,32}$/),
  timestamp: fc.integer({ min: 0, max: 4_000_000_000 }),
})
const anyAddress = fc.stringMatching(/^\$[a-z0-9._+-]{1,20}@[a-z]{1,10}\.example$/)
const anyAmount = fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n })
const anyText = fc.string({ maxLength: 40 })
const anyMultiplier = fc.double({ min: 1e-9, max: 1e15, noNaN: true })
const anyMajor = fc.constantFrom(0 as const, 1 as const)
const anyKycStatus = fc.constantFrom(...KYC_STATUSES)
const anyRequested = fc.dictionary(
  fc.constantFrom('name', 'email', 'birthDate', 'shoeSize'),
  fc.record({ mandatory: fc.boolean() }),
  { noNullPrototype: true },
)
const anyFields = fc.record(
  { FULL_NAME: fc.string({ minLength: 1, maxLength: 40 }), EMAIL: fc.emailAddress() },
  { requiredKeys: [], noNullPrototype: true },
)
const optional = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(
    value.map((each) => ({ [name]: each })),
    { nil: {} },
  )

const anyLookup = fc.record({
  receiver: anyAddress,
  vaspDomain: fc.constantFrom('send.example.org', 'localhost:8090'),
  umaVersion: fc.constantFrom('1.0', '0.3'),
  isSubjectToTravelRule: fc.boolean(),
})

const anyCurrency = fc.record({
  code: fc.stringMatching(/^[A-Z]{3}$/),
  name: anyText,
  symbol: fc.string({ maxLength: 3 }),
  decimals: fc.integer({ min: 0, max: 8 }),
  multiplier: anyMultiplier,
  min: anyAmount,
  max: anyAmount,
})

const anyLookupAnswer = fc.record({
  umaVersion: fc.constantFrom('1.0', '0.3'),
  callback: fc.webUrl(),
  minSendableMillisatoshi: anyAmount,
  maxSendableMillisatoshi: anyAmount,
  metadata: anyText,
  commentAllowed: fc.integer({ min: 0, max: 2000 }),
  currencies: fc.array(anyCurrency, { minLength: 1, maxLength: 4 }),
  payerData: anyRequested.map((asked) => ({
    ...asked,
    identifier: { mandatory: true },
    compliance: { mandatory: true },
  })),
  kycStatus: anyKycStatus,
  isSubjectToTravelRule: fc.boolean(),
  receiverIdentifier: anyAddress,
})

const anyPayRequest = fc
  .record({
    majorVersion: anyMajor,
    amount: anyAmount,
    isReceived: fc.boolean(),
    payerIdentifier: anyAddress,
    payer: anyFields,
    payerKycStatus: anyKycStatus,
    payerUtxos: fc.array(anyText, { maxLength: 3 }),
    requestedPayeeData: anyRequested,
    further: optional('comment', anyText),
    callback: optional('utxoCallback', fc.webUrl()),
  })
  .map(({ isReceived, further, callback, ...rest }) => ({
    ...rest,
    ...further,
    ...callback,
    receivingCurrency: 'EUR',
    ...((isReceived || rest.majorVersion === 0) && { amountCurrency: 'EUR' }),
  }))

const anyPayAnswer = fc
  .record({
    majorVersion: anyMajor,
    invoice: fc.stringMatching(/^lnbc[a-z0-9]{1,40}$/),
    amount: anyAmount,
    multiplier: anyMultiplier,
    feeMillisatoshi: anyAmount,
    payee: anyFields,
    payeeUtxos: fc.array(anyText, { maxLength: 3 }),
  })
  .map(({ amount, multiplier, feeMillisatoshi, ...rest }) => ({
    ...rest,
    conversion: {
      ...(rest.majorVersion === 1 && { amount }),
      currency: 'EUR',
      decimals: 2,
      multiplier,
      feeMillisatoshi,
    },
  }))

const overWire = (message: object) => JSON.stringify(message)

describe('signing and reading a message without changes', () => {
  test('a look-up', () =>
    fc.assert(
      fc.property(anyLookup, anyOnce, (unsigned, once) => {
        const request = signLookup(unsigned, once, privateKey)
        const url = new URL(toLookupUrl(request))
        expect(url.pathname).toBe(`/.well-known/lnurlp/${unsigned.receiver.split('@')[0]}`)
        expect(readLookupRequest(unsigned.receiver, Object.fromEntries(url.searchParams))).toEqual(request)
      }),
    ))

  test('an answer to a look-up', () =>
    fc.assert(
      fc.property(anyLookupAnswer, anyOnce, (unsigned, once) => {
        const answer = signLookupAnswer(unsigned, once, privateKey)
        expect(readLookupAnswer(overWire(lookupAnswerToWire(answer)))).toEqual(answer)
      }),
    ))

  test('a pay request', () =>
    fc.assert(
      fc.property(anyPayRequest, anyOnce, (unsigned, once) => {
        const request = signPayRequest(unsigned, once, privateKey)
        const payer = { ...unsigned.payer, IDENTIFIER: unsigned.payerIdentifier }
        expect(readPayRequest(overWire(payRequestToWire(request)))).toEqual({ ...request, payer })
      }),
    ))

  test('an answer to a pay request, without its signature in version 0', () =>
    fc.assert(
      fc.property(anyPayAnswer, anyOnce, (unsigned, once) => {
        const parties = { payerIdentifier: '$ana@send.example', payeeIdentifier: '$bob@pay.example' }
        const { signature, ...rest } = signPayAnswer(unsigned, parties, once, privateKey)
        const expected = unsigned.majorVersion === 0 ? rest : { ...rest, signature }
        expect(readPayAnswer(overWire(payAnswerToWire({ ...rest, ...(signature && { signature }) })))).toEqual(expected)
      }),
    ))

  test('a message after a payment', () =>
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), anyAmount, anyOnce, (utxos, amountMillisatoshi, once) => {
        const unsigned = { vaspDomain: 'send.example', utxos: utxos.map((utxo) => ({ utxo, amountMillisatoshi })) }
        const message = signPostTransaction(unsigned, once, privateKey)
        expect(readPostTransaction(overWire(postTransactionToWire(message)))).toEqual(message)
      }),
    ))
})

describe('a signature', () => {
  const parties = { payerIdentifier: '$ana@send.example', payeeIdentifier: '$bob@pay.example' }
  const anySigned = fc
    .tuple(anyLookup, anyLookupAnswer, anyPayRequest, anyPayAnswer, anyOnce)
    .chain(([lookup, lookupAnswer, payRequest, payAnswer, once]) =>
      fc.constantFrom(
        signedPayloadOfLookup(signLookup(lookup, once, privateKey)),
        signedPayloadOfLookupAnswer(signLookupAnswer(lookupAnswer, once, privateKey)),
        signedPayloadOfPayRequest(signPayRequest(payRequest, once, privateKey)),
        signedPayloadOfPayAnswer(signPayAnswer(payAnswer, parties, once, privateKey), parties),
        signedPayloadOfPostTransaction(signPostTransaction({ utxos: [], vaspDomain: 'a.b' }, once, privateKey)),
      ),
    )

  /** Returns the bytes with one flipped bit. */
  const flipped = (bytes: Buffer, at: number, bit: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at % copy.length) ^ (1 << bit), at % copy.length)
    return copy
  }

  test('verifies, and fails after any flipped bit in it or its payload', () =>
    fc.assert(
      fc.property(anySigned, fc.nat(), fc.integer({ min: 0, max: 7 }), (signed, at, bit) => {
        if (!signed) throw new Error('Everything here is signed.')
        const verifies = (changed: object) => kindOf(() => checkSignature({ ...signed, ...changed }, publicKey))
        expect(verifies({})).toBeUndefined()
        const signature = flipped(Buffer.from(signed.signature, 'hex'), at, bit).toString('hex')
        expect(verifies({ signature })).toBe('BAD_SIGNATURE')
        const payload = flipped(Buffer.from(signed.payload, 'latin1'), at, bit & 3).toString('latin1')
        expect(verifies({ payload })).toBe('BAD_SIGNATURE')
      }),
    ))

  test.each(['', '00', 'zz', '3006020101020101', '30'.repeat(40), 'ü'])('of %j does not verify', (signature) =>
    expect(kindOf(() => checkSignature({ payload: 'a', signature, nonce: '1', timestamp: 1 }, publicKey))).toBe(
      'BAD_SIGNATURE',
    ),
  )

  test('does not sign a version 0 amount except in the received currency', () => {
    const unsigned = {
      majorVersion: 0 as const,
      amount: 1n,
      receivingCurrency: 'EUR',
      payerIdentifier: '$a@b.c',
      payer: {},
      payerKycStatus: 'VERIFIED' as const,
      payerUtxos: [],
      requestedPayeeData: {},
    }
    expect(() => signPayRequest(unsigned, { nonce: '1', timestamp: 1 }, privateKey)).toThrow('receiving currency')
  })
})

const ONCE = { nonce: '1', timestamp: 1_760_000_000 }
const LOOKUP = {
  receiver: '$bob@pay.example',
  vaspDomain: 'send.example',
  umaVersion: '1.0',
  isSubjectToTravelRule: true,
}
const query = Object.fromEntries(new URL(toLookupUrl(signLookup(LOOKUP, ONCE, privateKey))).searchParams)

test('a look-up without any parameter of UMA is a plain one', () =>
  expect(readLookupRequest('$bob@pay.example', { isSubjectToTravelRule: 'true' })).toBeUndefined())

test.each<[string, Record<string, unknown>, UmaFaultKind]>([
  ['lacks its nonce', { nonce: undefined }, 'MISSING_UMA_FIELDS'],
  ['is of an unknown version', { umaVersion: '7.1' }, 'UNSUPPORTED_VERSION'],
  ['is of an unknown version and lacks its nonce', { umaVersion: '7.1', nonce: undefined }, 'UNSUPPORTED_VERSION'],
  ['is of no version', { umaVersion: 'one' }, 'MALFORMED'],
  ['has a parameter twice', { nonce: ['1', '2'] }, 'MALFORMED'],
  ['has a nonce with a zero byte', { nonce: 'a\u0000' }, 'MALFORMED'],
  ['has a nonce of a thousand characters', { nonce: '1'.repeat(1000) }, 'MALFORMED'],
  ['has no time', { timestamp: 'now' }, 'MALFORMED'],
  ['comes from nowhere', { vaspDomain: 'http://send.example/' }, 'MALFORMED'],
  ['has a signature that is not hex', { signature: 'no' }, 'MALFORMED'],
  ['has backings that are no list', { backingSignatures: 'abc' }, 'MALFORMED'],
])('a look-up that %s is refused', (_, change, kind) =>
  expect(kindOf(() => readLookupRequest('$bob@pay.example', { ...query, ...change }))).toBe(kind),
)

const LOOKUP_ANSWER = lookupAnswerToWire(
  signLookupAnswer(
    {
      umaVersion: '1.0',
      callback: 'https://pay.example/1',
      minSendableMillisatoshi: 1n,
      maxSendableMillisatoshi: 2n,
      metadata: '[]',
      commentAllowed: 0,
      currencies: [
        { code: 'USD', name: 'US Dollars', symbol: '$', decimals: 2, multiplier: 23400.5, min: 1n, max: 2n },
      ],
      payerData: {},
      kycStatus: 'VERIFIED',
      isSubjectToTravelRule: false,
      receiverIdentifier: '$bob@pay.example',
    },
    ONCE,
    privateKey,
  ),
)
const [USD] = LOOKUP_ANSWER.currencies

test.each<[string, object, UmaFaultKind]>([
  ['has another tag', { tag: 'withdrawRequest' }, 'MALFORMED'],
  ['names no callback', { callback: undefined }, 'MALFORMED'],
  ['has a callback that is no URL', { callback: 'here' }, 'MALFORMED'],
  ['is plain LNURL', { umaVersion: undefined, compliance: undefined }, 'MISSING_UMA_FIELDS'],
  ['has null for its currencies', { currencies: null }, 'MISSING_UMA_FIELDS'],
  ['has no currency', { currencies: [] }, 'MALFORMED'],
  ['has a currency without limits', { currencies: [{ ...USD, convertible: null }] }, 'MALFORMED'],
  ['has a multiplier of zero', { currencies: [{ ...USD, multiplier: 0 }] }, 'MALFORMED'],
  ['has a fraction for an amount', { minSendable: 1.5 }, 'MALFORMED'],
  ['has an amount that no double holds', { maxSendable: 2 ** 53 }, 'MALFORMED'],
  ['is in a version that we do not speak', { umaVersion: '2.0' }, 'NO_COMMON_VERSION'],
  ['is in no version', { umaVersion: 'two' }, 'MALFORMED'],
  [
    'has an unknown state of the customer',
    { compliance: { ...LOOKUP_ANSWER.compliance, kycStatus: 'GOOD' } },
    'MALFORMED',
  ],
])('an answer to a look-up that %s is refused', (_, change, kind) =>
  expect(kindOf(() => readLookupAnswer(overWire({ ...LOOKUP_ANSWER, ...change })))).toBe(kind),
)

test.each(['', 'null', '[]', '1', '{', '<html>', `${'['.repeat(100_000)}`, '{"a":'.repeat(60_000)])(
  'a body that begins like %.10s is no message',
  (text) => {
    for (const read of [readLookupAnswer, readPayRequest, readPayAnswer, readPostTransaction, readVersionRefusal])
      expect(kindOf(() => read(text))).toBe('MALFORMED')
  },
)

const PAY_REQUEST = payRequestToWire(
  signPayRequest(
    {
      majorVersion: 1,
      amount: 100n,
      receivingCurrency: 'USD',
      payerIdentifier: '$ana@send.example',
      payer: {},
      payerKycStatus: 'VERIFIED',
      payerUtxos: [],
      requestedPayeeData: {},
    },
    ONCE,
    privateKey,
  ),
)

test.each<[string, object, UmaFaultKind]>([
  ['names no currency', { convert: undefined }, 'MISSING_UMA_FIELDS'],
  ['tells nothing about the payer', { payerData: undefined }, 'MISSING_UMA_FIELDS'],
  ['has no compliance block', { payerData: { identifier: '$ana@send.example' } }, 'MISSING_UMA_FIELDS'],
  ['has a number for a payer', { payerData: { ...PAY_REQUEST.payerData, identifier: 1 } }, 'MALFORMED'],
  ['has two points in its amount', { amount: '1.2.USD' }, 'MALFORMED'],
  ['has a negative amount', { amount: '-1' }, 'MALFORMED'],
  ['has a fraction for an amount', { amount: 1.5 }, 'MALFORMED'],
  ['is of version 0 with a text for an amount', { convert: undefined, currency: 'USD' }, 'MALFORMED'],
  ['has a list for a payer', { payerData: [] }, 'MALFORMED'],
])('a pay request that %s is refused', (_, change, kind) =>
  expect(kindOf(() => readPayRequest(overWire({ ...PAY_REQUEST, ...change })))).toBe(kind),
)

const PAY_ANSWER = {
  pr: 'lnbc1',
  payeeData: { compliance: { utxos: [] } },
  converted: { amount: 1, currencyCode: 'USD', decimals: 2, multiplier: 1, fee: 0 },
}

test.each<[string, object, UmaFaultKind]>([
  ['has no invoice', { pr: undefined }, 'MALFORMED'],
  ['has no conversion', { converted: undefined }, 'MISSING_UMA_FIELDS'],
  ['has no compliance block', { payeeData: {} }, 'MISSING_UMA_FIELDS'],
  ['has a negative fee', { converted: { ...PAY_ANSWER.converted, fee: -1 } }, 'MALFORMED'],
  ['has a multiplier below zero', { converted: { ...PAY_ANSWER.converted, multiplier: -1 } }, 'MALFORMED'],
])('an answer to a pay request that %s is refused', (_, change, kind) =>
  expect(kindOf(() => readPayAnswer(overWire({ ...PAY_ANSWER, ...change })))).toBe(kind),
)

test('refuses an unsigned answer of version 1', () => {
  const answer = readPayAnswer(overWire(PAY_ANSWER))
  const parties = { payerIdentifier: '$ana@send.example', payeeIdentifier: '$bob@pay.example' }
  expect(kindOf(() => signedPayloadOfPayAnswer(answer, parties))).toBe('BAD_SIGNATURE')
})

test('a multiplier keeps every digit that a double has', () =>
  fc.assert(
    fc.property(anyMultiplier, (multiplier) => {
      const wire = overWire({ ...PAY_ANSWER, converted: { ...PAY_ANSWER.converted, multiplier } })
      expect(readPayAnswer(wire).conversion.multiplier).toBe(multiplier)
    }),
  ))

test.each([
  [0, undefined],
  [3600, undefined],
  [3601, 'BAD_TIMESTAMP'],
  [-300, undefined],
  [-301, 'BAD_TIMESTAMP'],
])('checks the time of a message signed %d seconds ago', (age, kind) => {
  const now = new Date('2026-01-01T12:00:00Z')
  expect(kindOf(() => checkTimestamp(now.getTime() / 1000 - age, now))).toBe(kind)
})

describe('versions', () => {
  test.each<[number[], string]>([
    [[0, 1], '1.0'],
    [[1, 5], '1.0'],
    [[0], '0.3'],
    [[7, 0], '0.3'],
  ])('of those who speak %j we speak %s', (theirs, version) => expect(highestCommonVersion(theirs)).toBe(version))

  test.each([[[]], [[2]], [[7, 9]]])('finds no common version with an institution that supports %j', (theirs) =>
    expect(kindOf(() => highestCommonVersion(theirs))).toBe('NO_COMMON_VERSION'),
  )

  test.each([
    ['1.0', '1.0'],
    ['1.4', '1.0'],
    ['0.3', '0.3'],
    ['0.2', '0.2'],
    ['0.9', '0.3'],
  ])('asked in %s we answer in %s', (asked, answered) => expect(answeringVersion(asked)).toBe(answered))

  test.each(['2.0', '10.0'])('does not speak %s', (version) =>
    expect(kindOf(() => spokenMajorOf(version))).toBe('UNSUPPORTED_VERSION'),
  )
  test.each(['1', '1.0.0', '01.0', ' 1.0', '1.x', '', 'constructor.0'])('%j is no version', (version) =>
    expect(kindOf(() => spokenMajorOf(version))).toBe('MALFORMED'),
  )

  test('speaks the preferred one, and names all in the configuration', () => {
    expect(spokenMajorOf(PREFERRED_VERSION)).toBe(1)
    expect(umaConfiguration('Example Pay')).toEqual({ name: 'Example Pay', uma_major_versions: [1, 0] })
  })
})

describe('addresses', () => {
  test.each([
    ['$ana@pay.example.org', '$ana', 'pay.example.org'],
    ['$A.b+c_d-9@PAY.example.org', '$a.b+c_d-9', 'pay.example.org'],
    ['$ana@localhost:8090', '$ana', 'localhost:8090'],
    [`$${'a'.repeat(63)}@a.b`, `$${'a'.repeat(63)}`, 'a.b'],
  ])('%s is one', (text, user, domain) => expect(parseUmaAddress(text)).toEqual({ user, domain }))

  test.each([
    'ana@pay.example.org',
    '$@pay.example.org',
    `$${'a'.repeat(64)}@a.b`,
    '$ana',
    '$ana@',
    '$ana@a@b',
    '$änä@a.b',
    '$ana@-a.b',
    '$ana@a..b',
    '$ana@a.b/c',
    '$ana@a.b:0',
    '$ana@a.b:65536',
    '$ana@a.b:80:80',
    '$ana@[::1]:80',
    `$ana@${'a'.repeat(64)}.b`,
  ])('%s is none', (text) => expect(parseUmaAddress(text)).toBeUndefined())

  test.each([
    ['localhost:80', true],
    ['uma.localhost:8080', true],
    ['127.0.0.1:8080', true],
    ['localhost', false],
    ['127.0.0.1', false],
    ['localhost.example.org:80', false],
    ['notlocalhost:80', false],
    ['10.0.0.1:80', false],
  ])('whether %s is on this machine: %s', (domain, isLoopback) => expect(isLoopbackDomain(domain)).toBe(isLoopback))
})

test("maps requested fields to the interface's names and reports unknown mandatory keys", () => {
  const requested = {
    name: { mandatory: true },
    countryOfResidence: { mandatory: false },
    compliance: { mandatory: true },
    identifier: { mandatory: true },
    shoeSize: { mandatory: true },
    favouriteColour: { mandatory: false },
    constructor: { mandatory: true },
  }
  const asked = [
    { field: 'FULL_NAME' as const, isMandatory: true },
    { field: 'COUNTRY_OF_RESIDENCE' as const, isMandatory: false },
  ]
  expect(fromRequestedFields(requested)).toEqual({ asked, unknownMandatoryKeys: ['shoeSize', 'constructor'] })
  expect(toRequestedFields(asked)).toEqual({ name: { mandatory: true }, countryOfResidence: { mandatory: false } })
})

describe('whatever comes in', () => {
  const readers: Record<string, (text: string) => unknown> = {
    readLookupAnswer,
    readPayRequest,
    readPayAnswer,
    readPostTransaction,
    readVersionRefusal,
    readMessageRefusal,
    readPublicKeys: (text) => readPublicKeys(text, new Date()),
  }
  const messages = [LOOKUP_ANSWER, PAY_REQUEST, PAY_ANSWER]

  /** A message in which one member, at any depth, has another value. */
  const anyDamaged = fc
    .tuple(fc.constantFrom(...messages), fc.nat(), fc.jsonValue())
    .map(([message, at, value]) => damaged(message, at, value))

  function damaged(message: object, at: number, value: unknown): string {
    let [left, count] = [at, 0]
    JSON.stringify(message, (_, each) => {
      count++
      return each
    })
    left %= count
    return JSON.stringify(message, (_, each) => (left-- === 0 ? value : each)) ?? 'null'
  }

  test.each(Object.entries(readers))('%s reads it or tells what is wrong in a few words', (_, read) =>
    fc.assert(
      fc.property(fc.oneof(anyDamaged, fc.json(), fc.string()), (text) => {
        try {
          read(text)
        } catch (fault) {
          if (!(fault instanceof UmaFault)) throw fault
          expect(fault.message.length).toBeLessThan(400)
        }
      }),
      { numRuns: 300 },
    ),
  )

  test('refuses a key of a thousand characters without repeating it', () => {
    const payerData = { [`k${'x'.repeat(1000)}`]: { mandatory: true } }
    expect(kindOf(() => readLookupAnswer(overWire({ ...LOOKUP_ANSWER, payerData })))).toBe('MALFORMED')
    const wrong = { [`k${'x'.repeat(1000)}`]: 1 }
    expect(() => readLookupAnswer(overWire({ ...LOOKUP_ANSWER, payerData: wrong }))).toThrow(/^.{1,300}$/)
  })
})
