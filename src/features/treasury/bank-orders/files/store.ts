import { putInFile, takeOutOfFile } from '#features/payments/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** An order file of one account, without its bytes. */
export interface OrderFile {
  id: string
  treasuryAccount: string
  currency: string
  /** Of this rail alone. */
  rail?: string
  askedAt: Date
  /** Absent until the file is complete. */
  madeAt?: Date
  orders: number
  total: bigint
  /**
   * The id of its stored bytes, and their SHA-256 in hex. Absent until the file is complete, and if no order could go
   * out.
   */
  content?: { id: string; sha256: string }
  /** The number of orders that wait because the account had too little money. */
  leftForFunds: number
  handedOverAt?: Date
  /** The time from which the operator must not use it. */
  voidSince?: Date
}

/** Records the request for a file. Refuses with CONFLICT if another file of the account is in production. */
export async function insertAsked(
  { tx, now }: Work,
  { id, treasuryAccount, currency, rail }: Pick<OrderFile, 'id' | 'treasuryAccount' | 'currency' | 'rail'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('order_files')
    .values({
      id,
      currency,
      treasury_account: treasuryAccount,
      format: 'csv',
      rail: rail ?? null,
      asked_at: now,
      made_at: null,
      content_id: null,
      sha256: null,
      handed_over_at: null,
      void_since: null,
    })
    .onConflict((conflict) => conflict.column('treasury_account').where('made_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) refuse('CONFLICT', `A file of ${treasuryAccount} is being made.`)
}

/** The contents and results of a finished file. */
export type MadeFile = Pick<OrderFile, 'id' | 'treasuryAccount' | 'orders' | 'total' | 'content' | 'leftForFunds'>

/**
 * Records the production of a file from these orders. Throws if one of them no longer waits for the account or must not
 * go out, because of a cancellation, a move or a suspension of its platform since then. The service must then make the
 * file again.
 */
export async function recordMade(
  work: Work,
  { id, treasuryAccount, content, leftForFunds, ...file }: MadeFile,
  orders: readonly { platform: PlatformId; key: string }[],
): Promise<void> {
  await work.tx
    .updateTable('order_files')
    .set({
      orders: file.orders,
      total: file.total,
      left_for_funds: leftForFunds,
      made_at: work.now,
      ...(content && { content_id: content.id, sha256: content.sha256 }),
    })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .execute()
  if ((await putInFile(work, { fileId: id, treasuryAccount }, orders)) !== orders.length)
    throw new Error('An order was cancelled, moved or held while the file was made. Make the file again.')
}

const filesIn = (db: Db | Tx) => db.selectFrom('order_files').selectAll()

const toFile = (row: Awaited<ReturnType<ReturnType<typeof filesIn>['execute']>>[number]): OrderFile => ({
  id: row.id,
  treasuryAccount: row.treasury_account,
  currency: row.currency,
  ...(row.rail !== null && { rail: row.rail }),
  askedAt: row.asked_at,
  ...(row.made_at && { madeAt: row.made_at }),
  orders: row.orders,
  total: row.total,
  leftForFunds: row.left_for_funds,
  ...(row.content_id !== null && row.sha256 !== null && { content: { id: row.content_id, sha256: row.sha256 } }),
  ...(row.handed_over_at && { handedOverAt: row.handed_over_at }),
  ...(row.void_since && { voidSince: row.void_since }),
})

export async function findFile(db: Db | Tx, id: string): Promise<OrderFile | undefined> {
  const row = await filesIn(db).where('id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The same, locked until the end of the transaction. */
export async function lockFile({ tx }: Work, id: string): Promise<OrderFile | undefined> {
  const row = await filesIn(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFile(row)
}

export async function markHandedOver({ tx, now }: Work, id: string): Promise<void> {
  await tx
    .updateTable('order_files')
    .set({ handed_over_at: now })
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Voids the file. Its orders wait for the next file, over all platforms. */
export async function voidFile(work: Work, id: string): Promise<void> {
  await work.tx
    .updateTable('order_files')
    .set({ void_since: work.now })
    .where('id', '=', id)
    .where('void_since', 'is', null)
    .execute()
  await takeOutOfFile(work, id)
}

/** Returns a page of files, including files in progress and failed ones, the last requested first. */
export async function pageOfFiles(
  db: Db,
  { treasuryAccount }: { treasuryAccount: string | undefined },
  page: PageRequest,
): Promise<Page<OrderFile>> {
  let files = filesIn(db).select('asked_at as created_at')
  if (treasuryAccount !== undefined) files = files.where('treasury_account', '=', treasuryAccount)
  const { rows, ...rest } = await findPage(db, db.selectFrom(files.as('files')).selectAll(), page)
  return { ...rest, rows: rows.map(toFile) }
}
