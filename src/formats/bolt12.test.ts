import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'
import { expect, test } from 'vitest'
import { canonicalOffer, hasOfferShape, isOffer } from './bolt12.ts'

const OFFER = 'lno1pgx4qcteda6hggrhv9kxcet5zcss9fcczmu45y28nkguxgx6sve6epduv9f754ujkap3a2z3feh0v7xy'
const NOW = new Date('2026-01-01T00:00:00Z')

test('accepts an offer in capitals and in pieces', () => {
  expect(isOffer(OFFER, NOW)).toBe(true)
  expect(isOffer(OFFER.toUpperCase(), NOW)).toBe(true)
  expect(isOffer(`${OFFER.slice(0, 3)}+${OFFER.slice(3, 20)}+\n  ${OFFER.slice(20)}`, NOW)).toBe(true)
  expect(canonicalOffer(`${OFFER.slice(0, 20).toUpperCase()}+\n  ${OFFER.slice(20)}`)).toBe(OFFER)
})

test.each([
  [OFFER.replace('lno1p', 'lno1b'), 'a letter outside the alphabet'],
  ['lnbc2500u1p54twgqpp58wuyff7t8ds6zfrzpgsakwp9np4ws47u3sq5', 'an invoice'],
  [`${OFFER}+`, 'a plus at the end'],
  [`${OFFER.slice(0, 20)} ${OFFER.slice(20)}`, 'white space without a plus'],
  [`${OFFER.slice(0, 20)}++${OFFER.slice(20)}`, 'two pluses'],
  [`L${OFFER.slice(1)}`, 'mixed letters'],
  [OFFER.slice(0, -8), 'cut off'],
  ['lno1', 'nothing in it'],
])('%s is no offer: %s', (text) => {
  expect(hasOfferShape(text)).toBe(true)
  expect(isOffer(text, NOW)).toBe(false)
})

test('an offer has 1 to 4096 characters', () => {
  expect(['', 'l', 'l'.repeat(4096), 'l'.repeat(4097)].map(hasOfferShape)).toEqual([false, true, true, false])
})

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const offer = (...bytes: number[]) =>
  `lno1${bech32
    .toWords(Uint8Array.from(bytes))
    .map((word) => ALPHABET[word])
    .join('')}`
const ISSUER = [22, 33, ...secp256k1.getPublicKey(new Uint8Array(32).fill(3), true)]

test('an issuer or a path must be there, and an issuer must be a key', () => {
  expect(isOffer(offer(...ISSUER), NOW)).toBe(true)
  expect(isOffer(offer(16, 3, 1, 2, 3), NOW)).toBe(true)
  expect(isOffer(offer(10, 1, 65), NOW)).toBe(false)
  expect(isOffer(offer(16, 0), NOW)).toBe(false)
  expect(isOffer(offer(22, 33, 2, ...new Array<number>(31).fill(0), 5), NOW)).toBe(false)
})

test('an offer ends at its absolute expiry', () => {
  const expiring = offer(14, 4, 0x69, 0x55, 0xb9, 0x00, ...ISSUER)
  expect(isOffer(expiring, new Date('2025-12-31T23:59:59.999Z'))).toBe(true)
  expect(isOffer(expiring, NOW)).toBe(false)
})

test('requires increasing types and numbers in their shortest form', () => {
  expect(isOffer(offer(...ISSUER, 10, 1, 65), NOW)).toBe(false)
  expect(isOffer(offer(...ISSUER, ...ISSUER), NOW)).toBe(false)
  expect(isOffer(offer(...ISSUER, 0xfd, 0x00, 0xfc, 0), NOW)).toBe(false)
  expect(isOffer(offer(...ISSUER, 0xfd, 0x00, 0xfd, 0), NOW)).toBe(true)
  expect(isOffer(offer(...ISSUER, 0xfe, 0x00, 0x01, 0x00, 0x00, 0), NOW)).toBe(true)
  expect(isOffer(offer(...ISSUER, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0), NOW)).toBe(true)
  expect(isOffer(offer(...ISSUER, 0xff, 0, 0, 0, 0, 0xff, 0, 0, 0, 0), NOW)).toBe(false)
  expect(isOffer(offer(...ISSUER, 0xfd, 0x01), NOW)).toBe(false)
})
