import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { isOneCase } from './letter-case.ts'

/**
 * A token's own contract loses money sent to it: USDC and USDT on the networks of accounts 6.6, including bridged
 * forms.
 */
export const EVM_TOKEN_CONTRACTS = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
  '0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb',
]

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const NO_RECEIVERS = new Set([ZERO_ADDRESS, ...EVM_TOKEN_CONTRACTS.map((contract) => contract.toLowerCase())])

/** Returns true for 20 bytes in hex after `0x`, in any case. */
export function hasEvmShape(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/**
 * Returns true for an address that can receive: mixed case satisfies EIP-55, and the address is neither the zero
 * address nor a token contract (accounts 5.9).
 */
export function isEvmAddress(text: string): boolean {
  if (!hasEvmShape(text) || NO_RECEIVERS.has(text.toLowerCase())) return false
  return isOneCase(text.slice(2)) || checksummed(text) === text
}

/** Returns the same address in the letter case that EIP-55 prescribes. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
