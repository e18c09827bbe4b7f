import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Lookup } from './model.ts'
import { insertLookup } from './store.ts'

/** The time for which quotes can name a lookup (payments 8.3). */
const VALID_SECONDS = 1_800

export async function keepLookup<Found extends Omit<Lookup, 'id' | 'expiresAt'>>(
  work: Work,
  found: Found,
): Promise<Found & Lookup> {
  const lookup = { ...found, id: work.newId('Lookup'), expiresAt: addSeconds(work.now, VALID_SECONDS) }
  await insertLookup(work, lookup)
  return lookup
}
