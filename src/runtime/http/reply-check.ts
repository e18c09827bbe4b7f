import { toJson } from '../json.ts'
import type { Operation, Reply } from '../operation.ts'
import { compile, type Validator } from '../validation.ts'

/** Compares answers with their declaration: a member too few, too many or of the wrong kind is a fault of ours. */
export function replyChecker(operation: Operation): (reply: Reply) => void {
  const validators = new Map<number, Validator | null>(
    Object.entries(operation.replies).map(([status, schema]) => [Number(status), schema && compile(schema, 'writeOnly')]),
  )
  return ({ status, body }) => {
    const validator = validators.get(status)
    if (validator === undefined) throw new Error(`${operation.id} answered ${status}, which it does not declare.`)
    if (validator === null) return
    const copy: unknown = JSON.parse(toJson(body))
    const before = JSON.stringify(copy)
    const faults = validator.faults(copy, { strict: false })
    if (faults.length > 0) throw new Error(`${operation.id} answered what it does not declare: ${JSON.stringify(faults)}`)
    if (JSON.stringify(copy) !== before) throw new Error(`${operation.id} answered members that it does not declare: ${before}`)
  }
}
