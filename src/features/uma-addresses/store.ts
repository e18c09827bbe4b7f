import { type Db, type RowOf, scoped, sql, type Tx, takeTurns } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A platform in one environment. Sandbox and production do not share addresses. */
export type Tenant = Pick<Work, 'platform' | 'environment'>

/** The customer or platform that receives payments at an address. */
export interface AddressHolder {
  id: `Customer:${string}`
  platformCustomerId: string
  umaAddress: string
}

/**
 * The proof that a domain belongs to the platform: a record of the name servers, a file at the domain, or the
 * operator's statement.
 */
export type Proof = 'TXT' | 'FILE' | 'OPERATOR'

/** Selects the platforms' claims to a domain. */
export const claimsOf = (db: Db | Tx, environment: Environment, domain: string) =>
  db.selectFrom('uma_domains').where('environment', '=', environment).where('domain', '=', domain)

/**
 * A claim lasts while the platform has configured the domain or customers have addresses there. `table`: the name of
 * the claims in the statement.
 */
export const lasting = (table: string) => {
  const claim = sql.table(table)
  return sql<boolean>`(${claim}.is_current or exists (
    select from uma_addresses as carried
    where carried.environment = ${claim}.environment and carried.domain = ${claim}.domain
      and carried.platform_id = ${claim}.platform_id and carried.customer_id is not null and not carried.is_shared))`
}
const LASTS = lasting('uma_domains')

/** Returns the platform that has proven the domain and has not given it up. */
export async function findProvenHolder(
  db: Db | Tx,
  environment: Environment,
  domain: string,
): Promise<PlatformId | undefined> {
  const row = await claimsOf(db, environment, domain)
    .select('platform_id')
    .where('proven_at', 'is not', null)
    .where(LASTS)
    .executeTakeFirst()
  return row?.platform_id
}

/**
 * Returns the domain for new addresses of the platform: its configured domain, once that is valid (rule 24 of the
 * specification).
 */
export async function findCountingDomain(
  db: Db | Tx,
  { platform, environment }: Tenant,
  configured: string | undefined,
): Promise<string | undefined> {
  if (configured === undefined) return undefined
  const holder = await findProvenHolder(db, environment, configured)
  return holder === platform || (environment === 'sandbox' && holder === undefined) ? configured : undefined
}

/** Lists the domains that platforms of the environment have configured and proven, with the platforms' names. */
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
    .where('d.proven_at', 'is not', null)
    .execute()
}

/** Abandons the platform's configured domain. */
export async function leaveUmaDomain({ tx, platform, environment }: Work): Promise<void> {
  await scoped(tx, platform)
    .updateTable('uma_domains')
    .set({ is_current: false, looking_since: null })
    .where('environment', '=', environment)
    .execute()
}

/** Ends the proof of an abandoned domain: the next claim needs a new one. */
export async function endExpiredProofs({ tx, environment }: Work, domain: string): Promise<void> {
  await tx
    .updateTable('uma_domains')
    .set({ proven_at: null, proof: null })
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .where((is) => is.not(LASTS))
    .execute()
}

const ownClaim = ({ tx, platform, environment }: Work, domain: string) =>
  scoped(tx, platform).updateTable('uma_domains').where('environment', '=', environment).where('domain', '=', domain)

/** Resumes an earlier claim of the platform and returns its sub-domain. Returns undefined if there is no such claim. */
export async function resumeClaim(work: Work, domain: string): Promise<string | undefined> {
  const row = await ownClaim(work, domain).set({ is_current: true }).returning('subdomain').executeTakeFirst()
  return row?.subdomain
}

/** Returns false if another domain has the sub-domain. */
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
  return numInsertedOrUpdatedRows === 1n
}

/** Finds the sub-domains that consist of a label and optional digits. */
export async function findSubdomains({ tx }: Work, label: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('uma_domains')
    .select('subdomain')
    .where('subdomain', '~', `^${label}[0-9]*$`)
    .execute()
  return new Set(rows.map(({ subdomain }) => subdomain))
}

/** Marks the platform's configured domain as proven. Returns false if it has configured another domain, or none. */
export async function markProven(work: Work, domain: string, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await ownClaim(work, domain)
    .set({ proven_at: work.now, proof, looking_since: null })
    .where('is_current', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Starts to poll for the proof of the platform's configured domain. Returns false if the domain is already proven. */
export async function beginLooking(work: Work, domain: string): Promise<boolean> {
  const { numUpdatedRows } = await ownClaim(work, domain)
    .set({ looking_since: work.now })
    .where('is_current', '=', true)
    .where('proven_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns true if the queries that began then are still running. */
export async function isLookedFor(
  db: Db | Tx,
  { platform, environment }: Tenant,
  domain: string,
  since: Date,
): Promise<boolean> {
  const row = await claimsOf(db, environment, domain)
    .select('domain')
    .where('platform_id', '=', platform)
    .where('looking_since', '=', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function endLooking(work: Work, domain: string): Promise<void> {
  await ownClaim(work, domain).set({ looking_since: null }).execute()
}

/** Withdraws the proof of a domain. Returns false if the domain was unproven. */
export async function withdrawProof(work: Work, domain: string): Promise<boolean> {
  const { numUpdatedRows } = await ownClaim(work, domain)
    .set({ proven_at: null, proof: null })
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A platform's claim, for the operator. `is_of_another`: another platform has proven the domain. */
export type Claim = RowOf<'uma_domains'> & { is_of_another: boolean }

const claims = (db: Db | Tx) =>
  db.selectFrom('uma_domains').selectAll('uma_domains').select(IS_OF_ANOTHER.as('is_of_another'))

const IS_OF_ANOTHER = sql<boolean>`exists (
  select from uma_domains as other
  where other.environment = uma_domains.environment and other.domain = uma_domains.domain
    and other.platform_id <> uma_domains.platform_id and other.proven_at is not null)`

/** Lists the claims of permitted platforms, by domain, then by platform. */
export async function pageOfClaims(
  db: Db,
  reach: Reach,
  only: { platform?: PlatformId | undefined; domain?: string | undefined },
  { limit, after, seal }: PageRequest,
): Promise<Page<Claim>> {
  let query = claims(db)
    .innerJoin('platforms', 'platforms.platform_id', 'uma_domains.platform_id')
    .where('uma_domains.environment', '=', reach.environment)
    .where(isReached(reach))
  if (only.platform) query = query.where('uma_domains.platform_id', '=', only.platform)
  if (only.domain !== undefined) query = query.where('domain', '=', only.domain)
  if (after?.length === 1) {
    const [domain, platform] = after[0].split(' ')
    query = query.where(sql<boolean>`(domain, uma_domains.platform_id) > (${domain}, ${platform}::uuid)`)
  }
  const rows = await query
    .orderBy('domain')
    .orderBy('uma_domains.platform_id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? seal([`${last.domain} ${last.platform_id}`]) : undefined
  return { rows: shown, next, totalCount: undefined }
}

/** Locks the platform's claim to the domain until the end of the transaction. */
export async function lockClaim(work: Work, domain: string): Promise<Claim | undefined> {
  await takeTurnOfDomain(work, domain)
  return claims(work.tx)
    .where('uma_domains.environment', '=', work.environment)
    .where('domain', '=', domain)
    .where('uma_domains.platform_id', '=', work.platform)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the domain: proofs of a domain run one at a time. */
export const takeTurnOfDomain = ({ tx, environment }: Work, domain: string): Promise<void> =>
  takeTurns(tx, `uma domain ${environment} ${domain}`)

/**
 * Returns true if another platform has proven the domain and has not given it up, or if customers of other platforms
 * have addresses of the service there.
 */
export async function isDomainOfOthers(
  db: Db | Tx,
  { platform, environment }: Tenant,
  domain: string,
): Promise<boolean> {
  const holder = await findProvenHolder(db, environment, domain)
  if (holder !== undefined && holder !== platform) return true
  const row = await sharedAddressAt(db, environment, domain).where('platform_id', '!=', platform).executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the addresses at the domain belong to customers of this deployment: the domain is proven, or the service has
 * issued addresses there. For a sandbox platform (`asker`), an unproven domain of its own claim counts too.
 */
export async function isDomainInUse(
  db: Db | Tx,
  environment: Environment,
  domain: string,
  asker?: PlatformId,
): Promise<boolean> {
  if ((await findProvenHolder(db, environment, domain)) !== undefined) return true
  if (await sharedAddressAt(db, environment, domain).executeTakeFirst()) return true
  if (environment !== 'sandbox' || asker === undefined) return false
  const own = claimsOf(db, environment, domain).select('domain').where('platform_id', '=', asker).where(LASTS)
  return (await own.executeTakeFirst()) !== undefined
}

/** Finds one address that a customer has now at the domain and that the service has issued as its own. */
const sharedAddressAt = (db: Db | Tx, environment: Environment, domain: string) =>
  db
    .selectFrom('uma_addresses')
    .select('address')
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .where('customer_id', 'is not', null)
    .where('is_shared', '=', true)
    .limit(1)

/** Returns the domain to which a sub-domain of the service belongs, if the domain is proven. */
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
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return row?.domain
}
