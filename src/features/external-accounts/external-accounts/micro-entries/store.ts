import type { Db, Selectable, Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { ExternalAccount } from '../model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    micro_entries: {
      platform_id: string
      account_id: string
      attempt: number
      sent_at: Date
      final_at: Date
      return_code: string | null
      returned_at: Date | null
    }
  }
}

type Row = Selectable<Tables['micro_entries']>

/** The account and the attempt tell one entry. */
export interface EntryKey {
  accountId: string
  attempt: number
}

export interface SentEntry extends EntryKey {
  returnCode: string | undefined
}

const entriesOf = (db: Db | Tx, platform: PlatformId, { accountId, attempt }: EntryKey) =>
  db
    .selectFrom('micro_entries')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)

export async function findEntry(db: Db | Tx, platform: PlatformId, key: EntryKey): Promise<SentEntry | undefined> {
  const row = await entriesOf(db, platform, key).executeTakeFirst()
  return row && fromRow(row)
}

const fromRow = ({ account_id, attempt, return_code }: Row): SentEntry => ({
  accountId: account_id,
  attempt,
  returnCode: return_code ?? undefined,
})

/** False when this entry was noted before. */
export async function insertEntry(
  { tx, platform, now }: Work,
  { accountId, attempt }: EntryKey,
  finalAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('micro_entries')
    .values({
      platform_id: platform,
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

/** False when no such entry was sent, or when its return was noted before. */
export async function markReturned(
  { tx, platform, now }: Work,
  { accountId, attempt }: EntryKey,
  returnCode: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('micro_entries')
    .set({ return_code: returnCode, returned_at: now })
    .where('platform_id', '=', platform)
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nobody can see the validation in the account, so `updated_at` stays. */
export async function updatePullValidation(
  { tx, platform }: Work,
  accountId: string,
  pullValidation: NonNullable<ExternalAccount['pullValidation']>,
): Promise<void> {
  await tx
    .updateTable('external_accounts')
    .set({ pull_validation: pullValidation })
    .where('platform_id', '=', platform)
    .where('id', '=', accountId)
    .execute()
}
