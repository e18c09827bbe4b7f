import { addSeconds, platformTime } from '../../../runtime/clock.ts'
import { type Db, type Selectable, sql } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { OpenedLink, VerificationLink } from './model.ts'
import { REMEMBERED_SECONDS } from './rules.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    verification_links: {
      platform_id: PlatformId
      secret_hash: Uint8Array
      customer_id: VerificationLink['customerId']
      redirect_uri: string | null
      created_at: Date
      expires_at: Date
      spent_at: Date | null
    }
  }
}

/** A link of any platform. */
export async function findLink(db: Db, secretHash: Buffer): Promise<OpenedLink | undefined> {
  const row = await db
    .selectFrom('verification_links as l')
    .innerJoin('platforms as p', 'p.platform_id', 'l.platform_id')
    .selectAll('l')
    .select(['p.environment', 'p.clock_offset_ms', sql<Date>`now()`.as('real')])
    .where('l.secret_hash', '=', secretHash)
    .executeTakeFirst()
  if (!row) return undefined
  const clockOffsetMs = Number(row.clock_offset_ms)
  return {
    link: fromRow(row),
    environment: row.environment,
    clockOffsetMs,
    now: platformTime(row.real, clockOffsetMs),
  }
}

export async function insertLink({ tx }: Work, link: VerificationLink): Promise<void> {
  await tx
    .insertInto('verification_links')
    .values({
      platform_id: link.platform,
      secret_hash: link.secretHash,
      customer_id: link.customerId,
      redirect_uri: link.redirectUri ?? null,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      spent_at: null,
    })
    .execute()
}

/** The customer must be held, as by everybody who spends a link. */
export async function isSpent({ tx, platform }: Work, secretHash: Buffer): Promise<boolean> {
  const open = await tx
    .selectFrom('verification_links')
    .select('secret_hash')
    .where('platform_id', '=', platform)
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return open === undefined
}

/** The customer must be held. */
export async function spendLink({ tx, platform, now }: Work, secretHash: Buffer): Promise<void> {
  await tx
    .updateTable('verification_links')
    .set({ spent_at: now })
    .where('platform_id', '=', platform)
    .where('secret_hash', '=', secretHash)
    .execute()
}

/** From now on nobody opens a link of the customer, who must be held. */
export async function removeLinksOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('verification_links')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId as VerificationLink['customerId'])
    .execute()
}

/** A page tells of a link that has ended for as long as somebody may look for it. */
export async function deleteOldLinks({ tx, platform, now }: Work): Promise<void> {
  await tx
    .deleteFrom('verification_links')
    .where('platform_id', '=', platform)
    .where('expires_at', '<', addSeconds(now, -REMEMBERED_SECONDS))
    .execute()
}

const fromRow = (row: Selectable<Tables['verification_links']>): VerificationLink => ({
  platform: row.platform_id,
  secretHash: Buffer.from(row.secret_hash),
  customerId: row.customer_id,
  redirectUri: row.redirect_uri ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  spentAt: row.spent_at ?? undefined,
})
