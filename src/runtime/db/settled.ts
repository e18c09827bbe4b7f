import { sql } from 'kysely'
import { onlyRow } from './only-row.ts'
import type { Tx } from './types.ts'

/** No transaction lives longer than a minute. The rest allows for differences between the clocks of processes. */
const SETTLED_AFTER_MS = 600_000

/**
 * Returns a UUID before which no new row can appear: the transaction of every row with an earlier UUID has committed or
 * never will. The first 48 bits of a UUID are the real time of its creation, so a point in time, by the clock of the
 * database, is a point in their order.
 */
export async function settledUuid(tx: Tx, afterMs = SETTLED_AFTER_MS): Promise<string> {
  const found = await sql<{ uuid: string }>`
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${afterMs}::bigint), 12, '0') || repeat('0', 20))::uuid::text as uuid`.execute(
    tx,
  )
  return onlyRow(found).uuid
}
