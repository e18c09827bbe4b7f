import { isObject } from '#crypto/json-object.ts'

/**
 * The body of an error with `message` and `status` beside its own members, for clients whose schemas require them
 * (README of the specification, rule 30). Bodies of another form stay as they are.
 */
export function toLongError(body: string, status: number): string {
  const error: unknown = JSON.parse(body)
  if (!isObject(error) || typeof error.reason !== 'string') return body
  return JSON.stringify({ ...error, message: error.reason, status })
}
