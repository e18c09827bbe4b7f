import { PubKeyResponse } from '@uma-sdk/core'
import { expect, test } from 'vitest'
import { newSecp256k1KeyPair, publicKeyOfSecret } from '#crypto/secp256k1.ts'
import {
  CERTIFICATE_BY_LEAF,
  CERTIFIED_KEY,
  COMING_CERTIFICATE,
  ENDED_CERTIFICATE,
  LEAF_CERTIFICATE,
  OTHER_CURVE_CERTIFICATE,
  ROOT_CERTIFICATE,
} from '#test/support/uma-certificates.ts'
import { UmaFault, type UmaFaultKind } from './faults.ts'
import { readPublicKeys } from './public-keys.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const { publicKey } = newSecp256k1KeyPair()
const plain = publicKey.toString('hex')
const certified = publicKeyOfSecret(Buffer.from(CERTIFIED_KEY, 'hex'))

const read = (answer: object) => readPublicKeys(JSON.stringify(answer), NOW)
const chains = (...chain: string[]) => ({ signingCertChain: chain, encryptionCertChain: chain })

function kindOf(answer: object): UmaFaultKind | undefined {
  try {
    read(answer)
    return undefined
  } catch (fault) {
    if (fault instanceof UmaFault) return fault.kind
    throw fault
  }
}

test('accepts a plain key in both of its forms', () => {
  const compressed = Buffer.concat([Buffer.of(2 + (publicKey.readUInt8(64) & 1)), publicKey.subarray(1, 33)])
  const keys = read({ signingPubKey: plain.toUpperCase(), encryptionPubKey: compressed.toString('hex') })
  expect(keys).toEqual({ signing: publicKey, encryption: publicKey })
})

test('the key of a chain of certificates comes before a plain one, as it does for others', () => {
  const answer = { ...chains(LEAF_CERTIFICATE, ROOT_CERTIFICATE), signingPubKey: plain, encryptionPubKey: plain }
  expect(read(answer)).toEqual({ signing: certified, encryption: certified })
  expect(Buffer.from(PubKeyResponse.fromJson(JSON.stringify(answer)).getSigningPubKey())).toEqual(certified)
})

test('accepts one certificate as a chain', () => expect(read(chains(LEAF_CERTIFICATE)).signing).toEqual(certified))

test.each<[string, object, UmaFaultKind]>([
  ['nothing', {}, 'KEY_MALFORMED'],
  ['a list', [], 'KEY_MALFORMED'],
  ['no key to encrypt with', { signingPubKey: plain }, 'KEY_MALFORMED'],
  ['a key that is not hex', { signingPubKey: 'zz', encryptionPubKey: plain }, 'KEY_MALFORMED'],
  ['a key that is no point', { signingPubKey: `04${'ab'.repeat(64)}`, encryptionPubKey: plain }, 'KEY_MALFORMED'],
  ['a key that is cut off', { signingPubKey: plain.slice(0, -2), encryptionPubKey: plain }, 'KEY_MALFORMED'],
  ['an empty chain', chains(), 'KEY_MALFORMED'],
  ['a chain of texts', chains('leaf'), 'KEY_MALFORMED'],
  ['a certificate that cannot be read', chains('abcd'), 'CERTIFICATES_INVALID'],
  ['a chain in the wrong order', chains(ROOT_CERTIFICATE, LEAF_CERTIFICATE), 'CERTIFICATES_INVALID'],
  ['a chain through one that is no authority', chains(CERTIFICATE_BY_LEAF, LEAF_CERTIFICATE), 'CERTIFICATES_INVALID'],
  ['a key on another curve', chains(OTHER_CURVE_CERTIFICATE, ROOT_CERTIFICATE), 'CERTIFICATES_INVALID'],
  ['a certificate that begins later', chains(COMING_CERTIFICATE, ROOT_CERTIFICATE), 'CERTIFICATES_INVALID'],
  ['a certificate that has ended', chains(ENDED_CERTIFICATE, ROOT_CERTIFICATE), 'CERTIFICATES_EXPIRED'],
])('an institution that publishes %s is refused', (_, answer, kind) => expect(kindOf(answer)).toBe(kind))

test('refuses a changed certificate as not issued by its authority', () => {
  const [at, byte] = [LEAF_CERTIFICATE.length - 4, LEAF_CERTIFICATE.slice(-4, -2)]
  const changed = LEAF_CERTIFICATE.slice(0, at) + (byte === '00' ? '01' : '00') + LEAF_CERTIFICATE.slice(-2)
  expect(kindOf(chains(changed, ROOT_CERTIFICATE))).toBe('CERTIFICATES_INVALID')
})
