import { personOf } from '#features/people/index.ts'
import { bodySha256Of, type Touch, touchOf } from '#features/people/touches/index.ts'
import { type Operation, Reply, takesTwoIn } from '#runtime/declare/operation.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { beforeSha256Of } from './as-signed.ts'
import { balancesIn } from './balances.ts'
import type { Act, BoundAct } from './model.ts'
import { noteRelated } from './note-related.ts'
import { insertAct } from './store.ts'
import { shown } from './view.ts'

/**
 * Executes an admin request immediately, or asks a second person to approve it. In the second case, runs the request
 * and rolls it back, so that only possible requests can wait. Validation runs before the passkey prompt.
 */
export async function perform(work: Work, act: BoundAct, request: CheckedRequest): Promise<unknown> {
  const touch = touchOf(request)
  checkSignedBody(request, touch)
  const before = await act.snapshot(work, request)
  const approval = approvalOf(act.operation, work, touch)
  if (approval !== 'TWO') {
    const after = await act.carryOut(work, request)
    noteRelated(work, before, after)
    await record(work, act, request, {
      approval,
      status: 'DONE',
      before,
      after: act.isAnswerSecret ? undefined : after,
      balances: balancesIn(work),
    })
    return after
  }
  const mark = await work.mark()
  const after = await act.carryOut(work, request)
  const balances = balancesIn(work)
  await work.takeBack(mark)
  noteRelated(work, before, after)
  const kept = act.isAnswerSecret ? undefined : after
  const waiting = await record(work, act, request, { approval, status: 'WAITING', before, after: kept, balances })
  return new Reply(202, await shown(work.tx, waiting))
}

/** If the operator is a single person, every request needs only that person. */
function approvalOf(operation: Operation, { environment }: Work, { isSolo }: Touch): Act['approval'] {
  if (!takesTwoIn(environment, operation)) return 'NONE'
  return isSolo ? 'SOLO' : 'TWO'
}

/** Refuses a signed body that differs from the executed body: an unknown member would be signed but ignored. */
function checkSignedBody({ body }: CheckedRequest, { call }: Touch): void {
  if (bodySha256Of(body) !== call.bodySha256)
    refuse('INVALID_INPUT', 'Unknown fields are not allowed: you sign exactly what is executed.')
}

async function record(
  work: Work,
  { operation, makesNew }: BoundAct,
  request: CheckedRequest,
  rest: Pick<Act, 'approval' | 'status' | 'after' | 'balances'> & { before: object },
): Promise<Act> {
  const touch = touchOf(request)
  const { caller, params, body } = request
  const beforeSha256 = beforeSha256Of(rest.before)
  return insertAct(work, {
    ...rest,
    beforeSha256,
    waitsFor: makesNew ? beforeSha256 : '',
    operation: operation.id,
    call: touch.call,
    params,
    body,
    object: Object.values(params).at(-1),
    askedBy: personOf(caller),
    askedTouch: await touch.verify(work),
  })
}
