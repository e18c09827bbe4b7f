import { Type, type Check } from '../../runtime/schema.ts'
import { hasEvmShape } from '../evm.ts'
import { accountNumber, accountType, anyIban, bankName, swiftCode } from './fields.ts'

export const SwiftAccountInfoBase = Type.Object(
  {
    accountType: accountType('SWIFT_ACCOUNT'),
    country: Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$', description: 'Where the account is, in any currency.' }),
    swiftCode,
    bankName,
    accountNumber: Type.Optional(accountNumber),
    iban: Type.Optional(anyIban),
  },
  { $id: 'SwiftAccountInfoBase', description: '`iban`, `accountNumber` or both. Some countries take an IBAN only.' },
)

const wallet = <const Name extends string>(type: Name, $id: string, description: string, check?: Check) =>
  Type.Object({ accountType: accountType(type), address: Type.String({ description, ...(check && { check }) }) }, { $id })

const EVM_ADDRESS = { format: 'eip-55', message: 'An address is 0x and 40 hex digits.', test: hasEvmShape, pattern: '^0x[0-9a-fA-F]{40}$' }
const evmWallet = <const Name extends string>(type: Name, $id: string) =>
  wallet(type, $id, '`0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account.', EVM_ADDRESS)

export const ArbitrumWalletInfo = evmWallet('ARBITRUM_WALLET', 'ArbitrumWalletInfo')
export const BaseWalletInfo = evmWallet('BASE_WALLET', 'BaseWalletInfo')
export const EthereumWalletInfo = evmWallet('ETHEREUM_WALLET', 'EthereumWalletInfo')
export const PlasmaWalletInfo = evmWallet('PLASMA_WALLET', 'PlasmaWalletInfo')
export const PolygonWalletInfo = evmWallet('POLYGON_WALLET', 'PolygonWalletInfo')
export const SolanaWalletInfo = wallet('SOLANA_WALLET', 'SolanaWalletInfo', '32 bytes in base58.')
export const SparkWalletInfo = wallet('SPARK_WALLET', 'SparkWalletInfo', 'bech32m with prefix `spark` or its older form `sp`.')
export const TronWalletInfo = wallet('TRON_WALLET', 'TronWalletInfo', '`T` and 33 characters of base58, with a checksum.')

export const LightningInfo = Type.Object(
  {
    accountType: accountType('LIGHTNING'),
    invoice: Type.Optional(Type.String({ description: 'BOLT 11. Can be paid once.' })),
    bolt12: Type.Optional(Type.String({ description: 'BOLT 12 offer. Reusable.' })),
    lightningAddress: Type.Optional(Type.String({ description: '`name@domain`. Reusable.' })),
  },
  { $id: 'LightningInfo', description: 'Exactly one of `invoice`, `bolt12` and `lightningAddress`.' },
)
