import { canonicalJson } from '#crypto/canonical-json.ts'
import { couldBeOne } from '#features/people/index.ts'
import type { SignedTouch, Touch } from '#features/people/touches/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import { checkGrant } from '#runtime/http/admission.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import { Refusal, refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { actSha256Of, isAsSigned } from './as-signed.ts'
import { whyNotAsked } from './asker.ts'
import { balancesIn } from './balances.ts'
import { ACTS, type Act, type BoundAct, type Decision } from './model.ts'
import { noteRelated } from './note-related.ts'
import { endAct, type LockedAct, lockAct } from './store.ts'

/** Locks the request. Throws if the person lacks the required role. */
async function requireAct(
  work: Work,
  id: Act['id'],
  caller: OperatorCaller,
): Promise<{ act: LockedAct; bound: BoundAct }> {
  const act = (await lockAct(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  const bound = work.added(ACTS).find(({ operation }) => operation.id === act.operation)
  // The opening of a platform takes effect with one person, so it has no bound approval.
  if (!bound) checkWaits(act)
  if (!bound) return fail(`The act ${act.operation} no longer exists.`)
  checkGrant(bound.operation, caller)
  return { act, bound }
}

function checkWaits({ status }: Act): void {
  if (status !== 'WAITING') refuse('CONFLICT', `The act is no longer waiting: it is ${status}.`, { status })
}

/** Executes another person's request. Returns the decided request. */
export async function approve(
  work: Work,
  id: Act['id'],
  { caller, touch, actSha256 }: { caller: OperatorCaller; touch: Touch; actSha256: string },
): Promise<Act> {
  const { act, bound } = await requireAct(work, id, caller)
  const by = caller.operatorId
  // A repetition of the same approval.
  if (act.status === 'DONE' && act.decision?.by === by) return act
  checkWaits(act)
  if (act.askedBy === by) refuse('FORBIDDEN', 'You asked for this yourself: another person must approve it.')
  if (actSha256Of(act) !== actSha256) refuse('CONFLICT', 'This is not the act that you read: actSha256 differs.')
  if (!isAsSigned(bound.operation, act))
    refuse('CONFLICT', 'The stored act does not match its signature. It was not carried out. Run the audit.')
  const decided = { by, touch: await touch.verify(work) }
  await checkIndependent(work, act.askedTouch, decided.touch)
  if (act.isOver) return endAct(work, act, 'EXPIRED', { by })
  const why = await whyNotAsked(work, bound.operation, act)
  if (why !== undefined) {
    const refusal = { code: 'FORBIDDEN', reason: `The requester ${why}.` }
    return endAct(work, { ...act, after: act.before }, 'STALE', { ...decided, refusal })
  }
  return carryOut(work, bound, act, { caller, decided })
}

/** Rejects an approval if one person could control the passkeys of both. */
async function checkIndependent({ tx }: Work, asked: SignedTouch, approving: SignedTouch): Promise<void> {
  const [isOne] = await couldBeOne(tx, [{ one: asked.credentialId, other: approving.credentialId }])
  if (isOne)
    refuse(
      'FORBIDDEN',
      'You cannot approve this: one of you issued the other’s sign-in link, or one person issued both, within the last three days.',
    )
}

/** Returns true if two values are equal in stored form. */
const isSame = (one: unknown, other: unknown): boolean => canonicalJson(kept(one)) === canonicalJson(kept(other))
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function carryOut(
  work: Work,
  bound: BoundAct,
  act: Act,
  { caller, decided }: { caller: OperatorCaller; decided: Pick<Decision, 'by' | 'touch'> },
): Promise<Act> {
  const request: CheckedRequest = {
    caller,
    now: work.now,
    params: act.params,
    body: act.body,
    query: {},
    headers: {},
    page: undefined,
  }
  const mark = await work.mark()
  try {
    // An erasure removed the person of the request, and the signed content with them.
    if (act.body === undefined) return await endAct(work, act, 'STALE', decided)
    const found = await bound.snapshot(work, request)
    if (!isSame(found, act.before)) return await endAct(work, { ...act, after: found }, 'STALE', decided)
    const after = await bound.carryOut(work, request)
    noteRelated(work, found, after)
    noteAction(work, {
      actor: act.askedBy,
      action: act.operation,
      object: act.object,
      result: `approved by ${decided.by}`,
    })
    const ended = { ...act, after: bound.isAnswerSecret ? undefined : after, balances: balancesIn(work) }
    const done = await endAct(work, ended, 'DONE', decided)
    // Returns a secret only to the approver and never stores it. The requester does not get it.
    return { ...done, after }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await work.takeBack(mark)
    return endAct(work, act, 'REFUSED', { ...decided, refusal: { code: error.code, reason: error.message } })
  }
}

export async function reject(
  work: Work,
  id: Act['id'],
  { caller, reason }: { caller: OperatorCaller; reason: string },
): Promise<Act> {
  const { act } = await requireAct(work, id, caller)
  checkWaits(act)
  return endAct(work, act, 'REJECTED', { by: caller.operatorId, reason })
}

/** Withdraws a request. Only the requester may do so. */
export async function withdraw(work: Work, id: Act['id'], { caller }: { caller: OperatorCaller }): Promise<Act> {
  const act = (await lockAct(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  if (act.askedBy !== caller.operatorId) refuse('FORBIDDEN', 'Only the requester can take it back.')
  checkWaits(act)
  return endAct(work, act, 'WITHDRAWN', { by: act.askedBy })
}
