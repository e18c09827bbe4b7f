import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import {
  decryptWith,
  encryptFor,
  isTextSignedBy,
  newSecp256k1KeyPair,
  parseSecp256k1Point,
  publicKeyOfSecret,
  signText,
} from './secp256k1.ts'

const { privateKey, publicKey } = newSecp256k1KeyPair()
const ORDER = secp256k1.Point.CURVE().n

test('a new pair fits together, and is another one each time', () => {
  expect([privateKey.length, publicKey.length, publicKey[0]]).toEqual([32, 65, 4])
  expect(publicKeyOfSecret(privateKey)).toEqual(publicKey)
  expect(newSecp256k1KeyPair().privateKey).not.toEqual(privateKey)
})

test('reads a point in both of its forms and in no other', () => {
  const compressed = Buffer.from(secp256k1.getPublicKey(privateKey, true))
  expect(parseSecp256k1Point(compressed)).toEqual(publicKey)
  expect(parseSecp256k1Point(publicKey)).toEqual(publicKey)
  const hybrid = Buffer.concat([Buffer.of(6), publicKey.subarray(1)])
  for (const bytes of [hybrid, publicKey.subarray(1), Buffer.of(0), Buffer.alloc(65, 4), Buffer.alloc(0)])
    expect(parseSecp256k1Point(bytes), bytes.toString('hex')).toBeUndefined()
})

test('the signature of a text has a low S, and the one with a high S verifies too', () => {
  const signature = signText('a', privateKey)
  const { r, s } = secp256k1.Signature.fromHex(signature, 'der')
  expect(s <= ORDER / 2n).toBe(true)
  const high = Buffer.from(new secp256k1.Signature(r, ORDER - s).toBytes('der')).toString('hex')
  for (const each of [signature, signature.toUpperCase(), high])
    expect([isTextSignedBy('a', each, publicKey), isTextSignedBy('b', each, publicKey)], each).toEqual([true, false])
})

test.each(['', 'a', 'zz', 'äö', '3006', '00'.repeat(71)])('%j is not a valid signature', (signature) =>
  expect(isTextSignedBy('a', signature, publicKey)).toBe(false),
)

test('a signature with something behind it, and one by a key that is none, do not verify', () => {
  const signature = signText('a', privateKey)
  expect(isTextSignedBy('a', `${signature}00`, publicKey)).toBe(false)
  expect(isTextSignedBy('a', signature, Buffer.alloc(65, 4))).toBe(false)
})

test('lets only the owner open an encrypted text, and rejects changes', () => {
  const plain = Buffer.from('Ana Lima, 1 Main Street')
  const sealed = encryptFor(publicKey, plain)
  expect(decryptWith(privateKey, sealed)).toEqual(plain)
  expect(encryptFor(publicKey, plain)).not.toEqual(sealed)
  expect(decryptWith(newSecp256k1KeyPair().privateKey, sealed)).toBeUndefined()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  for (const bytes of [sealed, Buffer.alloc(0), Buffer.alloc(65)])
    expect(decryptWith(privateKey, bytes)).toBeUndefined()
})
