import { Type } from '../../runtime/schema.ts'
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

const wallet = <const Name extends string>(type: Name, $id: string, description: string) =>
  Type.Object({ accountType: accountType(type), address: Type.String({ description }) }, { $id })

const EVM = '`0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account.'

export const ArbitrumWalletInfo = wallet('ARBITRUM_WALLET', 'ArbitrumWalletInfo', EVM)
export const BaseWalletInfo = wallet('BASE_WALLET', 'BaseWalletInfo', EVM)
export const EthereumWalletInfo = wallet('ETHEREUM_WALLET', 'EthereumWalletInfo', EVM)
export const PlasmaWalletInfo = wallet('PLASMA_WALLET', 'PlasmaWalletInfo', EVM)
export const PolygonWalletInfo = wallet('POLYGON_WALLET', 'PolygonWalletInfo', EVM)
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
