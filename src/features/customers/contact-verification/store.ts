import { type Db, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { ContactChannel } from '../customers/index.ts'
import type { OpenCode } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    contact_codes: {
      platform_id: string
      customer_id: string
      channel: ContactChannel
      id: string
      code_tag: string
      code_tag_key_id: string
      attempts_left: number
      expires_at: Date
    }
  }
}

/** The channel whose code it is. */
type Place = Pick<OpenCode, 'customerId' | 'channel'>

/** The code of a channel, which may be too old. */
export async function findCode(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, channel }: Place,
): Promise<OpenCode | undefined> {
  const row = await db
    .selectFrom('contact_codes')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Takes the place of an earlier code of the channel. */
export async function keepCode({ tx, platform }: Work, code: OpenCode): Promise<void> {
  const row = toRow(platform, code)
  await tx
    .insertInto('contact_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id', 'channel']).doUpdateSet(row))
    .execute()
}

export async function setAttemptsLeft({ tx, platform }: Work, id: string, attemptsLeft: number): Promise<void> {
  await tx
    .updateTable('contact_codes')
    .set({ attempts_left: attemptsLeft })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** Voids one code, and no newer one of its channel. */
export async function deleteCode({ tx, platform }: Work, id: string): Promise<void> {
  await tx.deleteFrom('contact_codes').where('platform_id', '=', platform).where('id', '=', id).execute()
}

/** Voids the code of a channel, or those of all channels. */
export async function deleteCodesOf(
  { tx, platform }: Work,
  customerId: string,
  channel?: ContactChannel,
): Promise<void> {
  let query = tx.deleteFrom('contact_codes').where('platform_id', '=', platform).where('customer_id', '=', customerId)
  if (channel) query = query.where('channel', '=', channel)
  await query.execute()
}

/** Deletes codes that nobody can enter any more. */
export async function deleteExpiredCodes({ tx, platform, now }: Work): Promise<void> {
  await tx.deleteFrom('contact_codes').where('platform_id', '=', platform).where('expires_at', '<=', now).execute()
}

/** The open codes of the whole deployment, by the keys of their tags. */
export async function countOpenCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  return db
    .selectFrom('contact_codes')
    .select(['code_tag_key_id as keyId', sql<number>`count(*)::integer`.as('count')])
    .groupBy('code_tag_key_id')
    .execute()
}

const toRow = (platform: PlatformId, code: OpenCode) => ({
  platform_id: platform,
  customer_id: code.customerId,
  channel: code.channel,
  id: code.id,
  code_tag: code.tag.tag,
  code_tag_key_id: code.tag.keyId,
  attempts_left: code.attemptsLeft,
  expires_at: code.expiresAt,
})

const fromRow = (row: Selectable<Tables['contact_codes']>): OpenCode => ({
  id: row.id,
  customerId: row.customer_id,
  channel: row.channel,
  tag: { keyId: row.code_tag_key_id, tag: row.code_tag },
  attemptsLeft: row.attempts_left,
  expiresAt: row.expires_at,
})
