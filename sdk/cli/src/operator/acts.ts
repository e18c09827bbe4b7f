import { CausewayError } from '@causeway/client'
import type { Context } from '../command.ts'
import { pausing } from './pause.ts'

interface Act {
  id: string
  status: string
  /** The changed object, as of the decision. */
  after?: unknown
  decision?: { reason?: string; refusal?: { reason: string } }
}

const isWaitingAct = (answer: unknown): answer is Act =>
  typeof answer === 'object' &&
  answer !== null &&
  'id' in answer &&
  String(answer.id).startsWith('OperatorAct:') &&
  'status' in answer &&
  answer.status === 'WAITING'

/**
 * Reports that an admin request waits for a second person, or waits for the decision and returns the object after it.
 * Throws if the service did not execute the request.
 */
export const followingActs =
  (
    call: Context['call'],
    { terminal, isWaiting }: Pick<Context, 'terminal'> & { isWaiting: boolean },
  ): Context['call'] =>
  async (operation, init) => {
    const answer = await call(operation, init)
    if (operation.method === 'get' || !isWaitingAct(answer)) return answer
    terminal.say(`It waits for a second person: ${answer.id}`)
    return isWaiting ? outcomeOf(call, answer.id, terminal.stopped) : answer
  }

async function outcomeOf(call: Context['call'], actId: string, stopped: AbortSignal): Promise<unknown> {
  const pause = pausing(stopped)
  for (;;) {
    const params = { path: { actId }, query: {}, header: {} }
    const act = (await call({ method: 'get', path: '/acts/{actId}' }, { params })) as Act
    if (act.status === 'DONE') return act.after
    if (act.status !== 'WAITING') throw notDone(act)
    await pause()
  }
}

function notDone({ status, decision }: Act): CausewayError {
  const reason = decision?.refusal?.reason ?? decision?.reason ?? 'It was not done.'
  return new CausewayError({ code: status as 'CONFLICT', reason }, { status: 409 })
}
