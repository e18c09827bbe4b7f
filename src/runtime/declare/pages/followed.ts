import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '#runtime/db/only-row.ts'
import type { Db } from '#runtime/db/types.ts'
import { refuseField } from '#runtime/lib/errors.ts'

/**
 * Followed lists: an ascending list of a table with the column insert_xid ends with a cursor that later finds the rows
 * committed since.
 *
 * Creation times do not show which rows are new: a row gets its time when its request begins, but is visible only when
 * its transaction commits, later than rows with later times. The cursor therefore contains a snapshot of the database,
 * as PostgreSQL itself uses it: the transactions that had ended. A row belongs to the snapshot if the transaction that
 * inserted it had ended. Each walk of the list shows the rows of one new snapshot without the rows of the previous one.
 * Each row is therefore shown once, however long its transaction took and however many processes write.
 */

/** The transactions that had ended. Their numbers come from insert_xid, as decimal texts because they exceed 2^53. */
export interface Snapshot {
  /** The last recorded start of the server at that time. */
  start: string | null
  /** The number below which all transactions had ended. */
  from: string
  /** The number from which no transaction had ended. */
  to: string
  /** The transactions between the two that had not ended. */
  open: readonly string[]
}

/** The progress of a reader of a followed list. */
export interface Progress {
  /**
   * The snapshot of the rows that earlier walks have shown. Absent during the first walk, which is in the order of
   * creation.
   */
  shown?: Snapshot
  /** The snapshot of the rows that this walk shows. Absent on the first page of a walk. */
  walked?: Snapshot
  /** Start of a page of a later walk: after this row. */
  behind?: InsertPlace
}

/** The position in the order of later walks. `insertXid` is a decimal text. */
export type InsertPlace = readonly [insertXid: string, id: string]

/** Whether the snapshot already includes the row's commit. */
export const isWithin = ({ from, to, open }: Snapshot): RawBuilder<boolean> =>
  sql<boolean>`(insert_xid < ${from}::bigint or (insert_xid < ${to}::bigint and insert_xid <> all(${[...open]}::text[]::bigint[])))`

/** The rows that a walk shows. The first condition limits the read part of the index. */
export const conditionsOf = ({ shown }: Progress, walked: Snapshot): RawBuilder<boolean>[] => [
  ...(shown ? [sql<boolean>`insert_xid >= ${shown.from}::bigint`, sql<boolean>`not ${isWithin(shown)}`] : []),
  isWithin(walked),
]

/**
 * Returns the snapshot that a walk shows: its initial snapshot, or a current one. Rejects a cursor issued after the
 * backup from which the operator restored the database: the server uses later transaction numbers a second time, so the
 * cursor could skip rows.
 */
export async function snapshotOf(db: Db, { shown, walked }: Progress): Promise<Snapshot> {
  const earlier = walked ?? shown
  const { earlierStart, ...now } = onlyRow(
    await sql<Snapshot & { earlierStart: string | null }>`
      select (insert_xid_base() + pg_snapshot_xmin(s)::text::bigint)::text as "from",
             (insert_xid_base() + pg_snapshot_xmax(s)::text::bigint)::text as "to",
             array(select (insert_xid_base() + x::text::bigint)::text from pg_snapshot_xip(s) x) as "open",
             (select id from server_starts order by insert_xid desc limit 1) as "start",
             ${earlier ? sql`(select id from server_starts where ${isWithin(earlier)} order by insert_xid desc limit 1)` : sql`null`} as "earlierStart"
      from pg_current_snapshot() s`.execute(db),
  )
  if (earlier && (earlierStart !== earlier.start || BigInt(earlier.to) > BigInt(now.to)))
    refuseField(
      'cursor',
      'The database was restored from a backup that is older than this cursor. Read the list again from its beginning, or from a startDate before the backup.',
    )
  return walked ?? now
}
