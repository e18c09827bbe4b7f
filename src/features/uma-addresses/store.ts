import { type Db, refuseWhere, type Selectable, type Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { Environment } from '../../runtime/environment.ts'
import { refuse } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { domainOf } from './address.ts'
import type { AddressHolder, Tenant } from './model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    uma_domains: {
      environment: Environment
      domain: string
      platform_id: PlatformId
      subdomain: string
      is_current: boolean
    }
    uma_addresses: {
      environment: Environment
      address: string
      domain: string
      platform_id: PlatformId
      platform_customer_id: string
      customer_id: string | null
    }
  }
}

export type HeldDomain = Selectable<Tables['uma_domains']>

export async function findUmaDomain(
  db: Db | Tx,
  environment: Environment,
  domain: string,
): Promise<HeldDomain | undefined> {
  return db
    .selectFrom('uma_domains')
    .selectAll()
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .executeTakeFirst()
}

/** The domains that platforms of the environment have configured now, with the names of the platforms. */
export async function listUmaDomains(
  db: Db,
  environment: Environment,
): Promise<{ domain: string; platform: PlatformId; name: string }[]> {
  return db
    .selectFrom('uma_domains as d')
    .innerJoin('platforms as p', 'p.platform_id', 'd.platform_id')
    .select(['d.domain', 'p.platform_id as platform', 'p.name'])
    .where('d.environment', '=', environment)
    .where('d.is_current', '=', true)
    .execute()
}

/** The domain that the platform has configured so far is left behind. */
export async function leaveUmaDomain({ tx, platform, environment }: Work): Promise<void> {
  await tx
    .updateTable('uma_domains')
    .set({ is_current: false })
    .where('environment', '=', environment)
    .where('platform_id', '=', platform)
    .execute()
}

/** Takes a domain that is known, the platform's own or one that was given up; answers its sub-domain. */
export async function takeUmaDomain({ tx, platform, environment }: Work, domain: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('uma_domains')
    .set({ platform_id: platform, is_current: true })
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .where((is) => is.or([is('platform_id', '=', platform), is('is_current', '=', false)]))
    .returning('subdomain')
    .executeTakeFirst()
  return row?.subdomain
}

/** False when another domain has the sub-domain. */
export async function insertUmaDomain(
  { tx, platform, environment }: Work,
  domain: string,
  subdomain: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uma_domains')
    .values({ environment, domain, platform_id: platform, subdomain, is_current: true })
    .onConflict((conflict) => conflict.column('subdomain').doNothing())
    .executeTakeFirst()
    .catch(refuseWhere({ uma_domains_once: ['INVALID_INPUT', 'umaDomain: another platform uses this domain.'] }))
  return numInsertedOrUpdatedRows === 1n
}

/** The sub-domains that begin with a label and end in digits, if in anything. */
export async function findSubdomains({ tx }: Work, label: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('uma_domains')
    .select('subdomain')
    .where('subdomain', '~', `^${label}[0-9]*$`)
    .execute()
  return new Set(rows.map(({ subdomain }) => subdomain))
}

/** Takes an address that is free, or that was given up under the same `platformCustomerId` of this platform. */
export async function claimUmaAddress({ tx, platform, environment }: Work, holder: AddressHolder): Promise<void> {
  const { id, platformCustomerId, umaAddress: address } = holder
  const owner = { platform_id: platform, platform_customer_id: platformCustomerId, customer_id: id }
  const claimed = await tx
    .insertInto('uma_addresses')
    .values({ environment, address, domain: domainOf(address), ...owner })
    .onConflict((conflict) =>
      conflict
        .columns(['environment', 'address'])
        .doUpdateSet({ customer_id: id })
        .where('uma_addresses.customer_id', 'is', null)
        .where('uma_addresses.platform_id', '=', platform)
        .where('uma_addresses.platform_customer_id', '=', platformCustomerId),
    )
    .returning('address')
    .executeTakeFirst()
  if (!claimed) refuse('UMA_ADDRESS_EXISTS', 'This UMA address is taken.')
}

/** The customer who is paid at the address; nobody where it was given up or was never claimed. */
export async function findAddressHolder(
  db: Db | Tx,
  environment: Environment,
  address: string,
): Promise<{ platform: PlatformId; customerId: string } | undefined> {
  const row = await db
    .selectFrom('uma_addresses')
    .select(['platform_id', 'customer_id'])
    .where('environment', '=', environment)
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.customer_id ? { platform: row.platform_id, customerId: row.customer_id } : undefined
}

/** Nobody answers at the address from now on, and it stays reserved. */
export async function releaseUmaAddress({ tx, environment }: Work, { id, umaAddress }: AddressHolder): Promise<void> {
  await tx
    .updateTable('uma_addresses')
    .set({ customer_id: null })
    .where('environment', '=', environment)
    .where('address', '=', umaAddress)
    .where('customer_id', '=', id)
    .execute()
}

/** True while customers of other platforms have addresses at the domain, whatever platform it belongs to. */
export async function isDomainCarriedByOthers(
  db: Db | Tx,
  { platform, environment }: Tenant,
  domain: string,
): Promise<boolean> {
  const row = await oneAddressAt(db, environment, domain).where('platform_id', '!=', platform).executeTakeFirst()
  return row !== undefined
}

/** Whether a platform of the environment has configured the domain, or a customer has an address there. */
export async function isDomainInUse(db: Db | Tx, environment: Environment, domain: string): Promise<boolean> {
  if ((await findUmaDomain(db, environment, domain))?.is_current) return true
  return (await oneAddressAt(db, environment, domain).executeTakeFirst()) !== undefined
}

/** One of the addresses at the domain that customers have now. */
const oneAddressAt = (db: Db | Tx, environment: Environment, domain: string) =>
  db
    .selectFrom('uma_addresses')
    .select('address')
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .where('customer_id', 'is not', null)
    .limit(1)

/** The domain to which a sub-domain of the service belongs. */
export async function findDomainOfSubdomain(
  db: Db | Tx,
  environment: Environment,
  subdomain: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('uma_domains')
    .select('domain')
    .where('environment', '=', environment)
    .where('subdomain', '=', subdomain)
    .executeTakeFirst()
  return row?.domain
}
