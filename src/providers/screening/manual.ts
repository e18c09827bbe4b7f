import type { Manual } from '../adapter.ts'
import type { AccountScreening, AddressScreening } from './port.ts'

/** Judges nothing: every account waits until a person has screened it. */
export const manualScreening: AccountScreening & Manual = {
  kind: 'manual',
  screen: async () => ({ verdict: 'DOUBTFUL', holder: {} }),
}

/** Judges nothing: every address waits until a person has screened it. */
export const manualAddressScreening: AddressScreening & Manual = {
  kind: 'manual',
  screenAddress: () => 'DOUBTFUL',
}
