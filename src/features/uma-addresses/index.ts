import type { Providers } from '#providers/index.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { deleteOldNonces } from './keys/store.ts'
import { jobsWith } from './poll-proof.ts'
import { umaSettings } from './settings.ts'

export { domainOf, randomUmaAddress, UmaAddress } from './address.ts'
export {
  claimUmaAddress,
  erasedUmaAddress,
  findAddressHolder,
  forgetUmaAddress,
  releaseUmaAddress,
} from './addresses/store.ts'
export { claimUmaDomain, faultsOfDomain, isListedForOthers } from './claim-domain.ts'
export { umaIdentityOf } from './keys/identity.ts'
export { type ProofOutcome, pollProof, proveUmaDomain } from './poll-proof.ts'
export { umaSettings } from './settings.ts'
export {
  type Claim,
  findCountingDomain,
  findDomainOfSubdomain,
  isDomainInUse,
  listUmaDomains,
  lockClaim,
  pageOfClaims,
  withdrawProof,
} from './store.ts'

/** Addresses, the domains that platforms have proven, and the keys by which other institutions know them. */
export const umaAddresses: Feature<{ providers: Pick<Providers, 'domainProofs'> }> = {
  settings: umaSettings,
  bind: ({ providers, settings }) => ({
    jobs: jobsWith({ providers, ...settings(umaSettings) }),
    sweeps: [{ name: 'uma-keys.delete-old-nonces', everyMs: 10 * MINUTE_MS, run: ({ tx }) => deleteOldNonces(tx) }],
  }),
}
