import { wallet } from '../entry.ts'
import { EVM_WALLET, evmWalletShape } from '../wallet-families.ts'

export const POLYGON_WALLET = wallet({
  shape: evmWalletShape('POLYGON_WALLET', 'PolygonWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'POLYGON',
})
