import { bech32, bech32m, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { withoutSandboxDigits } from '#account-types/wallet-families.ts'
import { decodeSparkAddress, hasSparkShape, isSparkAddress, SPARK_MAIN_PREFIXES, sparkAddress } from './spark.ts'

const ADDRESS = 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5'
const OLDER_FORM = 'sp1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljs4vdfw'
const KEY = '02633e9b2bffaee3582fba697404cbfe63bcda1f6bb956d4cade4da637643b93f2'

test('an address and its older form encode the same key', () => {
  expect([ADDRESS, OLDER_FORM].map((address) => hex.encode(decodeSparkAddress(address)!.identityKey))).toEqual([
    KEY,
    KEY,
  ])
  expect(sparkAddress('spark', hex.decode(KEY))).toBe(ADDRESS)
  expect(sparkAddress('sp', hex.decode(KEY))).toBe(OLDER_FORM)
})

test('capitals are the same address, mixed letters are none', () => {
  expect(isSparkAddress(ADDRESS.toUpperCase())).toBe(true)
  expect(hasSparkShape(`S${ADDRESS.slice(1)}`)).toBe(false)
})

test.each([
  ['sparkly1pgssyce7nv4llthrtqhm56t5q', 'an unknown prefix'],
  ['spark1pgssyce7nv4llthrtqhm56t', 'too short'],
  [`${ADDRESS.slice(0, -1)}b`, 'a letter outside the alphabet'],
])('%s has not the shape of an address: %s', (text) => {
  expect(hasSparkShape(text)).toBe(false)
  expect(isSparkAddress(text)).toBe(false)
})

test.each([
  [`${ADDRESS.slice(0, -1)}q`, 'a changed last character'],
  ['spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljfv774k', 'the checksum of bech32'],
])('%s has the shape but is none: %s', (text) => {
  expect(hasSparkShape(text)).toBe(true)
  expect(isSparkAddress(text)).toBe(false)
})

const encoded = (payload: Uint8Array) => bech32m.encode('spark', bech32m.toWords(payload), false)

test('accepts only the key: refuses another header, more fields and points off the curve', () => {
  const key = hex.decode(KEY)
  expect(isSparkAddress(encoded(Uint8Array.of(0x0a, 0x21, ...key)))).toBe(true)
  expect(isSparkAddress(encoded(Uint8Array.of(0x12, 0x21, ...key)))).toBe(false)
  expect(isSparkAddress(encoded(Uint8Array.of(0x0a, 0x21, ...key, 0x12, 0x00)))).toBe(false)
  expect(isSparkAddress(encoded(Uint8Array.of(0x0a, 0x21, ...key.subarray(0, 32))))).toBe(false)
  expect(isSparkAddress(encoded(Uint8Array.of(0x0a, 0x21, 0x02, ...new Uint8Array(31), 0x05)))).toBe(false)
})

test('the refused checksum is a right one of bech32', () => {
  const words = bech32m.decode(ADDRESS as `spark1${string}`, false).words
  expect(bech32.encode('spark', words, false)).toBe(
    'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljfv774k',
  )
})

test('the main network knows its own prefixes only', () => {
  const regtest = sparkAddress('sparkrt', hex.decode(KEY))
  expect([isSparkAddress(regtest), isSparkAddress(regtest, SPARK_MAIN_PREFIXES)]).toEqual([true, false])
  expect([ADDRESS, OLDER_FORM].map((address) => isSparkAddress(address, SPARK_MAIN_PREFIXES))).toEqual([true, true])
})

test('omits sandbox outcome digits from a shape check', () => {
  const suffixed = `${ADDRESS.slice(0, -3)}115`
  expect([hasSparkShape(suffixed), hasSparkShape(withoutSandboxDigits(suffixed))]).toEqual([false, true])
})
