import { checksummed, hasEvmShape, isEvmAddress } from '#formats/evm.ts'
import { type Check, Type } from '#runtime/declare/schema.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type CoordinateSeed, chainAccount } from './coordinate-seed.ts'
import { accountType } from './fields.ts'

/** Shared parts of the wallet entries. */

/**
 * Returns the address to validate instead of an address whose last three characters select a sandbox outcome. Base58
 * and bech32 do not contain every decimal digit, so a digit that both contain replaces the three final digits (accounts
 * 5.12). Only for shape checks in sandbox.
 */
export function withoutSandboxDigits(address: string): string {
  return address.replace(/[0-9]{3}$/, '222')
}

/** A check that consists only of a pattern, with its own message. */
export const shaped = (format: string, message: string, shape: RegExp): Check => ({
  format,
  message,
  test: (text) => shape.test(text),
  pattern: shape.source,
})

export const walletShape = <const Name extends string>(type: Name, $id: string, description: string, check?: Check) =>
  Type.Object(
    { accountType: accountType(type), address: Type.String({ description, ...(check && { check }) }) },
    { $id },
  )

/** A wallet identified by its address, in one spelling only. */
export const WALLET = {
  isOwned: true,
  rails: [],
  corridors: [],
  primaryIdentifier: ({ address }: { address: string }) => address,
  identity: ({ address }: { address: string }): readonly string[] => [address],
} as const

/** In sandbox, three final digits select an outcome and may violate the alphabet and the checksum (accounts 5.12). */
export const endsInSandboxDigits = (address: string, environment: Environment) =>
  environment === 'sandbox' && /[0-9]{3}$/.test(address)

/** Returns the text for the shape check. */
export const judged = (address: string, environment: Environment) =>
  environment === 'sandbox' ? withoutSandboxDigits(address) : address

const EVM_ADDRESS = shaped('eip-55', 'An address is 0x and 40 hex digits.', /^0x[0-9a-fA-F]{40}$/)

export const evmWalletShape = <const Name extends string>(type: Name, $id: string) =>
  walletShape(
    type,
    $id,
    '`0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account.',
    EVM_ADDRESS,
  )

/** `0x` addresses do not identify their network. The account type does. */
export const EVM_WALLET = {
  ...WALLET,
  identity: ({ address }: { address: string }): readonly string[] => [address.toLowerCase()],
  checks: [
    {
      field: 'address',
      level: 'L1',
      format: 'eip-55',
      message: 'An address is 0x and 40 hex digits.',
      test: hasEvmShape,
    },
    {
      field: 'address',
      level: 'L2',
      format: 'eip-55',
      test: isEvmAddress,
      message: 'The letter case of this address does not satisfy EIP-55, or it has no owner.',
    },
  ],
  example: { address: '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4' },
} as const

/** Returns a sandbox address of the collector. It differs on each network. */
export const evmDeposit = (seed: CoordinateSeed, network: string): string =>
  checksummed(`0x${chainAccount(seed, network).toString('hex')}`)
