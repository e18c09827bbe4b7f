import { hex } from '@scure/base'
import { withoutSandboxDigits } from '../../../account-types/sandbox-digits.ts'
import { decodeInvoice, hasInvoiceShape, isPayableInvoice, type LightningNetwork } from '../../../formats/bolt11.ts'
import { canonicalOffer, hasOfferShape, isOffer } from '../../../formats/bolt12.ts'
import { hasEvmShape, isEvmAddress } from '../../../formats/evm.ts'
import { hasLightningAddressShape, isLightningAddress } from '../../../formats/lightning-address.ts'
import { hasSolanaShape, isNobodysOnSolana, isSolanaAddress } from '../../../formats/solana.ts'
import { decodeSparkAddress, hasSparkShape, isSparkAddress, SPARK_MAIN_PREFIXES } from '../../../formats/spark.ts'
import { hasTronShape, isTronAddress } from '../../../formats/tron.ts'
import type { CryptoNetwork } from '../../../money/currencies.ts'
import type { Environment } from '../../../runtime/environment.ts'
import type { FieldsOf, Variants } from './variant.ts'

const LIGHTNING_NETWORKS: Record<Environment, readonly LightningNetwork[]> = {
  production: ['bc'],
  sandbox: ['bc', 'tb', 'tbs', 'bcrt'],
}

/** Absent: every network. */
const SPARK_PREFIXES: Partial<Record<Environment, readonly string[]>> = { production: SPARK_MAIN_PREFIXES }

/** In sandbox three digits at the end stand for an outcome and may break alphabet and checksum (accounts 5.12). */
const endsInSandboxDigits = (address: string, environment: Environment) =>
  environment === 'sandbox' && /[0-9]{3}$/.test(address)

/** The text whose shape is judged. */
const judged = (address: string, environment: Environment) =>
  environment === 'sandbox' ? withoutSandboxDigits(address) : address

/** `0x` addresses say nothing about their network: the type of the account does. */
const evmWallet = (network: CryptoNetwork, ...currencies: string[]) => ({
  currencies,
  network,
  rails: () => [],
  primaryIdentifier: ({ address }: { address: string }) => address,
  identity: ({ address }: { address: string }) => [address.toLowerCase()],
  checks: EVM_CHECKS,
})

const EVM_CHECKS = [
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
    message: "The letter case of this address does not satisfy EIP-55, or it is nobody's wallet.",
  },
] as const

/** accounts 6.6 */
export const WALLETS = {
  ETHEREUM_WALLET: evmWallet('ETHEREUM', 'USDC', 'USDT'),
  BASE_WALLET: evmWallet('BASE', 'USDC'),
  POLYGON_WALLET: evmWallet('POLYGON', 'USDC'),
  ARBITRUM_WALLET: evmWallet('ARBITRUM', 'USDC'),
  PLASMA_WALLET: evmWallet('PLASMA', 'USDT'),

  SOLANA_WALLET: {
    currencies: ['USDC'],
    network: 'SOLANA',
    rails: () => [],
    primaryIdentifier: ({ address }) => address,
    identity: ({ address }) => [address],
    checks: [
      {
        field: 'address',
        level: 'L1',
        format: 'solana-address',
        message: 'This does not look like a Solana address.',
        test: (address, _, { environment }) => hasSolanaShape(judged(address, environment)),
      },
      {
        field: 'address',
        level: 'L2',
        format: 'solana-address',
        message: "This is not the 32 bytes of an address, or it is nobody's wallet.",
        test: (address, _, { environment }) =>
          isSolanaAddress(address) || (endsInSandboxDigits(address, environment) && !isNobodysOnSolana(address)),
      },
    ],
  },

  TRON_WALLET: {
    currencies: ['USDT'],
    network: 'TRON',
    rails: () => [],
    primaryIdentifier: ({ address }) => address,
    identity: ({ address }) => [address],
    checks: [
      {
        field: 'address',
        level: 'L1',
        format: 'tron-address',
        message: 'This does not look like a Tron address.',
        test: (address, _, { environment }) => hasTronShape(judged(address, environment)),
      },
      {
        field: 'address',
        level: 'L2',
        format: 'tron-address',
        message: 'Tron address checksum does not match.',
        test: (address, _, { environment }) => endsInSandboxDigits(address, environment) || isTronAddress(address),
      },
    ],
  },

  SPARK_WALLET: {
    currencies: ['BTC'],
    network: 'SPARK',
    rails: () => [],
    primaryIdentifier: ({ address }) => address,
    identity: ({ address }) => sparkIdentity(address),
    checks: [
      {
        field: 'address',
        level: 'L1',
        format: 'spark-address',
        message: 'This does not look like a Spark address.',
        test: (address, _, { environment }) => hasSparkShape(judged(address, environment)),
      },
      {
        field: 'address',
        level: 'L2',
        format: 'spark-address',
        message: 'Spark address checksum, key or network does not match.',
        test: (address, _, { environment }) =>
          endsInSandboxDigits(address, environment) || isSparkAddress(address, SPARK_PREFIXES[environment]),
      },
    ],
  },

  LIGHTNING: {
    currencies: ['BTC'],
    network: 'LIGHTNING',
    rails: () => [],
    primaryIdentifier: (info) => meansOf(info).text,
    identity: lightningIdentity,
    checks: [
      {
        field: 'invoice',
        level: 'L1',
        format: 'bolt11',
        message: 'This does not look like a BOLT 11 invoice.',
        test: hasInvoiceShape,
      },
      {
        field: 'invoice',
        level: 'L2',
        format: 'bolt11',
        message: 'The invoice has expired, is of another network, or its checksum or signature does not match.',
        test: (invoice, _, { now, environment }) => isPayableInvoice(invoice, now, LIGHTNING_NETWORKS[environment]),
      },
      {
        field: 'bolt12',
        level: 'L1',
        format: 'bolt12',
        message: 'A BOLT 12 offer has 1 to 4096 characters.',
        test: hasOfferShape,
      },
      {
        field: 'bolt12',
        level: 'L2',
        format: 'bolt12',
        message: 'This is not a BOLT 12 offer that can be paid.',
        test: (offer, _, { now }) => isOffer(offer, now),
      },
      {
        field: 'lightningAddress',
        level: 'L1',
        format: 'lud-16',
        message: 'This is not of the form name@domain; an UMA address needs no account.',
        test: hasLightningAddressShape,
      },
      {
        field: 'lightningAddress',
        level: 'L2',
        format: 'lud-16',
        message: 'This is not a Lightning address at a public domain.',
        test: isLightningAddress,
      },
    ],
    faults: (info) =>
      MEANS.filter((means) => info[means] !== undefined).length === 1
        ? []
        : [{ field: '', message: `Exactly one of ${MEANS.join(', ')} is required.` }],
  },
} satisfies Variants

/** `sp1…` and `spark1…` are two spellings of one wallet. What cannot be decoded has passed in sandbox only. */
function sparkIdentity(address: string): readonly string[] {
  const decoded = decodeSparkAddress(address)
  return decoded
    ? [decoded.prefix.replace(/^sp(?!ark)/, 'spark'), hex.encode(decoded.identityKey)]
    : [address.toLowerCase()]
}

const MEANS = ['invoice', 'bolt12', 'lightningAddress'] as const

/** The one way to be paid that the account names. */
function meansOf(info: FieldsOf<'LIGHTNING'>): { means: (typeof MEANS)[number]; text: string } {
  const means = MEANS.find((each) => info[each] !== undefined) ?? 'invoice'
  return { means, text: info[means] ?? '' }
}

const CANONICAL: Record<(typeof MEANS)[number], (text: string) => string> = {
  invoice: (text) => decodeInvoice(text)?.paymentHash ?? text.toLowerCase(),
  bolt12: canonicalOffer,
  lightningAddress: (text) => text.toLowerCase(),
}

function lightningIdentity(info: FieldsOf<'LIGHTNING'>): readonly string[] {
  const { means, text } = meansOf(info)
  return [means, CANONICAL[means](text)]
}
