import type { Registered } from '#features/payments/transactions/index.ts'
import { bulkInsertion, coalescedRows, type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work } from '#runtime/work/units/work.ts'
import type { NoticeKind } from '../notice-rules.ts'

/** Returns true if a partner has sent this kind of partner event about the payment. */
export async function hasNotice(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  kind: NoticeKind,
): Promise<boolean> {
  return (await findOfKind(db, platform, { payment: transactionId, kind })).length > 0
}

const findOfKind = coalescedRows(['payment', 'kind'], (db, platform, { payment, kind }) =>
  scoped(db, platform)
    .selectFrom('partner_notices')
    .select('id')
    .where(sql<boolean>`transaction_id = ${payment}`)
    .where(sql<boolean>`kind = ${kind}`),
)

/**
 * Records a partner event. An event applied before is already known. It contradicts the earlier one if its charge
 * differs.
 */
export async function insertNotice(
  work: Work,
  notice: Notice,
): Promise<'new' | 'known already' | 'contradicts an earlier report'> {
  const { transactionId: payment, kind, id } = notice
  const [known] = await findNotice(work.tx, work.platform, { payment, kind, notice: id })
  if (!known) {
    work.collect(NOTICES).push({ ...notice, receivedAt: work.now })
    return 'new'
  }
  const { charge = known.charge } = notice
  if (known.charge === charge) return 'known already'
  await noteContradiction(work, notice)
  return 'contradicts an earlier report'
}

const noteContradiction = ({ tx, platform, now }: Work, { transactionId, kind, id }: Notice) =>
  sql`update partner_notices set contradicted_at = ${now.toISOString()}::timestamptz
    where platform_id = ${platform} and transaction_id = ${transactionId} and kind = ${kind} and id = ${id}`.execute(tx)

export async function countContradictedNotices(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partner_notices where contradicted_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

interface Notice {
  id: string
  transactionId: Registered['id']
  kind: NoticeKind
  /** The part of a return that the bank retained, if it names one. */
  charge?: bigint
}

/** Returns the applied partner events about a payment, by its primary key, `most` at most. */
export async function noticesAbout(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  most: number,
): Promise<{ id: string; kind: string; charge: bigint; receivedAt: Date }[]> {
  const rows = await scoped(db, platform)
    .selectFrom('partner_notices')
    .select(['id', 'kind', 'charge', 'received_at'])
    .where('transaction_id', '=', transactionId)
    .limit(most)
    .execute()
  return rows.map(({ received_at, ...rest }) => ({ ...rest, receivedAt: received_at }))
}

const findNotice = coalescedRows(
  ['payment', 'kind', 'notice'],
  (db, platform, { payment, kind, notice }) =>
    scoped(db, platform)
      .selectFrom('partner_notices')
      .select('charge')
      .where(sql<boolean>`transaction_id = ${payment}`)
      .where('kind', '=', kind)
      .where('id', '=', notice),
  { isAssumedAbsent: true },
)

/** Partner events of a transaction, written at its end. */
const NOTICES = listPart<Notice & { receivedAt: Date }>({
  name: 'partner notices',
  writes: bulkInsertion('partner_notices', {
    transaction_id: ['text', ({ transactionId }) => transactionId],
    kind: ['text', ({ kind }) => kind],
    id: ['text', ({ id }) => id],
    received_at: ['timestamptz', ({ receivedAt }) => receivedAt],
    charge: ['bigint', ({ charge = 0n }) => charge],
  }),
  left: (platform, { transactionId: payment, kind, id: notice, charge = 0n }) => [
    findNotice.left(platform, { payment, kind, notice }, [{ charge }]),
    findOfKind.left(platform, { payment, kind }),
  ],
})
