import { sql } from 'kysely'
import { Refusal, Refused } from '../errors.ts'
import type { UnitOfWork } from './work.ts'

/** Marks the place to which a refused story goes back. */
export const openAttempt = ({ tx }: UnitOfWork): Promise<unknown> => sql`savepoint before_story`.execute(tx)

/** Runs a story after `openAttempt`: a refusal undoes what it has done, but not what came before, and is answered. Other refusals end the unit. */
export async function attempt<Answer>(
  work: UnitOfWork,
  story: () => Promise<Answer>,
  isKept: (refusal: Refusal) => boolean,
): Promise<Answer | Refused> {
  try {
    return await story()
  } catch (error) {
    if (!(error instanceof Refusal) || !isKept(error)) throw error
    work.discard()
    await sql`rollback to savepoint before_story`.execute(work.tx)
    return new Refused(error)
  }
}
