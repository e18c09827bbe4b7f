import type { Work } from '#runtime/work/units/work.ts'
import { discardDocumentsOf } from '../payments/payment-documents/index.ts'
import { type ErasedPerson, PERSONAL_RECORDS } from './records/store.ts'
import { type Bodies, type Cursor, changeSome, deleteSome, eraseSomeBodies, MOST_CHANGED } from './store.ts'

/**
 * Erases a bounded number of rows after the cursor. Returns the cursor at which it stopped, or undefined if it found no
 * row.
 */
type Step = (work: Work, person: ErasedPerson, cursor: Cursor) => Promise<Cursor>

const BODIES: readonly Bodies[] = [
  { table: 'events', key: ['id'] },
  { table: 'idempotency_keys', key: ['scope', 'key'] },
]

const STEPS: readonly Step[] = [
  ...PERSONAL_RECORDS.map((records): Step => {
    const some = records.becomes ? changeSome : deleteSome
    return (work, person, cursor) => some(work, records, person, cursor)
  }),
  async (work, { id }) => ((await discardDocumentsOf(work, id, MOST_CHANGED)) > 0 ? [] : undefined),
  ...BODIES.map(
    (bodies): Step =>
      (work, person, cursor) =>
        eraseSomeBodies(work, bodies, person, cursor),
  ),
]

/** The position at which an erasure continues. */
export interface Place {
  step: number
  /** The number of steps. If a new version of the service has another number, all steps run again. */
  of: number
  /** If absent, the step starts from the beginning. */
  cursor?: readonly string[]
}

export const START: Place = { step: 0, of: STEPS.length }

/**
 * Erases one slice: the rows found by the first step from that position. Returns the start of the next slice, or
 * undefined if only the record is left.
 */
export async function eraseSlice(work: Work, person: ErasedPerson, place: Place): Promise<Place | undefined> {
  const { step: first, cursor } = place.of === STEPS.length ? place : START
  for (const [step, erase] of STEPS.entries()) {
    if (step < first) continue
    const stopped = await erase(work, person, step === first ? cursor : undefined)
    if (stopped) return { step, of: STEPS.length, cursor: stopped }
  }
  return undefined
}
