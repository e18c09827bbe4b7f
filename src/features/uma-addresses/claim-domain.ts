import type { Db, Tx } from '../../runtime/db/index.ts'
import { type Fault, refuseField } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Tenant } from './model.ts'
import {
  findSubdomains,
  findUmaDomain,
  insertUmaDomain,
  isDomainCarriedByOthers,
  leaveUmaDomain,
  takeUmaDomain,
} from './store.ts'

const OF_THE_SERVICE = 'This domain belongs to the service itself.'
const TAKEN = 'Another platform uses this domain, or its customers still have addresses there.'

/**
 * A domain is free when it is none of the service's or below one, no other platform has configured it and no customer of another
 * carries it (customers 2.2).
 */
export async function faultsOfDomain(
  db: Db | Tx,
  tenant: Tenant,
  domain: string,
  ofTheService: readonly string[],
): Promise<Fault[]> {
  if (ofTheService.some((each) => `.${domain}`.endsWith(`.${each}`)))
    return [{ field: 'umaDomain', message: OF_THE_SERVICE }]
  const held = await findUmaDomain(db, tenant.environment, domain)
  if (held?.is_current) return held.platform_id === tenant.platform ? [] : [{ field: 'umaDomain', message: TAKEN }]
  return (await isDomainCarriedByOthers(db, tenant, domain)) ? [{ field: 'umaDomain', message: TAKEN }] : []
}

/** Makes a free domain the platform's own and answers the sub-domain of the service that belongs to it. */
export async function claimUmaDomain(work: Work, domain: string): Promise<string> {
  await leaveUmaDomain(work)
  const known = await findUmaDomain(work.tx, work.environment, domain)
  const subdomain = known ? await takeUmaDomain(work, domain) : await assignSubdomain(work, domain)
  // Since it was judged free, another platform may have had it for a moment and left a customer there; now nobody else can.
  if (subdomain === undefined || (await isDomainCarriedByOthers(work.tx, work, domain))) refuseField('umaDomain', TAKEN)
  return subdomain
}

/** The first label of the domain, numbered from 2 on where it is taken. */
async function assignSubdomain(work: Work, domain: string): Promise<string> {
  const [label = domain] = domain.split('.', 1)
  const taken = await findSubdomains(work, label)
  for (let number = 1; ; number++) {
    const subdomain = number === 1 ? label : `${label}${number}`
    if (!taken.has(subdomain) && (await insertUmaDomain(work, domain, subdomain))) return subdomain
  }
}
