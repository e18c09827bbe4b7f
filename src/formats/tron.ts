import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const MAIN_NETWORK = 0x41

/** Returns true for `T` and 33 characters of base58. */
export function hasTronShape(text: string): boolean {
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)
}

/** Returns true for a Tron address with a correct checksum (accounts 5.11). */
export function isTronAddress(text: string): boolean {
  return hasTronShape(text) && tronAccount(text) !== undefined
}

/** Returns the 20 bytes that name the account, as in an EVM address. Returns undefined if the address is not valid. */
export function tronAccount(address: string): Uint8Array | undefined {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === MAIN_NETWORK ? bytes.slice(1) : undefined
  } catch {
    return undefined
  }
}

/** Returns the address of an account from its 20 bytes. */
export function tronAddress(account: Uint8Array): string {
  return base58check.encode(Uint8Array.of(MAIN_NETWORK, ...account))
}
