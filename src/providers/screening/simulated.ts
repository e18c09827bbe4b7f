import type { Simulated } from '../adapter.ts'
import type { AccountScreening, AddressScreening } from './port.ts'

/** Finds nothing wrong with any account and every name right. */
export const simulatedScreening: AccountScreening & Simulated = {
  kind: 'simulated',
  screen: async ({ holderName }) => ({
    verdict: 'CLEAR',
    holder: { verdict: 'MATCH', ...(holderName !== undefined && { name: holderName }) },
  }),
}

/** Clears every address. */
export const simulatedAddressScreening: AddressScreening & Simulated = {
  kind: 'simulated',
  screenAddress: () => 'CLEAR',
}
