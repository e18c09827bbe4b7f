import { sql, type Tx } from '#runtime/db/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Returns the times of the latest messages to a recipient from all platforms, newest first. */
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

/** Deletes messages outside every limit, by the database's time: recipients do not follow a sandbox clock. */
export async function deleteOldMessages({ tx }: Work): Promise<void> {
  await tx.deleteFrom('code_messages').where('sent_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
