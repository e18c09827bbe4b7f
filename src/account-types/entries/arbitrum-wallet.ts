import { wallet } from '../entry.ts'
import { EVM_WALLET, evmWalletShape } from '../wallet-families.ts'

export const ARBITRUM_WALLET = wallet({
  shape: evmWalletShape('ARBITRUM_WALLET', 'ArbitrumWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'ARBITRUM',
})
