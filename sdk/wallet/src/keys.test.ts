import { describe, expect, test } from 'vitest'
import { parseClientKey } from '../../../src/crypto/bundles.ts'
import { newKeyPair as newServiceKeyPair, uncompressed } from '../../../src/crypto/p256.ts'
import { parseStamp, type Stamp, verifiesStamp } from '../../../src/crypto/stamp.ts'
import { hex, type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { parseBase64url, toBase64url, toHex, utf8 } from './bytes.ts'
import { exportKeyPair, importKeyPair, keyModeOf, newKeyPair, publicKeyHex, uncompressedPublicKeyHex } from './keys.ts'
import { oidcNonce } from './oidc.ts'
import { compress, decompress } from './points.ts'
import { stamp } from './stamp.ts'
import { refusalOf } from './test-support/pairs.ts'

const named = (list: Vectors[]): [string, Vectors][] => list.map((each, index) => [each.name ?? String(index), each])
const isSignedBy = async (keyPair: CryptoKeyPair, header: string) => {
  const parsed = parseStamp(header) as Stamp
  return verifiesStamp(parsed, 'payload') && parsed.publicKey.toString('hex') === (await publicKeyHex(keyPair))
}

describe('a key pair', () => {
  test('makes a new key pair each time, and the service accepts its public key in both forms', async () => {
    const [one, other] = await Promise.all([newKeyPair(), newKeyPair({ use: 'open' })])
    for (const keyPair of [one, other]) {
      const [short, long] = [
        parseClientKey(await publicKeyHex(keyPair)),
        parseClientKey(await uncompressedPublicKeyHex(keyPair)),
      ]
      expect([short?.keyMode, long?.keyMode, long?.point]).toEqual(['CLIENT_HELD', 'SERVER_SEALED', short?.point])
    }
    expect(await publicKeyHex(one)).not.toBe(await publicKeyHex(other))
  })

  test('exports a key pair only if it was made extractable', async () => {
    expect(await refusalOf(exportKeyPair(await newKeyPair()))).toMatch(/^InvalidAccess/)
    expect(await exportKeyPair(await newKeyPair({ isExtractable: true }))).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      d: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('still signs after an IndexedDB clone, and remains unreadable', async () => {
    const kept = structuredClone(await newKeyPair())
    expect(await isSignedBy(kept, await stamp('payload', kept))).toBe(true)
    expect(await refusalOf(exportKeyPair(kept))).toMatch(/^InvalidAccess/)
  })

  test('imports a key pair from a JSON Web Key, readable on request only', async () => {
    const original = await newKeyPair({ isExtractable: true })
    const key = await exportKeyPair(original)
    const imported = await importKeyPair(JSON.parse(JSON.stringify(key)))
    expect(await isSignedBy(original, await stamp('payload', imported))).toBe(true)
    expect(await refusalOf(exportKeyPair(imported))).toMatch(/^InvalidAccess/)
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, original.privateKey, utf8('x'))
    expect(
      await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported.publicKey, signature, utf8('x')),
    ).toBe(true)
    expect((await exportKeyPair(await importKeyPair(key, { isExtractable: true }))).d).toBe(key.d)
  })
})

describe('a public key', () => {
  test.each(named(WALLET.clientPublicKey.accept))(
    'that the service accepts has its mode: %s',
    (_, { value, keyMode }) => {
      expect(keyModeOf(value)).toBe(keyMode)
    },
  )

  test.each(named(WALLET.clientPublicKey.reject))('that the service refuses is refused: %s', (_, { value }) => {
    expect(() => keyModeOf(value)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
  })

  test('converts a public key between its forms as the service does', () => {
    for (let index = 0; index < 50; index++) {
      const { publicKey } = newServiceKeyPair()
      expect(toHex(decompress(publicKey))).toBe(uncompressed(publicKey).toString('hex'))
      expect(toHex(compress(uncompressed(publicKey)))).toBe(publicKey.toString('hex'))
      expect(keyModeOf(publicKey.toString('hex'))).toBe('CLIENT_HELD')
    }
  })

  test('refuses a public key whose x is not below the prime, in both forms', () => {
    const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
    // 5 is the x coordinate of a point, so only the range is wrong.
    const y = toHex(decompress(hex(`02${'5'.padStart(64, '0')}`))).slice(66)
    const x = (prime + 5n).toString(16)
    for (const key of [`02${x}`, `04${x}${y}`, `02${prime.toString(16)}`])
      expect(() => keyModeOf(key)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
    expect(keyModeOf(`04${'5'.padStart(64, '0')}${y}`)).toBe('SERVER_SEALED')
  })
})

describe('the nonce of an ID token', () => {
  test.each(named(WALLET.oidc.nonces))(
    'hashes the key as it is written (%s)',
    async (_, { clientPublicKey, nonce }) => {
      expect(await oidcNonce(clientPublicKey)).toBe(nonce)
    },
  )

  test('rejects a value that is not a key', async () => {
    expect(await refusalOf(oidcNonce('02'))).toBe('MALFORMED')
  })
})

test('base64url has one spelling for each sequence of bytes', () => {
  expect(parseBase64url('AQ')).toEqual(Uint8Array.of(1))
  expect(toBase64url(Uint8Array.of(255, 254, 253, 252))).toBe('__79_A')
  for (const text of ['AR', 'AQ==', 'A', 'A+', 'A/8', 'AQ\n', ' AQ', '@@@@'])
    expect({ text, parseBase64url: parseBase64url(text) }).toEqual({ text, parseBase64url: undefined })
})
