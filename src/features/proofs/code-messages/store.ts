import { sql, type Tx } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** When the latest messages to a recipient were sent, of whatever platforms, the newest first. */
export async function newestMessages(tx: Tx, recipient: Buffer, most: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('code_messages')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export async function insertMessage({ tx, now }: Work, recipient: Buffer): Promise<void> {
  await tx.insertInto('code_messages').values({ id: newUuid(), recipient, sent_at: now }).execute()
}

/** Deletes what no limit reaches any more, by the time of the database: recipients do not follow the clock of a sandbox. */
export async function deleteOldMessages({ tx }: Work): Promise<void> {
  await tx.deleteFrom('code_messages').where('sent_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
