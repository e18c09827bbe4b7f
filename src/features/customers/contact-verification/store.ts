import type { RowTag } from '#crypto/keyring.ts'
import { columns, type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ContactChannel } from '../index.ts'

/** The open code of a contact, without the code itself. A channel has at most one. */
export interface OpenCode {
  /** The id, different for every code. */
  id: string
  customerId: `Customer:${string}`
  channel: ContactChannel
  tag: RowTag
  attemptsLeft: number
  expiresAt: Date
}

/** The columns of an open code. */
const OPEN_CODE = columns<'contact_codes', OpenCode>({
  id: 'id',
  customerId: 'customer_id',
  channel: 'channel',
  tag: { keyId: 'code_tag_key_id', tag: 'code_tag' },
  attemptsLeft: 'attempts_left',
  expiresAt: 'expires_at',
})

/** The channel of the code. */
type CustomerChannel = Pick<OpenCode, 'customerId' | 'channel'>

/** Finds the code of a channel, even an expired one. */
export async function findCode(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, channel }: CustomerChannel,
): Promise<OpenCode | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('contact_codes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row && OPEN_CODE.fromRow(row)
}

/** Stores a code. It replaces an earlier code of the channel. */
export async function keepCode({ tx, platform }: Work, code: OpenCode): Promise<void> {
  const row = OPEN_CODE.toRow(code)
  await scoped(tx, platform)
    .insertInto('contact_codes', row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id', 'channel']).doUpdateSet(row))
    .execute()
}

export async function setAttemptsLeft({ tx, platform }: Work, id: string, attemptsLeft: number): Promise<void> {
  await scoped(tx, platform)
    .updateTable('contact_codes')
    .set({ attempts_left: attemptsLeft })
    .where('id', '=', id)
    .execute()
}

/** Voids one code, but not a newer one of its channel. */
export async function deleteCode({ tx, platform }: Work, id: string): Promise<void> {
  await scoped(tx, platform).deleteFrom('contact_codes').where('id', '=', id).execute()
}

/** Voids the code of one channel, or the codes of all channels. */
export async function deleteCodesOf(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  channel?: ContactChannel,
): Promise<void> {
  let query = scoped(tx, platform).deleteFrom('contact_codes').where('customer_id', '=', customerId)
  if (channel) query = query.where('channel', '=', channel)
  await query.execute()
}

/** Deletes expired codes. */
export async function deleteExpiredCodes({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform).deleteFrom('contact_codes').where('expires_at', '<=', now).execute()
}

/** Counts the open codes of the whole deployment by the keys of their tags. */
export async function countOpenCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  return db
    .selectFrom('contact_codes')
    .select(['code_tag_key_id as keyId', sql<number>`count(*)::integer`.as('count')])
    .groupBy('code_tag_key_id')
    .execute()
}
