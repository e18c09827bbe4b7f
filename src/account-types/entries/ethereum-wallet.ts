import { wallet } from '../entry.ts'
import { EVM_WALLET, evmDeposit, evmWalletShape } from '../wallet-families.ts'

export const ETHEREUM_WALLET = wallet({
  shape: evmWalletShape('ETHEREUM_WALLET', 'EthereumWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC', 'USDT'],
  network: 'ETHEREUM',
  deposit: (seed) => ({ address: evmDeposit(seed, 'ETHEREUM') }),
})
