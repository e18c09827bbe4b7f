import { wallet } from '../entry.ts'
import { EVM_WALLET, evmDeposit, evmWalletShape } from '../wallet-families.ts'

export const PLASMA_WALLET = wallet({
  shape: evmWalletShape('PLASMA_WALLET', 'PlasmaWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDT'],
  network: 'PLASMA',
  deposit: (seed) => ({ address: evmDeposit(seed, 'PLASMA') }),
})
