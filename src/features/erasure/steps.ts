import type { Work } from '#runtime/work/units/work.ts'
import { discardDocumentsOf } from '../payments/payment-documents/index.ts'
import { type ErasedPerson, PERSONAL_RECORDS } from './records/store.ts'
import { type Bodies, type Cursor, changeSome, deleteSome, eraseSomeBodies, MOST_CHANGED } from './store.ts'

/** Erases rows of a bounded number behind the cursor. Answers where it has stopped; nothing where it has found none. */
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

/** Where an erasure goes on. */
export interface Place {
  step: number
  /** How many steps there were. Where a new version of the service has others, all of them are taken once more. */
  of: number
  /** Absent: from the beginning of the step. */
  cursor?: readonly string[]
}

export const START: Place = { step: 0, of: STEPS.length }

/** Erases one slice: what the first step from there on finds. Answers where the next slice begins; nothing where nothing is left but the record. */
export async function eraseSlice(work: Work, person: ErasedPerson, place: Place): Promise<Place | undefined> {
  const { step: first, cursor } = place.of === STEPS.length ? place : START
  for (const [step, erase] of STEPS.entries()) {
    if (step < first) continue
    const stopped = await erase(work, person, step === first ? cursor : undefined)
    if (stopped) return { step, of: STEPS.length, cursor: stopped }
  }
  return undefined
}
