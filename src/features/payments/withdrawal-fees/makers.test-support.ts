/** Builds a withdrawal of one dollar to a wallet on Solana. */
export const withdrawal = (internalAccountId: string, extra: object = {}) => ({
  internalAccountId,
  currency: 'USDC',
  cryptoNetwork: 'SOLANA',
  amount: 1_000_000,
  destinationAddress: 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT',
  ...extra,
})
