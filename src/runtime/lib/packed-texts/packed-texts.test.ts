import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflaterOf } from './deflater.ts'
import { packed, unpacked } from './packed-texts.ts'

test('unpacks any text unchanged', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 5_000 })
  fc.assert(fc.property(texts, (text) => unpacked(packed(text)) === Buffer.from(text).toString()))
})

test('the reused stream compresses to the bytes of deflateRawSync', () => {
  const options = { windowBits: 13, memLevel: 5, level: 3, dictionary: Buffer.from('"status":"COMPLETED"') }
  const deflate = deflaterOf(options)
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 5_000 }), fc.constant('a'.repeat(300_000)))
  const isSame = (text: string) => {
    const plain = Buffer.from(text)
    return deflate(plain, 7).equals(Buffer.concat([Buffer.of(7), deflateRawSync(plain, options)]))
  }
  fc.assert(fc.property(texts, isSame))
})

const EVENT = JSON.stringify({
  id: 'Webhook:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
  type: 'OUTGOING_PAYMENT.COMPLETED',
  timestamp: '2026-11-26T15:58:00.436Z',
  data: {
    id: 'Transaction:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4f',
    type: 'OUTGOING',
    status: 'COMPLETED',
    direction: 'DEBIT',
    fees: 30,
  },
})

test("packs an event's body to half its bytes, and adds one byte to unpackable texts", () => {
  expect(packed(EVENT).length).toBeLessThan(EVENT.length / 2)
  expect(packed('\u0001\u0002').length).toBe(3)
})

/** `EVENT` as the first version of the dictionary packed it. */
const PACKED_BEFORE =
  'AUMvjA0tLY3TzFJ1TRMNDXTNk42TdC1TTIx0zdIMEg2TjJKNU0xS8RTGeFuFhoa6RmYhhqZWphagzGpibIa/1CXslDT8pS6uViGsMIUl5tpaAA=='

test('reads texts packed by an earlier version', () => {
  expect(unpacked(Buffer.from(PACKED_BEFORE, 'base64'))).toBe(EVENT)
})

test.each([[Buffer.of()], [Buffer.of(2, 1)], [Buffer.of(1, 255)]])('other bytes are refused', (bytes) => {
  expect(() => unpacked(bytes)).toThrow()
})
