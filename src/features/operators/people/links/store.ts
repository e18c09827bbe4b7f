import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Operator } from '../model.ts'
import { fromRow } from '../store.ts'

export async function insertLink(
  { tx, now }: Work,
  link: { secretHash: Buffer; operatorId: Operator['id']; expiresAt: Date; madeBy: Operator['id'] | undefined },
): Promise<void> {
  const { secretHash, operatorId, expiresAt, madeBy } = link
  await tx
    .insertInto('operator_links')
    .values({
      secret_hash: secretHash,
      operator_id: operatorId,
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
      made_by: madeBy ?? null,
    })
    .execute()
}

/** Links that have been made before are good for nothing any more. */
export async function spendLinksOf({ tx, now }: Work, operatorId: Operator['id']): Promise<void> {
  await tx
    .updateTable('operator_links')
    .set({ spent_at: now })
    .where('operator_id', '=', operatorId)
    .where('spent_at', 'is', null)
    .execute()
}

/** The person whom a link that is still good belongs to. */
export async function findByLink(db: Db | Tx, secretHash: Buffer, now: Date): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operator_links as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .selectAll('o')
    .where('l.secret_hash', '=', secretHash)
    .where('l.spent_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('o.status', '<>', 'SUSPENDED')
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Answers who has made the link, if it was not made on the machine. Undefined where it has been spent meanwhile, or is too old. */
export async function spendLink(
  { tx, now }: Work,
  secretHash: Buffer,
): Promise<{ madeBy: Operator['id'] | undefined } | undefined> {
  const row = await tx
    .updateTable('operator_links')
    .set({ spent_at: now })
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('made_by')
    .executeTakeFirst()
  return row && { madeBy: (row.made_by as Operator['id'] | null) ?? undefined }
}
