import type { AccountScreening, AddressScreening } from './port.ts'

/** Finds nothing wrong with any account and every name right. */
export const simulatedScreening: AccountScreening = {
  screen: async ({ holderName }) => ({
    verdict: 'CLEAR',
    holder: { verdict: 'MATCH', ...(holderName !== undefined && { name: holderName }) },
  }),
}

/** Knows of nothing against any address. */
export const simulatedAddressScreening: AddressScreening = { screenAddress: () => 'CLEAR' }
