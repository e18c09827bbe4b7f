import { actorOf, type Caller } from '../declare/auth/caller.ts'
import type { Operation, Reply } from '../declare/operation.ts'
import { valueAt } from '../lib/dot-path.ts'
import { Refused } from '../lib/errors.ts'
import { noteAction } from '../work/audit-log/audit-log.ts'
import type { Work } from '../work/units/work.ts'
import type { Trace } from './guards.ts'
import type { ReadRequest } from './head.ts'
import type { CheckedRequest } from './route.ts'

/** Writes the result of a call into the audit log, in the transaction that makes it true. */
export type Note = (work: Work, result: string, answer?: Reply) => void

/** Notes the actor, the source, the object and the sent fields, but no value of any field. */
export function noteOf(
  operation: Operation,
  { raw, caller }: { raw: ReadRequest; caller: Caller },
  { body, params }: Pick<CheckedRequest, 'body' | 'params'>,
  traces: readonly Trace[],
): Note {
  return (work, result, answer) =>
    noteAction(work, {
      actor: actorOf(caller),
      action: operation.id,
      object: namedBy(operation, params) ?? madeBy(answer),
      requestId: raw.id,
      sourceAddress: raw.ip,
      signer: traces.find(({ signer }) => signer)?.signer,
      result,
      fields: sentFields(operation, body),
    })
}

/** Records a response in the audit log: its status, or the code of a refusal. */
export function noteAnswer(work: Work, note: Note, answer: Reply | Refused): void {
  if (answer instanceof Refused) note(work, answer.refusal.codeWithCause)
  else note(work, String(answer.status), answer)
}

/** Returns the members of a body that the operation declares. A body with later validation may have others. */
function sentFields({ body: declared }: Operation, body: CheckedRequest['body']): string[] {
  const names = Object.keys(body ?? {})
  return declared?.isJudgedLater ? names.filter((name) => Object.hasOwn(declared.schema.properties, name)) : names
}

/**
 * Returns the first id in the path (after `platformId`, the tenant that a person of the operator acts for). Returns
 * undefined if it is secret.
 */
function namedBy({ params: declared = {} }: Operation, params: CheckedRequest['params']): string | undefined {
  const named = Object.entries(declared)
  const [name, param] = named.find(([each]) => each !== 'platformId') ?? named[0] ?? []
  const isSecret = param !== undefined && 'isSecret' in param && param.isSecret
  return name === undefined || isSecret ? undefined : params[name]
}

function madeBy(answer: Reply | undefined): string | undefined {
  const id = valueAt(answer?.body, 'id')
  return typeof id === 'string' ? id : undefined
}
