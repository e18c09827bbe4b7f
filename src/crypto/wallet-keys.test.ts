import { createECDH, createHmac, createPublicKey, ECDH, verify } from 'node:crypto'
import { mnemonicToSeedSync } from '@scure/bip39'
import { describe, expect, test } from 'vitest'
import { hex, WALLET } from '#test/support/vectors.ts'
import { identityKeyOf, mnemonicOf, newEntropy, signForWallet, type WalletNetwork } from './wallet-keys.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const entropy = hex(WALLET.exportBundle.entropyHex)
const toNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

/** A hardened child (BIP-32), calculated only with HMAC and addition. */
function childOf({ key, chain }: { key: Buffer; chain: Buffer }, index: number): { key: Buffer; chain: Buffer } {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(0x80000000 + index)
  const mac = createHmac('sha512', chain)
    .update(Buffer.concat([Buffer.of(0), key, number]))
    .digest()
  const sum = (toNumber(mac.subarray(0, 32)) + toNumber(key)) % ORDER
  return { key: hex(sum.toString(16).padStart(64, '0')), chain: mac.subarray(32) }
}

/** Returns the public key at m/8797555'/n'/child' of the vector's wallet (BIP-39 without a passphrase). */
function publicKeyAt(network: WalletNetwork, child: number): Buffer {
  const mac = createHmac('sha512', 'Bitcoin seed').update(mnemonicToSeedSync(WALLET.exportBundle.mnemonic)).digest()
  const master = { key: mac.subarray(0, 32), chain: mac.subarray(32) }
  const { key } = [8797555, network === 'main' ? 1 : 0, child].reduce(childOf, master)
  const ecdh = createECDH('secp256k1')
  ecdh.setPrivateKey(key)
  return ecdh.getPublicKey(null, 'compressed')
}

function verifies(point: Buffer, message: string, signature: Buffer): boolean {
  const whole = ECDH.convertKey(point, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'secp256k1',
      x: whole.subarray(1, 33).toString('base64url'),
      y: whole.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  return verify('sha256', Buffer.from(message), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

describe.each(['main', 'test'] as const)('a wallet of the %s network', (network) => {
  test('derives the identity key that other wallets make from the same words', async () => {
    expect(await identityKeyOf(entropy, network)).toEqual(publicKeyAt(network, 0))
  })

  test('signs messages with its signing key, and with a low s', async () => {
    for (let index = 0; index < 20; index++) {
      const signature = await signForWallet(entropy, network, `Zürich ${index}`)
      expect(verifies(publicKeyAt(network, 1), `Zürich ${index}`, signature), `index ${index}`).toBe(true)
      expect(toNumber(signature.subarray(32)) <= ORDER / 2n, `index ${index}`).toBe(true)
    }
  })
})

test('the words of a wallet match the vector, as ASCII', () => {
  expect(mnemonicOf(entropy).toString('latin1')).toBe(WALLET.exportBundle.mnemonic)
})

test('makes each wallet from 256 new bits', () => {
  expect({ length: newEntropy().length, equals: newEntropy().equals(newEntropy()) }).toEqual({
    length: 32,
    equals: false,
  })
})
