import { coalescedRows, type Db, scoped, sql, type Tx } from '../../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../../runtime/ids.ts'
import { listPart, type Work } from '../../../../../runtime/units/work.ts'
import type { Registered } from '../../../transactions/index.ts'
import type { NoticeKind } from '../notice-rules.ts'

/** True once a partner has given such a notice about the payment. */
export async function hasNotice(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  kind: NoticeKind,
): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('partner_notices')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records a partner's notice. One that was applied before is already known; it contradicts that one when its charge
 * differs.
 */
export async function insertNotice(
  work: Work,
  notice: Notice,
): Promise<'new' | 'known already' | 'contradicts an earlier report'> {
  const key = JSON.stringify([notice.transactionId, notice.kind, notice.id])
  const known = await findNotice(work.tx, work.platform, key)
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
  /** The part of a return that the bank kept, where it names one. */
  charge?: bigint
}

/** By a list of the payment, the kind and the id, as JSON. */
const findNotice = coalescedRows<{ charge: bigint }>(async (tx, platform, keys) => {
  const { rows } = await sql<{ key: string; charge: bigint }>`
    select k.key, n.charge from unnest(${keys}::text[]) as k (key)
    join partner_notices n on n.platform_id = ${platform} and n.transaction_id = k.key::jsonb ->> 0 and n.kind = k.key::jsonb ->> 1
      and n.id = k.key::jsonb ->> 2`.execute(tx)
  return new Map(rows.map(({ key, charge }) => [key, { charge }]))
})

/** Notices of a unit of work, written at its end. */
const NOTICES = listPart<Notice & { receivedAt: Date }>({
  name: 'partner notices',
  writes: (platform, notices) => [
    sql`insert into partner_notices (platform_id, transaction_id, kind, id, received_at, charge)
      select ${platform}::uuid, * from unnest(
        ${notices.map(({ transactionId }) => transactionId)}::text[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ id }) => id)}::text[], ${notices.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[], ${notices.map(({ charge = 0n }) => String(charge))}::bigint[])`,
  ],
})
