import type { Feature } from '../../runtime/feature.ts'
import { umaSettings } from './settings.ts'

export { domainOf, randomUmaAddress, UmaAddress } from './address.ts'
export { claimUmaDomain, faultsOfDomain } from './claim-domain.ts'
export { umaSettings } from './settings.ts'
export {
  claimUmaAddress,
  findAddressHolder,
  findDomainOfSubdomain,
  isDomainInUse,
  listUmaDomains,
  releaseUmaAddress,
} from './store.ts'

export const umaAddresses: Feature = { settings: umaSettings }
