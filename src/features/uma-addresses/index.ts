import type { Feature } from '../../runtime/feature.ts'
import { umaSettings } from './settings.ts'

export { domainOf, randomUmaAddress, UmaAddress } from './address.ts'
export { claimUmaAddress, findAddressHolder, releaseUmaAddress } from './addresses/store.ts'
export { claimUmaDomain, faultsOfDomain, isListedForOthers } from './claim-domain.ts'
export { proveUmaDomain } from './prove-domain.ts'
export { umaSettings } from './settings.ts'
export { findCountingDomain, findDomainOfSubdomain, isDomainInUse, listUmaDomains } from './store.ts'

export const umaAddresses: Feature = { settings: umaSettings }
