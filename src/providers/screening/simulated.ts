import type { Simulated } from '../adapter.ts'
import type { AccountScreening, AddressScreening } from './port.ts'

/** Clears every account and confirms every name. */
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
