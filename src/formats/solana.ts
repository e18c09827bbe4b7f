import { base58 } from '@scure/base'

/** 32 zero bytes: the program that creates accounts, not an account. */
const SYSTEM_PROGRAM = '1'.repeat(32)

/** A token's own mint loses money sent to it: USDC and USDT. */
export const SOLANA_TOKEN_MINTS = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
]

const NO_RECEIVERS = new Set([SYSTEM_PROGRAM, ...SOLANA_TOKEN_MINTS])

/** Returns true for 32 to 44 characters of base58. */
export function hasSolanaShape(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** Returns true for a well-formed address without a private key: the system program and the token mints. */
export const isOwnerlessOnSolana = (address: string): boolean => NO_RECEIVERS.has(address)

/**
 * Returns true for an address that can receive: 32 bytes that are neither the system program nor a token mint (accounts
 * 5.10).
 */
export function isSolanaAddress(text: string): boolean {
  return hasSolanaShape(text) && !isOwnerlessOnSolana(text) && base58.decode(text).length === 32
}
