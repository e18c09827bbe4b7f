import { wallet } from '../entry.ts'
import { EVM_WALLET, evmDeposit, evmWalletShape } from '../wallet-families.ts'

export const BASE_WALLET = wallet({
  shape: evmWalletShape('BASE_WALLET', 'BaseWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'BASE',
  deposit: (seed) => ({ address: evmDeposit(seed, 'BASE') }),
})
