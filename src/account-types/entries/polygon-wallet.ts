import { wallet } from '../entry.ts'
import { EVM_WALLET, evmDeposit, evmWalletShape } from '../wallet-families.ts'

export const POLYGON_WALLET = wallet({
  shape: evmWalletShape('POLYGON_WALLET', 'PolygonWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'POLYGON',
  deposit: (seed) => ({ address: evmDeposit(seed, 'POLYGON') }),
})
