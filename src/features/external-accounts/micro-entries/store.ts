import { columns, type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ExternalAccount } from '../model.ts'

/** The account and the attempt, which identify an entry. */
export interface EntryKey {
  accountId: `ExternalAccount:${string}`
  attempt: number
}

export interface SentEntry extends EntryKey {
  returnCode?: string
}

const SENT_ENTRY = columns<'micro_entries', SentEntry>({
  accountId: 'account_id',
  attempt: 'attempt',
  returnCode: 'return_code',
})

const entriesOf = (db: Db | Tx, platform: PlatformId, { accountId, attempt }: EntryKey) =>
  scoped(db, platform)
    .selectFrom('micro_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)

export async function findEntry(db: Db | Tx, platform: PlatformId, key: EntryKey): Promise<SentEntry | undefined> {
  const row = await entriesOf(db, platform, key).executeTakeFirst()
  return row && SENT_ENTRY.fromRow(row)
}

/** Returns false if an earlier transaction recorded this entry. */
export async function insertEntry(
  { tx, platform, now }: Work,
  { accountId, attempt }: EntryKey,
  finalAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scoped(tx, platform)
    .insertInto('micro_entries', {
      account_id: accountId,
      attempt,
      sent_at: now,
      final_at: finalAt,
      return_code: null,
      returned_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if there is no such entry, or if its return is already recorded. */
export async function markReturned(
  { tx, platform, now }: Work,
  { accountId, attempt }: EntryKey,
  returnCode: string,
): Promise<boolean> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('micro_entries')
    .set({ return_code: returnCode, returned_at: now })
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Does not change `updated_at`, because the account does not show its validation. */
export async function updatePullValidation(
  { tx, platform }: Work,
  accountId: ExternalAccount['id'],
  pullValidation: NonNullable<ExternalAccount['pullValidation']>,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('external_accounts')
    .set({ pull_validation: pullValidation })
    .where('id', '=', accountId)
    .execute()
}
