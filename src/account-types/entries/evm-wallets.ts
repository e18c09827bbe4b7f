import { wallet } from '../entry.ts'
import { EVM_WALLET, evmDeposit, evmWalletShape } from '../wallet-families.ts'

export const ETHEREUM_WALLET = wallet({
  shape: evmWalletShape('ETHEREUM_WALLET', 'EthereumWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC', 'USDT'],
  network: 'ETHEREUM',
  deposit: (seed) => ({ address: evmDeposit(seed, 'ETHEREUM') }),
})

export const BASE_WALLET = wallet({
  shape: evmWalletShape('BASE_WALLET', 'BaseWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'BASE',
  deposit: (seed) => ({ address: evmDeposit(seed, 'BASE') }),
})

export const POLYGON_WALLET = wallet({
  shape: evmWalletShape('POLYGON_WALLET', 'PolygonWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'POLYGON',
  deposit: (seed) => ({ address: evmDeposit(seed, 'POLYGON') }),
})

export const ARBITRUM_WALLET = wallet({
  shape: evmWalletShape('ARBITRUM_WALLET', 'ArbitrumWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDC'],
  network: 'ARBITRUM',
})

export const PLASMA_WALLET = wallet({
  shape: evmWalletShape('PLASMA_WALLET', 'PlasmaWalletInfo'),
  ...EVM_WALLET,
  currencies: ['USDT'],
  network: 'PLASMA',
  deposit: (seed) => ({ address: evmDeposit(seed, 'PLASMA') }),
})
