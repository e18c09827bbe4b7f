import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64, hex } from '@scure/base'
import { Message, PrivateKey } from 'bitcore-lib'
import { concat, dataSlice, encodeBase58, hexlify, keccak256, sha256, toUtf8Bytes, Wallet } from 'ethers'
import fc from 'fast-check'
import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { type BitcoinScheme, bitcoinDigest, ethereumDigest, tronDigest } from '#crypto/wallet-message.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import { sparkAddress } from './spark.ts'
import { tronAddress } from './tron.ts'
import { isSignedByWallet } from './wallet-signature.ts'

const messageOf = (network: string, address: string) =>
  [
    `I confirm that I control the ${network} wallet ${address} for account ExternalAccount:6f1c2a34-9b7d-4e58-8c21-3d5e7f90a1b2.`,
    'Nonce: b1946ac92492d2347c6235b4d2611184. Valid until: 2026-01-01T01:00:00Z',
  ].join(' ')

/** The check vectors of accounts 3.3. */
const VECTORS = {
  ETHEREUM: {
    address: '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4',
    length: 228,
    digestOf: ethereumDigest,
    digest: 'f2443c77d9dba385824380487f4f85f0a054a0d5bec3ca923b02f9bf96cf10ac',
    signature:
      '0x6a9e90a62caf23d52aae83f1354f977917665efb7c6303229b11d151e19485271ef37a778723b8dd02fa11cd487bb3b1ac5f77d85994dad12dc4589be11ae8d81c',
  },
  SOLANA: {
    address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT',
    length: 228,
    digestOf: undefined,
    digest: '',
    signature: '477auZTWcM17zvArxnQJcirKC6BjnFcvksnEmhz1yZbGNTXVWg6ERisrsMt8uRkv7necVz5h3gguVWPzmurpcB7y',
  },
  TRON: {
    address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L',
    length: 216,
    digestOf: tronDigest,
    digest: '2a6a8cc579746116265307ba9a593f3c8f82bf6ce27b83fd0db4fa3b3cbe2a06',
    signature:
      '0x97d30456c08ece793c0746428cf116ed582aeb5c0bcb86c33c2106afda6c33de6dfa345147542bf104b298d0ac45eaf8af1bf49a06ff1d59997c961b94763e5e1b',
  },
  SPARK: {
    address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5',
    length: 251,
    digestOf: bitcoinDigest,
    digest: '65eb83de98faa5943ac1abda680e75bdd6617933d6d5f7b498949b0f05883e61',
    signature: 'IDURJEPKgcot00KnyQDmbIRElUNRDo8T45ajOXBWnG3qUzuhh4C+Ei9MXZBIoZ4MJIAqOCsoHU6xSK6A02Y+xjw=',
  },
} as const
type Signing = keyof typeof VECTORS
const NETWORKS = Object.keys(VECTORS) as Signing[]
const SPARK_HEADER_40 = 'KDURJEPKgcot00KnyQDmbIRElUNRDo8T45ajOXBWnG3qUzuhh4C+Ei9MXZBIoZ4MJIAqOCsoHU6xSK6A02Y+xjw='

/** Whether the service accepts a signature for the wallet of a vector. By default it is the vector's own. */
const isTaken = (network: Signing, change: { message?: string; signature?: string; scheme?: BitcoinScheme } = {}) => {
  const { address, signature } = VECTORS[network]
  return isSignedByWallet(network, address, {
    message: messageOf(network, address),
    signature,
    scheme: 'bip137',
    ...change,
  })
}

test.each(NETWORKS)('verifies the check vector of %s, and refuses a message with any character changed', (network) => {
  const { address, length, digest, digestOf } = VECTORS[network]
  const message = messageOf(network, address)
  expect([new TextEncoder().encode(message).length, digestOf ? hex.encode(digestOf(message)) : '']).toEqual([
    length,
    digest,
  ])
  expect([isTaken(network), isTaken(network, { scheme: 'electrum' })]).toEqual([true, true])
  for (const at of [0, 30, length - 1]) {
    expect(isTaken(network, { message: `${message.slice(0, at)}#${message.slice(at + 1)}` }), `at ${at}`).toBe(false)
  }
  expect(isTaken(network, { message: `${message} ` })).toBe(false)
})

test('refuses a signature of another wallet or network', () => {
  const signed = {
    message: messageOf('TRON', VECTORS.TRON.address),
    signature: VECTORS.TRON.signature,
    scheme: 'bip137',
  } as const
  expect(isSignedByWallet('TRON', tronAddress(new Uint8Array(20).fill(3)), signed)).toBe(false)
  expect(isSignedByWallet('ETHEREUM', VECTORS.ETHEREUM.address, signed)).toBe(false)
  expect(isSignedByWallet('LIGHTNING', VECTORS.TRON.address, signed)).toBe(false)
})

test('refuses a signature of any other form', () => {
  for (const network of NETWORKS) {
    const { signature } = VECTORS[network]
    const others = [
      '',
      '0x',
      'x',
      '🔑',
      ` ${signature}`,
      `${signature} `,
      `${signature}\n`,
      signature.slice(0, -1),
      `${signature}00`,
      '1'.repeat(100_000),
    ]
    const foreign = NETWORKS.filter((each) => each !== network).map((each) => VECTORS[each].signature)
    for (const text of [...others, ...foreign])
      expect({ network, text, isTaken: isTaken(network, { signature: text }) }).toEqual({
        network,
        text,
        isTaken: false,
      })
  }
})

const KEY = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))
const TEXT = fc.string({ unit: 'grapheme', maxLength: 400 })

/**
 * Expects that, for any key and message, the service accepts the library's signature for this message and for no other.
 */
function expectTaken(
  network: CryptoNetwork,
  sign: (key: Uint8Array, message: string) => { address: string; signature: string },
  scheme: BitcoinScheme = 'bip137',
) {
  fc.assert(
    fc.property(KEY, TEXT, (key, message) => {
      const { address, signature } = sign(key, message)
      expect(isSignedByWallet(network, address, { message, signature, scheme })).toBe(true)
      expect(isSignedByWallet(network, address, { message: `${message}.`, signature, scheme })).toBe(false)
    }),
    {
      numRuns: 20,
      examples: [252, 253, 255, 256, 1_000].map((length): [Uint8Array, string] => [
        new Uint8Array(32).fill(7),
        'm'.repeat(length),
      ]),
    },
  )
}

test.each(['ETHEREUM', 'BASE', 'POLYGON', 'PLASMA', 'ARBITRUM'] as const)(
  'accepts signatures of ethers on %s, in any case of the address',
  (network) => {
    expectTaken(network, (key, message) => {
      const wallet = new Wallet(hexlify(key))
      return {
        address: message.length % 2 === 0 ? wallet.address : wallet.address.toLowerCase(),
        signature: wallet.signMessageSync(message),
      }
    })
  },
)

test("accepts a Tron wallet's signature", () => {
  expectTaken('TRON', (key, message) => {
    const { address, signingKey } = new Wallet(hexlify(key))
    const account = concat(['0x41', address])
    const bytes = toUtf8Bytes(message)
    const digest = keccak256(concat([toUtf8Bytes(`\x19TRON Signed Message:\n${bytes.length}`), bytes]))
    return {
      address: encodeBase58(concat([account, dataSlice(sha256(sha256(account)), 0, 4)])),
      signature: signingKey.sign(digest).serialized,
    }
  })
})

test('accepts a signature of tweetnacl on Solana', () => {
  expectTaken('SOLANA', (seed, message) => {
    const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed)
    return {
      address: base58.encode(publicKey),
      signature: base58.encode(nacl.sign.detached(new TextEncoder().encode(message), secretKey)),
    }
  })
})

test.each(['bip137', 'electrum'] as const)(
  'accepts a signature of bitcore on Spark under %s, with one or two length bytes',
  (scheme) => {
    expectTaken(
      'SPARK',
      (key, message) => {
        const privateKey = new PrivateKey(hex.encode(key))
        return {
          address: sparkAddress('spark', privateKey.publicKey.toBuffer()),
          signature: new Message(message).sign(privateKey),
        }
      },
      scheme,
    )
  },
)

const withV = (v: string) => VECTORS.ETHEREUM.signature.slice(0, -2) + v

test.each([
  ['1c', true],
  ['01', true],
  ['1b', false],
  ['00', false],
  ['1d', false],
  ['02', false],
  ['23', false],
])('accepts v of %s: %s', (v, taken) => {
  expect(isTaken('ETHEREUM', { signature: withV(v) })).toBe(taken)
})

test('the hex of a signature may be in capitals and without 0x', () => {
  const digits = VECTORS.ETHEREUM.signature.slice(2)
  expect(
    [digits, digits.toUpperCase(), `0x${digits.toUpperCase()}`].map((signature) => isTaken('ETHEREUM', { signature })),
  ).toEqual([true, true, true])
  expect(isTaken('ETHEREUM', { signature: `0X${digits}` })).toBe(false)
})

test("requires r and s between 0 and the curve's order; accepts the higher s too", () => {
  const { n } = secp256k1.Point.CURVE()
  const [r, s] = [VECTORS.ETHEREUM.signature.slice(2, 66), VECTORS.ETHEREUM.signature.slice(66, 130)]
  const toHex = (number: bigint) => number.toString(16).padStart(64, '0')
  expect(isTaken('ETHEREUM', { signature: `${r}${toHex(n - BigInt(`0x${s}`))}1b` })).toBe(true)
  for (const outside of [0n, n, n + 1n, 2n ** 256n - 1n]) {
    expect(isTaken('ETHEREUM', { signature: `${r}${toHex(outside)}1c` }), `s = ${outside}`).toBe(false)
    expect(isTaken('ETHEREUM', { signature: `${toHex(outside)}${s}1c` }), `r = ${outside}`).toBe(false)
  }
})

test('bip137 accepts four header kinds, electrum only the kind for compressed keys', () => {
  const bytes = base64.decode(VECTORS.SPARK.signature)
  const taken = (scheme: BitcoinScheme) =>
    Array.from({ length: 256 }, (_, header) => header).filter((header) => {
      bytes[0] = header
      return isTaken('SPARK', { signature: base64.encode(bytes), scheme })
    })
  expect([taken('bip137'), taken('electrum')]).toEqual([[28, 32, 36, 40], [32]])
  expect(
    ['bip137', 'electrum'].map((scheme) =>
      isTaken('SPARK', { signature: SPARK_HEADER_40, scheme: scheme as BitcoinScheme }),
    ),
  ).toEqual([true, false])
})

test('requires padded base64 for a signature, without bits beyond its bytes', () => {
  const { signature } = VECTORS.SPARK
  expect(
    [signature.slice(0, -1), signature.replace('w=', 'x='), signature.replaceAll('+', '-')].map((each) =>
      isTaken('SPARK', { signature: each }),
    ),
  ).toEqual([false, false, false])
})

test('rejects every signature for an address that is not a key', () => {
  // One point of order 8, for which anyone could sign, and 32 bytes off the curve.
  const smallOrder = hex.decode('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
  const nothing = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
  for (const key of [smallOrder, new Uint8Array(32).fill(0xee), new Uint8Array(32), new Uint8Array(31).fill(9)]) {
    for (const signature of [VECTORS.SOLANA.signature, nothing]) {
      const address = base58.encode(key)
      expect(isSignedByWallet('SOLANA', address, { message: 'm', signature, scheme: 'bip137' }), address).toBe(false)
    }
  }
  for (const address of [
    'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljus115',
    `spark1${'q'.repeat(90_000)}`,
  ]) {
    expect(
      isSignedByWallet('SPARK', address, { message: address, signature: VECTORS.SPARK.signature, scheme: 'bip137' }),
      address.slice(0, 80),
    ).toBe(false)
  }
})
