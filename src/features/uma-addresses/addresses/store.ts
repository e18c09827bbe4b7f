import { createHash } from 'node:crypto'
import { type Db, refuseWhere, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { domainOf } from '../address.ts'
import { type AddressHolder, claimsOf, lasting } from '../store.ts'

/** Claims an address that is free, or that a customer with the same `platformCustomerId` of this platform released. */
export async function claimUmaAddress(work: Work, holder: AddressHolder): Promise<void> {
  const { tx, platform, environment } = work
  const { id, platformCustomerId, umaAddress: address } = holder
  const domain = domainOf(address)
  const own = claimsOf(tx, environment, domain)
    .select('domain')
    .where('platform_id', '=', platform)
    .where('is_current', '=', true)
  const claimed = await scoped(tx, platform)
    .insertInto('uma_addresses', {
      environment,
      address,
      domain,
      platform_customer_id: platformCustomerId,
      customer_id: id,
      is_shared: sql<boolean>`not exists (${own})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['environment', 'address', 'platform_id'])
        .doUpdateSet({ customer_id: id, is_shared: (is) => is.ref('excluded.is_shared') })
        .where('uma_addresses.customer_id', 'is', null)
        .where('uma_addresses.platform_customer_id', '=', platformCustomerId),
    )
    .returning('address')
    .executeTakeFirst()
    .catch(refuseWhere({ uma_addresses_shared_once: ['UMA_ADDRESS_EXISTS', TAKEN] }))
  if (!claimed || (await isKeptForErased(work, holder))) refuse('UMA_ADDRESS_EXISTS', TAKEN)
}

/** The entry for the address of an erased owner: it stays reserved, and the entry does not reveal it. */
const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex')

async function isKeptForErased(
  { tx, platform, environment }: Work,
  { platformCustomerId, umaAddress }: AddressHolder,
): Promise<boolean> {
  const row = await tx
    .selectFrom('uma_addresses')
    .select('address')
    .where('environment', '=', environment)
    .where('address', '=', digestOf(umaAddress))
    .where((is) => is.or([is('is_shared', '=', true), is('platform_id', '=', platform)]))
    .where((is) =>
      is.not(is.and([is('platform_id', '=', platform), is('platform_customer_id', '=', platformCustomerId)])),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Replaces a released address by its digest: it stays reserved, but becomes unreadable. Returns the placeholder of the
 * address.
 */
export async function forgetUmaAddress(
  { tx, platform, environment }: Work,
  { platformCustomerId, umaAddress }: Omit<AddressHolder, 'id'>,
): Promise<string> {
  const digest = digestOf(umaAddress)
  await sql`delete from uma_addresses where environment = ${environment} and address = ${digest} and platform_id = ${platform}`.execute(
    tx,
  )
  await sql`update uma_addresses set address = ${digest}
    where environment = ${environment} and address = ${umaAddress} and platform_id = ${platform}
      and platform_customer_id = ${platformCustomerId} and customer_id is null`.execute(tx)
  return erasedUmaAddress(umaAddress)
}

/** Returns the placeholder of an erased address. The domain remains because it identifies the institution. */
export const erasedUmaAddress = (address: string): string => `$erased@${domainOf(address)}`

const TAKEN = 'This UMA address is taken.'

/**
 * Returns the customer who receives payments to the address. Undefined if no customer has it, or if its domain is
 * neither the service's nor proven by the customer's platform. For a sandbox platform as `asker`, its own claim is
 * enough while the domain is unproven.
 */
export async function findAddressHolder(
  db: Db | Tx,
  environment: Environment,
  address: string,
  asker?: PlatformId,
): Promise<{ platform: PlatformId; customerId: `Customer:${string}` } | undefined> {
  const isAskers =
    environment === 'sandbox' && asker !== undefined ? sql<boolean>`a.platform_id = ${asker}` : sql<boolean>`false`
  const row = await db
    .selectFrom('uma_addresses as a')
    .leftJoin('uma_domains as d', (on) =>
      on
        .onRef('d.environment', '=', 'a.environment')
        .onRef('d.domain', '=', 'a.domain')
        .on('d.proven_at', 'is not', null)
        .on(lasting('d')),
    )
    .select(['a.platform_id', 'a.customer_id'])
    .where('a.environment', '=', environment)
    .where('a.address', '=', address)
    .where('a.customer_id', 'is not', null)
    .where((is) =>
      is.or([
        is('a.is_shared', '=', true),
        is('d.platform_id', '=', is.ref('a.platform_id')),
        is.and([is('d.platform_id', 'is', null), isAskers]),
      ]),
    )
    .executeTakeFirst()
  return row?.customer_id ? { platform: row.platform_id, customerId: row.customer_id } : undefined
}

/** Takes the address out of use. It stays reserved. */
export async function releaseUmaAddress(
  { tx, platform, environment }: Work,
  { id, umaAddress }: AddressHolder,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('uma_addresses')
    .set({ customer_id: null })
    .where('environment', '=', environment)
    .where('address', '=', umaAddress)
    .where('customer_id', '=', id)
    .execute()
}
