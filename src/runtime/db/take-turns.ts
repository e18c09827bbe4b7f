import { type RawBuilder, sql } from 'kysely'
import type { PlatformId } from '../lib/ids.ts'
import { coalescedRows } from './coalesced.ts'
import type { Tx } from './types.ts'

/** Waits until no other transaction holds the name, and holds it until this one ends. */
export async function takeTurns(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

const takingNames = (lock: RawBuilder<unknown>) => {
  const take = coalescedRows(['taken'], (_, __, { taken }) => sql`select ${lock}(hashtextextended(${taken}, 0))`)
  return async (tx: Tx, platform: PlatformId, name: string): Promise<void> =>
    void (await take(tx, platform, { taken: name }))
}

/** Works like `takeTurns` if several users of one transaction call it. It does not separate them. */
export const takeTurnsInBatch = takingNames(sql.raw('pg_advisory_xact_lock'))

/**
 * Works like `takeTurnsInBatch`, but shares the lock with other callers of this function. They never overtake a unit
 * that waits for the exclusive lock.
 */
export const takeTurnsTogether = takingNames(sql.raw('pg_advisory_xact_lock_shared'))
