import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, bech32 } from '@scure/base'
import { routingNumberFor } from '../../rails/aba.ts'
import { clabeFor } from '../../rails/clabe.ts'
import { checksummed } from '../../rails/evm.ts'
import { ibanFor } from '../../rails/iban.ts'
import { pixPayload } from '../../rails/pix.ts'
import { sparkAddress } from '../../rails/spark.ts'
import { signInvoice } from '../../rails/bolt11-sign.ts'
import type { Coordinates } from './model.ts'

/** What sandbox coordinates are made from: the account decides them, so they are unique to it and never change. */
export interface CoordinateSeed {
  accountId: string
  reference: string
  now: Date
}

type Maker = (seed: CoordinateSeed) => Coordinates[]

const BANK_NAME = 'Causeway Sandbox Bank'
const YEAR_SECONDS = 365 * 24 * 3600

const bytes = ({ accountId }: CoordinateSeed, purpose: string): Buffer => createHash('sha256').update(`${purpose}\n${accountId}`).digest()
const digits = (seed: CoordinateSeed, purpose: string, count: number): string => BigInt(`0x${bytes(seed, purpose).toString('hex')}`).toString().slice(-count)
const publicKey = (seed: CoordinateSeed) => secp256k1.getPublicKey(bytes(seed, 'spark identity'), true)
const evmAddress = (seed: CoordinateSeed, network: string) => checksummed(`0x${bytes(seed, network).subarray(0, 20).toString('hex')}`)
const uuidOf = (seed: CoordinateSeed) => {
  const hex = bytes(seed, 'pix key').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const spark = (assetType: string): Maker => (seed) => [{ accountType: 'SPARK_WALLET', assetType, address: sparkAddress('sparkrt', publicKey(seed)) }]

/** The ways to pay into an account of each currency, in the order in which they are shown (accounts 2.6). They pass the strictest checks. */
const MAKERS: Record<string, Maker> = {
  USD: (seed) => [{
    accountType: 'USD_ACCOUNT', accountNumber: digits(seed, 'USD', 10), routingNumber: routingNumberFor('02100002'), bankName: BANK_NAME,
    bankAddress: '1 Test Street, New York, NY 10001', reference: seed.reference, paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
  }],
  EUR: (seed) => [{
    accountType: 'EUR_ACCOUNT', iban: ibanFor('DE', `10010099${digits(seed, 'EUR', 10)}`), swiftCode: 'CSWYDEFF', reference: seed.reference,
    paymentRails: ['SEPA', 'SEPA_INSTANT'],
  }],
  GBP: (seed) => [{ accountType: 'GBP_ACCOUNT', sortCode: '040004', accountNumber: digits(seed, 'GBP', 8), reference: seed.reference, paymentRails: ['FASTER_PAYMENTS'] }],
  MXN: (seed) => [{ accountType: 'MXN_ACCOUNT', clabeNumber: clabeFor(`646180${digits(seed, 'MXN', 11)}`), reference: seed.reference, paymentRails: ['SPEI'] }],
  BRL: (seed) => [{
    accountType: 'BRL_ACCOUNT', qrCode: pixPayload({ key: uuidOf(seed), merchantName: 'CAUSEWAY SANDBOX', merchantCity: 'SAO PAULO', reference: seed.reference }),
  }],
  INR: (seed) => [{ accountType: 'INR_ACCOUNT', vpa: `causeway.${digits(seed, 'INR', 12)}@sandbox`, paymentRails: ['UPI'] }],
  BTC: (seed) => [
    ...spark('BTC')(seed),
    { accountType: 'LIGHTNING', invoice: lightningInvoice(seed) },
    { accountType: 'BITCOIN_L1', address: bech32.encode('tb', [0, ...bech32.toWords(bytes(seed, 'BITCOIN').subarray(0, 20))]), network: 'BITCOIN' },
  ],
  USDC: (seed) => [
    { accountType: 'SOLANA_WALLET', assetType: 'USDC', address: base58.encode(bytes(seed, 'SOLANA')) },
    ...['BASE', 'POLYGON', 'ETHEREUM'].map((network) => ({ accountType: `${network}_WALLET`, assetType: 'USDC', address: evmAddress(seed, network) })),
  ],
  USDB: spark('USDB'),
}

/** Synthetic coordinates for an account of the sandbox; none for a currency that cannot be paid in here. */
export const sandboxCoordinates = (currency: string, seed: CoordinateSeed): Coordinates[] => MAKERS[currency]?.(seed) ?? []

function lightningInvoice(seed: CoordinateSeed): string {
  return signInvoice(
    { network: 'tb', createdAt: seed.now, expirySeconds: YEAR_SECONDS, description: 'Deposit', paymentHash: bytes(seed, 'payment hash'), paymentSecret: bytes(seed, 'payment secret') },
    bytes(seed, 'lightning node'),
  )
}
