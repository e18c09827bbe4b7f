import type { Environment } from '../../runtime/auth.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import { refuseField, type Fault } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/work.ts'
import { findSubdomains, findUmaDomain, insertUmaDomain, leaveUmaDomain, takeUmaDomain } from './store.ts'

export interface Tenant {
  platform: PlatformId
  environment: Environment
}

/** Whether customers of this platform have addresses at the domain. */
export type IsDomainCarried = (db: Db | Tx, tenant: Tenant, domain: string) => Promise<boolean>

const TAKEN = 'Another platform uses this domain, or its customers still have addresses there.'

/** A domain is free when no other platform has configured it and no other platform's customer carries it (customers 2.2). */
export async function faultsOfDomain(db: Db | Tx, tenant: Tenant, domain: string, isCarried: IsDomainCarried): Promise<Fault[]> {
  const held = await findUmaDomain(db, tenant.environment, domain)
  if (!held || held.platform_id === tenant.platform) return []
  const holder = { ...tenant, platform: held.platform_id as PlatformId }
  return held.is_current || (await isCarried(db, holder, domain)) ? [{ field: 'umaDomain', message: TAKEN }] : []
}

/** Makes a free domain the platform's own and answers the sub-domain of the service that belongs to it. */
export async function claimUmaDomain(work: Work, domain: string): Promise<string> {
  await leaveUmaDomain(work)
  const known = await findUmaDomain(work.tx, work.environment, domain)
  if (known) return (await takeUmaDomain(work, domain)) ?? refuseField('umaDomain', TAKEN)
  return assignSubdomain(work, domain)
}

/** The first label of the domain, numbered from 2 on where it is taken. */
async function assignSubdomain(work: Work, domain: string): Promise<string> {
  const label = domain.split('.', 1)[0] as string
  const taken = await findSubdomains(work, label)
  for (let number = 1; ; number++) {
    const subdomain = number === 1 ? label : `${label}${number}`
    if (!taken.has(subdomain) && (await insertUmaDomain(work, domain, subdomain))) return subdomain
  }
}
