import type { Operation, Reply } from '../declare/operation.ts'
import { refusalsOf } from '../declare/operation-refusals.ts'
import type { TSchema } from '../declare/schema.ts'
import type { Webhook } from '../declare/webhook.ts'
import { Refusal, Refused } from '../lib/errors.ts'
import { toShownJson } from '../lib/shown-texts.ts'
import { compile, type Validator } from './faults/validation.ts'

/** Passes a refusal whose code the operation declares. Any other refusal is a bug of the service. */
export function refusalChecker(operation: Operation): <E>(error: E) => E {
  const declared = refusalsOf(operation)
  return (error) => {
    const refusal = error instanceof Refused ? error.refusal : error
    if (refusal instanceof Refusal && !declared.has(refusal.code))
      throw new Error(`${operation.id} refused with ${refusal.code}, which it does not declare.`)
    return error
  }
}

/** Compares responses with their declaration. A missing, additional or wrong member is a bug of the service. */
export function replyChecker(operation: Operation): (reply: Reply) => void {
  const isFile = (status: number) => operation.replies[status]?.isFile === true
  const validators = new Map<number, Validator[] | null>(
    Object.entries(operation.replies).map(([status, schema]) => [
      Number(status),
      schema && !schema.isFile ? branchesOf(schema).map((branch) => compile(branch, 'writeOnly')) : null,
    ]),
  )
  return ({ status, body }) => {
    const branches = validators.get(status)
    if (branches === undefined) throw new Error(`${operation.id} answered ${status}, which it does not declare.`)
    if (isFile(status) && !Buffer.isBuffer(body)) throw new Error(`${operation.id} answered no file.`)
    if (branches === null) return
    const faults = branches.map((validator) => faultOf(validator, toShownJson(body)))
    if (faults.every((fault) => fault !== undefined)) throw new Error(`${operation.id} answered ${faults.join(' or ')}`)
  }
}

/** A reply may have several forms: a session, or a pending settlement. */
const branchesOf = (schema: TSchema): TSchema[] => schema.anyOf ?? [schema]

function faultOf(validator: Validator, text: string): string | undefined {
  const copy: unknown = JSON.parse(text)
  const before = JSON.stringify(copy)
  const faults = validator.faults(copy)
  if (faults.length > 0) return `what it does not declare: ${JSON.stringify(faults)}`
  return JSON.stringify(copy) === before ? undefined : `members that it does not declare: ${before}`
}

/** Throws if the webhook of an event does not declare its type or a member. */
export function checkEvent(webhook: Webhook, type: string, resource: object): void {
  if (!webhook.types.includes(type)) throw new Error(`The webhook ${webhook.name} does not declare ${type}.`)
  const fault = webhook.data && faultOf(compile(webhook.data, 'writeOnly'), toShownJson(resource))
  if (fault) throw new Error(`${type} tells ${fault}`)
}
