import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { decodeSparkAddress, hasSparkShape, isSparkAddress, SPARK_MAIN_PREFIXES, sparkAddress } from '#formats/spark.ts'
import { Type } from '#runtime/declare/schema.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { bytes } from '../coordinate-seed.ts'
import { deposit, shownToPayer } from '../deposit.ts'
import { wallet } from '../entry.ts'
import { endsInSandboxDigits, judged, WALLET, walletShape } from '../wallet-families.ts'

/** Absent: every network. */
const PREFIXES: Partial<Record<Environment, readonly string[]>> = { production: SPARK_MAIN_PREFIXES }

const SHAPE = walletShape('SPARK_WALLET', 'SparkWalletInfo', 'bech32m with prefix `spark` or its older form `sp`.')

export const SPARK_WALLET = wallet({
  shape: SHAPE,
  ...WALLET,
  currencies: ['BTC'],
  network: 'SPARK',
  identity: ({ address }) => identityOf(address),
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
        endsInSandboxDigits(address, environment) || isSparkAddress(address, PREFIXES[environment]),
    },
  ],
  deposit: deposit(
    shownToPayer(
      SHAPE,
      Type.Object({
        assetType: Type.String({ description: 'BTC or the code of a Spark token.' }),
        invoice: Type.Optional(Type.String()),
      }),
    ),
    (seed) => ({
      assetType: seed.currency,
      address: sparkAddress('sparkrt', secp256k1.getPublicKey(bytes(seed, 'spark identity'), true)),
    }),
  ),
  example: { address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5' },
})

/** `sp1…` and `spark1…` are two spellings of one wallet. Only the sandbox accepts addresses that it cannot decode. */
function identityOf(address: string): readonly string[] {
  const decoded = decodeSparkAddress(address)
  return decoded
    ? [decoded.prefix.replace(/^sp(?!ark)/, 'spark'), hex.encode(decoded.identityKey)]
    : [address.toLowerCase()]
}
