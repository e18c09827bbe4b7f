import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { decodeInvoice, hasInvoiceShape, isPayableInvoice, signedMessage } from './bolt11.ts'

const INVOICE =
  'lnbc2500u1p54twgqpp58wuyff7t8ds6zfrzpgsakwp9np4ws47u3sq5ga3sdrap77ufehmssp5wxcjgxd25dh2prtf57k0t74pxddd5mu5v9kyaj9r5urme9lqp5ysdq5f9h8vmmfvdjjqdp5xucsxqrrss9qrsgqn26peslfdyartd4ungwkpmklgta458hhnvyhj6x3kgu4gw4jcy9kr6xestzwncjd6wv4nwpq80ypg3tqlxmeyjerwxsncvt9h07uwtcq37l9t0'
const BEFORE_EXPIRY = new Date('2026-01-01T00:59:59.999Z')

/** The donation example of BOLT 11, and the node that signs its examples. */
const PUBLISHED =
  'lnbc1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2ursdae8g6twvus8g6rfwvs8qun0dfjkxaq9qrsgq357wnc5r2ueh7ck6q93dj32dlqnls087fxdwk8qakdyafkq3yap9us6v52vjjsrvywa6rt52cm9r9zqt8r2t7mlcwspyetp5h2tztugp9lfyql'
const PUBLISHED_NODE = '03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad'

test('an invoice contains the amount, the expiry time and the payee', () => {
  expect(decodeInvoice(INVOICE)).toMatchObject({
    network: 'bc',
    amountMillisatoshi: 250_000_000n,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    expiresAt: new Date('2026-01-01T01:00:00Z'),
  })
})

test('the published example has no amount, the default expiry and the published node', () => {
  expect(decodeInvoice(PUBLISHED)).toEqual({
    network: 'bc',
    createdAt: new Date('2017-06-01T10:57:38Z'),
    expiresAt: new Date('2017-06-01T11:57:38Z'),
    paymentHash: '0001020304050607080900010203040506070809000102030405060708090102',
    payee: PUBLISHED_NODE,
  })
})

test('accepts an invoice until its expiry, on its own network', () => {
  expect(isPayableInvoice(INVOICE, BEFORE_EXPIRY, ['bc'])).toBe(true)
  expect(isPayableInvoice(INVOICE.toUpperCase(), BEFORE_EXPIRY, ['bc'])).toBe(true)
  expect(isPayableInvoice(INVOICE, new Date('2026-01-01T01:00:00Z'), ['bc'])).toBe(false)
  expect(isPayableInvoice(INVOICE, BEFORE_EXPIRY, ['tb', 'tbs', 'bcrt'])).toBe(false)
})

test('a wrong checksum is caught', () => {
  expect(INVOICE.endsWith('q37l9t0')).toBe(true)
  const wrong = `${INVOICE.slice(0, -1)}q`
  expect(hasInvoiceShape(wrong)).toBe(true)
  expect(decodeInvoice(wrong)).toBeUndefined()
})

const SHAPELESS = ['', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'lnbc', `LN${INVOICE.slice(2)}`]

test.each(SHAPELESS)('%s has not the shape of an invoice', (text) => {
  expect(hasInvoiceShape(text)).toBe(false)
  expect(decodeInvoice(text)).toBeUndefined()
})

const KEY = new Uint8Array(32).fill(3)
const OTHER_KEY = new Uint8Array(32).fill(4)
const NODE = secp256k1.getPublicKey(KEY, true)
const TIMESTAMP = [0, 0, 0, 0, 0, 0, 1]
const field = (type: number, value: readonly number[]) => [type, value.length >> 5, value.length & 31, ...value]
const HASH = field(1, bech32.toWords(new Uint8Array(32).fill(7)))
const SECRET = field(16, bech32.toWords(new Uint8Array(32).fill(8)))

/** Returns a correctly signed invoice with any prefix and words. */
function signed(prefix: string, words: readonly number[], key = KEY): string {
  const signature = secp256k1.sign(signedMessage(prefix, words), key, { format: 'recovered' })
  return bech32.encode(
    prefix,
    [...words, ...bech32.toWords(Uint8Array.of(...signature.subarray(1), signature[0]!))],
    false,
  )
}

test('rejects an invoice whose named node differs from the signer', () => {
  const words = [...TIMESTAMP, ...HASH, ...SECRET, ...field(19, bech32.toWords(NODE))]
  expect(decodeInvoice(signed('lnbc', words))?.payee).toBe(hex.encode(NODE))
  expect(decodeInvoice(signed('lnbc', words, OTHER_KEY))).toBeUndefined()
})

test.each([
  ['payment hash', SECRET],
  ['payment secret', HASH],
  ['whole last field', [...HASH, ...SECRET, 13, 0, 9, 1]],
  ['length of the last field', [...HASH, ...SECRET, 13, 0]],
  ['payment hash of the right length', [...field(1, HASH.slice(3, 50)), ...SECRET]],
])('an invoice without a %s is refused', (_, words) => {
  expect(decodeInvoice(signed('lnbc', [...TIMESTAMP, ...HASH, ...SECRET]))).toBeDefined()
  expect(decodeInvoice(signed('lnbc', [...TIMESTAMP, ...words]))).toBeUndefined()
})

test('skips a field of the wrong length', () => {
  const words = [...TIMESTAMP, ...field(1, [1, 2, 3]), ...HASH, ...SECRET]
  expect(decodeInvoice(signed('lnbc', words))?.paymentHash).toBe('07'.repeat(32))
})

test('an expiry beyond the calendar is the end of the calendar', () => {
  const words = [...TIMESTAMP, ...HASH, ...SECRET, ...field(6, Array<number>(12).fill(31))]
  expect(decodeInvoice(signed('lnbc', words))?.expiresAt.toISOString()).toBe('+275760-09-13T00:00:00.000Z')
})

test.each([
  ['lnbc1', 100_000_000_000n],
  ['lnbc20m', 2_000_000_000n],
  ['lntb2500u', 250_000_000n],
  ['lntbs1n', 100n],
  ['lnbcrt9678785340p', 967_878_534n],
])('%s asks for %d millisatoshi', (prefix, amount) => {
  expect(decodeInvoice(signed(prefix, [...TIMESTAMP, ...HASH, ...SECRET]))?.amountMillisatoshi).toBe(amount)
})

test.each([
  ['lnbc15p', 'finer than a millisatoshi'],
  ['lnbc0u', 'zero'],
  ['lnbc01u', 'a zero in front'],
  ['lnbcu', 'a multiplier alone'],
  ['lnbc1x', 'an unknown multiplier'],
  ['lnxx1u', 'an unknown network'],
])('refuses the prefix %s: %s', (prefix) => {
  expect(decodeInvoice(signed(prefix, [...TIMESTAMP, ...HASH, ...SECRET]))).toBeUndefined()
})
