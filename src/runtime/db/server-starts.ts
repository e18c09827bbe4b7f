import { sql } from 'kysely'
import type { Tx } from './types.ts'

/** Serialises processes that start together. */
const START_LOCK = 727_002

interface ServerStart {
  system: string
  is_noted: boolean
  is_moved: boolean
}

/**
 * Records a new start of the database server. If another server has taken over the data, for example after the restore
 * of a dump, row numbers continue above all earlier ones (0018_insert_xids.sql), regardless of the new server's
 * transaction numbers.
 */
export async function noteServerStart(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(tx)
  const { rows } = await sql<ServerStart>`
    select c.system_identifier::text as system,
           coalesce(l.system = c.system_identifier::text and l.started_at = pg_postmaster_start_time()::timestamptz(3), false) as is_noted,
           coalesce(l.system <> c.system_identifier::text, false) as is_moved
    from pg_control_system() c
    left join (select system, started_at from server_starts order by insert_xid desc limit 1) l on true`.execute(tx)
  for (const { system, is_noted, is_moved } of rows) {
    if (is_noted) continue
    if (is_moved) await raiseBase(tx)
    await sql`insert into server_starts (system, started_at) values (${system}, pg_postmaster_start_time())`.execute(tx)
  }
}

/** Transaction numbers take 48 of the 64 bits, which is enough for nine years at a million transactions a second. */
const XID_BITS = 48n

async function raiseBase(tx: Tx): Promise<void> {
  const { rows } = await sql<{ highest: bigint }>`select max(insert_xid) as highest from server_starts`.execute(tx)
  for (const { highest } of rows) {
    const base = ((highest >> XID_BITS) + 1n) << XID_BITS
    await sql`
      create or replace function insert_xid_base() returns bigint language sql immutable
      as ${sql.lit(`select ${base}::bigint`)}`.execute(tx)
  }
}
