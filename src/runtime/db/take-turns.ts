import { sql } from 'kysely'
import type { Tx } from './types.ts'

/** Waits until no other unit of work holds the name, and holds it until this one ends. */
export async function takeTurns(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
