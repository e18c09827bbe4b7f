import { hasTronShape, isTronAddress, tronAddress } from '#formats/tron.ts'
import { chainAccount } from '../coordinate-seed.ts'
import { wallet } from '../entry.ts'
import { endsInSandboxDigits, judged, shaped, WALLET, walletShape } from '../wallet-families.ts'

const ADDRESS = shaped('tron-address', 'This does not look like a Tron address.', /^T[0-9A-HJ-NP-Za-km-z]{33}$/)

export const TRON_WALLET = wallet({
  shape: walletShape('TRON_WALLET', 'TronWalletInfo', '`T` and 33 characters of base58, with a checksum.', ADDRESS),
  ...WALLET,
  currencies: ['USDT'],
  network: 'TRON',
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
  deposit: (seed) => ({ address: tronAddress(chainAccount(seed, 'TRON')) }),
  example: { address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L' },
})
