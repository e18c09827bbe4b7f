import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, bech32 } from '@scure/base'
import { bytes, type CoordinateSeed } from '../../../account-types/coordinate-seed.ts'
import { signInvoice } from '../../../formats/bolt11-sign.ts'
import { checksummed } from '../../../formats/evm.ts'
import { sparkAddress } from '../../../formats/spark.ts'
import { tronAddress } from '../../../formats/tron.ts'
import type { Coordinates } from '../model.ts'
import type { Maker } from './maker.ts'

/** A year: instructions change rarely. */
export const INVOICE_VALID_SECONDS = 365 * 24 * 3600
const ACCOUNT_BYTES = 20

const accountOn = (seed: CoordinateSeed, network: string): Buffer => bytes(seed, network).subarray(0, ACCOUNT_BYTES)

const ADDRESSES = {
  SOLANA: (seed: CoordinateSeed) => base58.encode(bytes(seed, 'SOLANA')),
  TRON: (seed: CoordinateSeed) => tronAddress(accountOn(seed, 'TRON')),
  BASE: (seed: CoordinateSeed) => evmAddress(seed, 'BASE'),
  ETHEREUM: (seed: CoordinateSeed) => evmAddress(seed, 'ETHEREUM'),
  PLASMA: (seed: CoordinateSeed) => evmAddress(seed, 'PLASMA'),
  POLYGON: (seed: CoordinateSeed) => evmAddress(seed, 'POLYGON'),
  SPARK: (seed: CoordinateSeed) => sparkAddress('sparkrt', secp256k1.getPublicKey(bytes(seed, 'spark identity'), true)),
}

const evmAddress = (seed: CoordinateSeed, network: string) =>
  checksummed(`0x${accountOn(seed, network).toString('hex')}`)

/** One address on each network. */
const wallets =
  (assetType: string, ...networks: (keyof typeof ADDRESSES)[]): Maker =>
  (seed) =>
    networks.map((network) => ({ accountType: `${network}_WALLET`, assetType, address: ADDRESSES[network](seed) }))

export const CRYPTO: Record<string, Maker> = {
  BTC: (seed) => [
    ...wallets('BTC', 'SPARK')(seed),
    { accountType: 'LIGHTNING', invoice: lightningInvoice(seed) },
    {
      accountType: 'BITCOIN_L1',
      address: bech32.encode('tb', [0, ...bech32.toWords(accountOn(seed, 'BITCOIN'))]),
      network: 'BITCOIN',
    },
  ],
  USDC: wallets('USDC', 'SOLANA', 'BASE', 'POLYGON', 'ETHEREUM'),
  USDT: wallets('USDT', 'TRON', 'ETHEREUM', 'PLASMA', 'SOLANA'),
  USDB: wallets('USDB', 'SPARK'),
}

/** An invoice for any amount. `replaced` is the one before it, so that each has a payment hash of its own. */
function lightningInvoice(seed: Pick<CoordinateSeed, 'accountId' | 'now'>, replaced = ''): string {
  return signInvoice(
    {
      network: 'tb',
      createdAt: seed.now,
      expirySeconds: INVOICE_VALID_SECONDS,
      description: 'Deposit',
      paymentHash: bytes(seed, `payment hash${replaced}`),
      paymentSecret: bytes(seed, `payment secret${replaced}`),
    },
    bytes(seed, 'lightning node'),
  )
}

/** The same ways to pay in, with a new invoice in place of the one that can no longer be paid. */
export const withNewInvoice = (
  coordinates: readonly Coordinates[],
  seed: Pick<CoordinateSeed, 'accountId' | 'now'>,
): Coordinates[] =>
  coordinates.map((each) =>
    'invoice' in each ? { ...each, invoice: lightningInvoice(seed, String(each.invoice)) } : each,
  )
