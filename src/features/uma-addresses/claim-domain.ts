import type { UmaDirectory } from '#directories/uma-directory.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { type Fault, refuseField } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  endExpiredProofs,
  findSubdomains,
  insertUmaDomain,
  isDomainOfOthers,
  leaveUmaDomain,
  resumeClaim,
  type Tenant,
} from './store.ts'

const OF_THE_SERVICE = 'This domain belongs to the service itself.'
const OF_AN_INSTITUTION = 'The directory of institutions lists this domain for another institution.'
const TAKEN = 'Another platform uses this domain, or its customers still have addresses there.'

/**
 * Domains that no platform may claim: the service's own domains, and the domains that the operator's directory lists
 * for institutions.
 */
export interface ReservedDomains {
  ofTheService: readonly string[]
  umaDirectory: UmaDirectory
}

/**
 * Returns the reasons why the platform may not claim the domain (customers 2.2), or an empty list:
 * - It is a domain of the service or below one.
 * - The operator's directory lists it for another institution.
 * - Another platform has proven it or has customers with addresses there.
 */
export async function faultsOfDomain(
  db: Db | Tx,
  tenant: Tenant,
  domain: string,
  { ofTheService, umaDirectory }: ReservedDomains,
): Promise<Fault[]> {
  const faultWith = (message: string): Fault[] => [{ field: 'umaDomain', message }]
  if (ofTheService.some((each) => `.${domain}`.endsWith(`.${each}`))) return faultWith(OF_THE_SERVICE)
  if (isListedForOthers(umaDirectory, domain, tenant.platform)) return faultWith(OF_AN_INSTITUTION)
  return (await isDomainOfOthers(db, tenant, domain)) ? faultWith(TAKEN) : []
}

/** Whether the operator's directory lists the domain for an institution other than this platform. */
export const isListedForOthers = (directory: UmaDirectory, domain: string, platform: PlatformId): boolean =>
  directory.some((each) => each.domain === domain && !each.platforms?.includes(platformIdToWire(platform)))

/** Makes a free domain the platform's configured domain. Returns the service's sub-domain for it. */
export async function claimUmaDomain(work: Work, domain: string): Promise<string> {
  await leaveUmaDomain(work)
  await endExpiredProofs(work, domain)
  const subdomain = (await resumeClaim(work, domain)) ?? (await assignSubdomain(work, domain))
  // Since the check, another platform may have used the domain and left a customer there. From this point none can.
  if (await isDomainOfOthers(work.tx, work, domain)) refuseField('umaDomain', TAKEN)
  return subdomain
}

/** Assigns the first label of the domain, with a number from 2 on if it is not free. */
async function assignSubdomain(work: Work, domain: string): Promise<string> {
  const [label = domain] = domain.split('.', 1)
  const taken = await findSubdomains(work, label)
  for (let number = 1; ; number++) {
    const subdomain = number === 1 ? label : `${label}${number}`
    if (!taken.has(subdomain) && (await insertUmaDomain(work, domain, subdomain))) return subdomain
  }
}
