import { bytes, columns, type Db, scoped, sql } from '#runtime/db/index.ts'
import { addSeconds, platformTime } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OpenedLink, VerificationLink } from './model.ts'
import { REMEMBERED_SECONDS } from './rules.ts'

/** The columns of a verification link. */
const LINK = columns<'verification_links', VerificationLink>({
  platform: 'platform_id',
  secretHash: bytes('secret_hash'),
  customerId: 'customer_id',
  redirectUri: 'redirect_uri',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  spentAt: 'spent_at',
})

/** Finds a link of any platform. */
export async function findLink(db: Db, secretHash: Buffer): Promise<OpenedLink | undefined> {
  const row = await db
    .selectFrom('verification_links as l')
    .innerJoin('platforms as p', 'p.platform_id', 'l.platform_id')
    .selectAll('l')
    .select(['p.environment', 'p.clock_offset_ms', 'p.suspended_at', sql<Date>`now()`.as('real')])
    .where('l.secret_hash', '=', secretHash)
    .executeTakeFirst()
  if (!row) return undefined
  const clockOffsetMs = Number(row.clock_offset_ms)
  return {
    link: LINK.fromRow(row),
    environment: row.environment,
    isSuspended: row.suspended_at !== null,
    clockOffsetMs,
    now: platformTime(row.real, clockOffsetMs),
  }
}

export async function insertLink({ tx, platform }: Work, link: VerificationLink): Promise<void> {
  await scoped(tx, platform).insertInto('verification_links', LINK.toRow(link)).execute()
}

/** The caller has locked the customer. */
export async function isSpent({ tx, platform }: Work, secretHash: Buffer): Promise<boolean> {
  const open = await scoped(tx, platform)
    .selectFrom('verification_links')
    .select('secret_hash')
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return open === undefined
}

/** The caller has locked the customer. */
export async function spendLink({ tx, platform, now }: Work, secretHash: Buffer): Promise<void> {
  await scoped(tx, platform)
    .updateTable('verification_links')
    .set({ spent_at: now })
    .where('secret_hash', '=', secretHash)
    .execute()
}

/** Ends the links of the customer. The caller has locked the customer's row. */
export async function removeLinksOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('verification_links').where('customer_id', '=', customerId).execute()
}

/** Deletes ended links after a while. Until then their page shows their state. */
export async function deleteOldLinks({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('verification_links')
    .where('expires_at', '<', addSeconds(now, -REMEMBERED_SECONDS))
    .execute()
}
