import { type Check, Type } from '../../runtime/schema.ts'
import { accountNumber, accountType, anyIban, bankName, swiftCode } from './fields.ts'

export const SwiftAccountInfoBase = Type.Object(
  {
    accountType: accountType('SWIFT_ACCOUNT'),
    country: Type.String({
      minLength: 2,
      maxLength: 2,
      pattern: '^[A-Z]{2}$',
      description: 'Where the account is, in any currency.',
    }),
    swiftCode,
    bankName,
    accountNumber: Type.Optional(accountNumber),
    iban: Type.Optional(anyIban),
  },
  { $id: 'SwiftAccountInfoBase', description: '`iban`, `accountNumber` or both. Some countries take an IBAN only.' },
)

const wallet = <const Name extends string>(type: Name, $id: string, description: string, check?: Check) =>
  Type.Object(
    { accountType: accountType(type), address: Type.String({ description, ...(check && { check }) }) },
    { $id },
  )

/** A rule that is a pattern and nothing else, in words of its own. */
const shaped = (format: string, message: string, shape: RegExp): Check => ({
  format,
  message,
  test: (text) => shape.test(text),
  pattern: shape.source,
})

const EVM_ADDRESS = shaped('eip-55', 'An address is 0x and 40 hex digits.', /^0x[0-9a-fA-F]{40}$/)
const evmWallet = <const Name extends string>(type: Name, $id: string) =>
  wallet(
    type,
    $id,
    '`0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account.',
    EVM_ADDRESS,
  )

// Base58 and the digit 0, which stands among the last three of an address that chooses an outcome in sandbox.
const SOLANA_ADDRESS = shaped(
  'solana-address',
  'This does not look like a Solana address.',
  /^[0-9A-HJ-NP-Za-km-z]{32,44}$/,
)
const TRON_ADDRESS = shaped('tron-address', 'This does not look like a Tron address.', /^T[0-9A-HJ-NP-Za-km-z]{33}$/)
const INVOICE = shaped('bolt11', 'This does not look like a BOLT 11 invoice.', /^[lL][nN]\S*1/)
const LIGHTNING_ADDRESS = shaped(
  'lud-16',
  'This is not of the form name@domain; an UMA address needs no account.',
  /^[^\s@$][^\s@]*@[^\s@]+$/,
)

export const ArbitrumWalletInfo = evmWallet('ARBITRUM_WALLET', 'ArbitrumWalletInfo')
export const BaseWalletInfo = evmWallet('BASE_WALLET', 'BaseWalletInfo')
export const EthereumWalletInfo = evmWallet('ETHEREUM_WALLET', 'EthereumWalletInfo')
export const PlasmaWalletInfo = evmWallet('PLASMA_WALLET', 'PlasmaWalletInfo')
export const PolygonWalletInfo = evmWallet('POLYGON_WALLET', 'PolygonWalletInfo')
export const SolanaWalletInfo = wallet('SOLANA_WALLET', 'SolanaWalletInfo', '32 bytes in base58.', SOLANA_ADDRESS)
export const SparkWalletInfo = wallet(
  'SPARK_WALLET',
  'SparkWalletInfo',
  'bech32m with prefix `spark` or its older form `sp`.',
)
export const TronWalletInfo = wallet(
  'TRON_WALLET',
  'TronWalletInfo',
  '`T` and 33 characters of base58, with a checksum.',
  TRON_ADDRESS,
)

export const LightningInfo = Type.Object(
  {
    accountType: accountType('LIGHTNING'),
    invoice: Type.Optional(Type.String({ check: INVOICE, description: 'BOLT 11. Can be paid once.' })),
    bolt12: Type.Optional(Type.String({ description: 'BOLT 12 offer. Reusable.' })),
    lightningAddress: Type.Optional(Type.String({ check: LIGHTNING_ADDRESS, description: '`name@domain`. Reusable.' })),
  },
  { $id: 'LightningInfo', description: 'Exactly one of `invoice`, `bolt12` and `lightningAddress`.' },
)
