import { type Db, sql, type Tx } from '../../../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../../../runtime/ids.ts'
import type { Work } from '../../../../../../runtime/units/work.ts'

/** A file of orders of one account, without its bytes. */
export interface OrderFile {
  id: string
  treasuryAccount: string
  currency: string
  orders: number
  total: bigint
  /** Of its bytes, in hex. */
  sha256: string
  madeAt: Date
  handedOverAt?: Date
  /** From then on it must not be used. */
  voidSince?: Date
}

/**
 * Notes a file with its orders. Throws where one of them does not wait for the account any more: it was cancelled or moved
 * meanwhile, and the file has to be made again.
 */
export async function insertFile(
  { tx, now }: Work,
  file: Omit<OrderFile, 'handedOverAt' | 'voidSince' | 'madeAt'>,
  orders: readonly { platform: PlatformId; key: string }[],
): Promise<void> {
  await tx
    .insertInto('order_files')
    .values({
      ...{ id: file.id, currency: file.currency, orders: file.orders, total: file.total, sha256: file.sha256 },
      ...{
        treasury_account: file.treasuryAccount,
        format: 'csv',
        made_at: now,
        handed_over_at: null,
        void_since: null,
      },
    })
    .execute()
  const { numAffectedRows } = await sql`
    update partner_orders o set state = 'in file', state_since = ${now}, file_id = ${file.id}
    from unnest(${orders.map(({ platform }) => platform)}::uuid[], ${orders.map(({ key }) => key)}::text[]) as r (platform_id, key)
    where o.platform_id = r.platform_id and o.key = r.key and o.state = 'waiting'
      and o.treasury_account = ${file.treasuryAccount}`.execute(tx)
  if (numAffectedRows !== BigInt(orders.length))
    throw new Error('An order was cancelled or moved while the file was made. Make the file again.')
}

const filesIn = (db: Db | Tx) => db.selectFrom('order_files').selectAll()

const toFile = (row: Awaited<ReturnType<ReturnType<typeof filesIn>['execute']>>[number]): OrderFile => ({
  ...{ id: row.id, currency: row.currency, orders: row.orders, total: row.total, sha256: row.sha256 },
  treasuryAccount: row.treasury_account,
  madeAt: row.made_at,
  ...(row.handed_over_at && { handedOverAt: row.handed_over_at }),
  ...(row.void_since && { voidSince: row.void_since }),
})

export async function findFile(db: Db | Tx, id: string): Promise<OrderFile | undefined> {
  const row = await filesIn(db).where('id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The same, locked until the end of the unit of work. */
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

/** The file must not be used any more: its orders wait for the next one, over all platforms. */
export async function voidFile({ tx, now }: Work, id: string): Promise<void> {
  await tx
    .updateTable('order_files')
    .set({ void_since: now })
    .where('id', '=', id)
    .where('void_since', 'is', null)
    .execute()
  await sql`
    update partner_orders set state = 'waiting', state_since = ${now}, file_id = null
    where file_id = ${id} and state = 'in file'`.execute(tx)
}

/** The newest files, over all accounts. */
export async function listFiles(db: Db, most: number): Promise<OrderFile[]> {
  return (await filesIn(db).orderBy('made_at', 'desc').limit(most).execute()).map(toFile)
}
