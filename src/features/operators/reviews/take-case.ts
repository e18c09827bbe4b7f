import { findPersonNames } from '#features/people/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { CaseId, Taking } from './model.ts'
import { endTaking, findTaking, keepTaking } from './store.ts'

/**
 * Assigns a waiting case to the caller, or extends the assignment. Refuses with CONFLICT a case that another person
 * has.
 */
export async function takeCase(work: Work, id: CaseId, caller: OperatorCaller): Promise<void> {
  if (await keepTaking(work, id, caller.operatorId)) return
  await checkFree(work, id, caller)
  refuse('CONFLICT', 'Another person has just had this case. Take it once more.')
}

/** Releases a case. Refuses with CONFLICT a case that another person has. Has no effect on an unassigned case. */
export async function handOver(work: Work, id: CaseId, caller: OperatorCaller): Promise<void> {
  await checkFree(work, id, caller)
  await endTaking(work, id)
}

/** Throws CONFLICT if another person has claimed the case. */
async function checkFree(work: Work, id: CaseId, caller: OperatorCaller): Promise<void> {
  const taking = await findTaking(work, id)
  if (taking && taking.by !== caller.operatorId) await refuseTaken(work, taking)
}

async function refuseTaken({ tx }: Work, { by, until }: Taking): Promise<never> {
  const name = (await findPersonNames(tx, [by])).get(by) ?? by
  const time = toTimestamp(until)
  return refuse('CONFLICT', `${name} has taken this case, until ${time} at the latest.`, {
    cause: 'TAKEN',
    takenBy: { id: by, name },
    takenUntil: time,
  })
}

interface Behaviour<Request, Answer> {
  snapshot(work: Work, request: Request): Promise<object>
  carryOut(work: Work, request: Request): Promise<Answer>
}

/**
 * Returns the behaviour of an admin request that decides a case: refuses the request if another person has the case,
 * and ends the decider's assignment.
 */
export const ofCase = <Request extends { caller: OperatorCaller }, Answer>(
  caseOf: (request: Request) => CaseId,
  { snapshot, carryOut }: Behaviour<Request, Answer>,
): Behaviour<Request, Answer> => ({
  async snapshot(work, request) {
    const before = await snapshot(work, request)
    await checkFree(work, caseOf(request), request.caller)
    return before
  },
  async carryOut(work, request) {
    const after = await carryOut(work, request)
    await endTaking(work, caseOf(request))
    return after
  },
})
