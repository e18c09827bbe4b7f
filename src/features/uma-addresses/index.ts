export { domainOf, randomUmaAddress } from './address.ts'
export { claimUmaDomain, faultsOfDomain } from './claim-domain.ts'
export { claimUmaAddress, releaseUmaAddress } from './store.ts'
