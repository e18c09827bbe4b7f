import { base58 } from '@scure/base'
import { hasSolanaShape, isOwnerlessOnSolana, isSolanaAddress } from '#formats/solana.ts'
import { bytes } from '../coordinate-seed.ts'
import { wallet } from '../entry.ts'
import { endsInSandboxDigits, judged, shaped, WALLET, walletShape } from '../wallet-families.ts'

// Base58 plus the digit 0, which can occur in the last three characters of a sandbox address that selects an outcome.
const ADDRESS = shaped('solana-address', 'This does not look like a Solana address.', /^[0-9A-HJ-NP-Za-km-z]{32,44}$/)

export const SOLANA_WALLET = wallet({
  shape: walletShape('SOLANA_WALLET', 'SolanaWalletInfo', '32 bytes in base58.', ADDRESS),
  ...WALLET,
  currencies: ['USDC'],
  network: 'SOLANA',
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
      message: 'This is not the 32 bytes of an address, or it has no owner.',
      test: (address, _, { environment }) =>
        isSolanaAddress(address) || (endsInSandboxDigits(address, environment) && !isOwnerlessOnSolana(address)),
    },
  ],
  deposit: (seed) => ({ address: base58.encode(bytes(seed, 'SOLANA')) }),
  example: { address: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT' },
})
