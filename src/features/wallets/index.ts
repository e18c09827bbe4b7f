import { walletAuth } from './wallet-auth/index.ts'

/** Embedded wallets: logging in, and what a key of the user signs. */
export const WALLETS = [walletAuth] as const
