import { base58, hex } from '@scure/base'
import {
  type BitcoinScheme,
  bitcoinSigner,
  ethereumSigner,
  isSignedByEd25519,
  tronSigner,
} from '#crypto/wallet-message.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import { hasSolanaShape } from './solana.ts'
import { decodeSparkAddress } from './spark.ts'
import { tronAddress } from './tron.ts'

/** A message signed by a wallet. `scheme` matters on Spark only. */
export interface SignedMessage {
  message: string
  signature: string
  scheme: BitcoinScheme
}

type IsSignedBy = (address: string, signed: SignedMessage) => boolean

const isSignedOnEvm: IsSignedBy = (address, { message, signature }) => {
  const signer = ethereumSigner(message, signature)
  return signer !== undefined && `0x${hex.encode(signer)}` === address.toLowerCase()
}

const isSignedOnTron: IsSignedBy = (address, { message, signature }) => {
  const signer = tronSigner(message, signature)
  return signer !== undefined && tronAddress(signer) === address
}

/** An address that is not the 32 bytes of a key, which the sandbox accepts, can have no valid signature. */
const isSignedOnSolana: IsSignedBy = (address, { message, signature }) => {
  const key = hasSolanaShape(address) ? base58.decode(address) : undefined
  return key?.length === 32 && isSignedByEd25519(key, message, signature)
}

const isSignedOnSpark: IsSignedBy = (address, { message, signature, scheme }) => {
  const key = decodeSparkAddress(address)?.identityKey
  const signer = key && bitcoinSigner(message, signature, scheme)
  return key !== undefined && signer !== undefined && hex.encode(signer) === hex.encode(key)
}

const CHECKS: { [Network in CryptoNetwork]?: IsSignedBy } = {
  ETHEREUM: isSignedOnEvm,
  BASE: isSignedOnEvm,
  POLYGON: isSignedOnEvm,
  PLASMA: isSignedOnEvm,
  ARBITRUM: isSignedOnEvm,
  SOLANA: isSignedOnSolana,
  TRON: isSignedOnTron,
  SPARK: isSignedOnSpark,
}

/** Returns true if the wallet of the address has signed the message in the way of its network (accounts 3.3). */
export const isSignedByWallet = (network: CryptoNetwork, address: string, signed: SignedMessage): boolean =>
  CHECKS[network]?.(address, signed) ?? false
