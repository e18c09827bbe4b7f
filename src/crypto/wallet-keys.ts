import { createHash, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

const ENTROPY_BYTES = 32
const SPARK_PURPOSE = 8797555
/** The hardened children of a wallet's account by purpose (wallet-auth 16.2). */
const IDENTITY = 0
const SIGNING = 1

export type WalletNetwork = 'main' | 'test'

/** The entropy of a wallet: 256 bits, equal to 24 words (BIP-39). */
export const newEntropy = (): Buffer => randomBytes(ENTROPY_BYTES)

/** Returns the words, separated by single spaces, as ASCII. The caller wipes the bytes. */
export const mnemonicOf = (entropy: Buffer): Buffer => Buffer.from(entropyToMnemonic(entropy, wordlist), 'ascii')

/** A key derived from a seed has both halves until the code wipes them. */
function missing(): never {
  throw new Error('A half of the key is missing.')
}

/** Returns the compressed key that identifies the wallet in the Spark network. */
export async function identityKeyOf(entropy: Buffer, network: WalletNetwork): Promise<Buffer> {
  const child = await childOf(entropy, network, IDENTITY)
  return Buffer.from(child.wipePrivateData().publicKey ?? missing())
}

/** Signs a message of the network for the wallet: ECDSA over its SHA-256, low s, as 64 bytes. */
export async function signForWallet(entropy: Buffer, network: WalletNetwork, message: string): Promise<Buffer> {
  const child = await childOf(entropy, network, SIGNING)
  try {
    const digest = createHash('sha256').update(message, 'utf8').digest()
    return Buffer.from(secp256k1.sign(digest, child.privateKey ?? missing(), { prehash: false, lowS: true }))
  } finally {
    child.wipePrivateData()
  }
}

/**
 * Derives the seed without a passphrase (BIP-39). Runs on a separate thread, because it takes longer than a request may
 * delay others.
 */
const seedOf = (entropy: Buffer): Promise<Buffer> =>
  promisify(pbkdf2)(entropyToMnemonic(entropy, wordlist), 'mnemonic', 2048, 64, 'sha512')

async function childOf(entropy: Buffer, network: WalletNetwork, child: number): Promise<HDKey> {
  const seed = await seedOf(entropy)
  try {
    return HDKey.fromMasterSeed(seed).derive(`m/${SPARK_PURPOSE}'/${network === 'main' ? 1 : 0}'/${child}'`)
  } finally {
    seed.fill(0)
  }
}
