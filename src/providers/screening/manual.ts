import type { Manual } from '../adapter.ts'
import type { AccountScreening, AddressScreening } from './port.ts'

/** Decides no case: every account waits until a person has screened it. */
export const manualScreening: AccountScreening & Manual = {
  kind: 'manual',
  screen: async () => ({ verdict: 'DOUBTFUL', holder: {} }),
}

/** Decides no case: every address waits until a person has screened it. */
export const manualAddressScreening: AddressScreening & Manual = {
  kind: 'manual',
  screenAddress: () => 'DOUBTFUL',
}
