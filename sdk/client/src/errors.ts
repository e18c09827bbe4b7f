import type { components } from './interface.ts'

type ErrorBody = components['schemas']['Error']

/** The code of an error without a response from the service. */
export const NO_ANSWER = 'NO_ANSWER'

/** A call that the service rejected or did not answer. */
export class CausewayError extends Error {
  override name = 'CausewayError'
  /** The code of the service, or `NO_ANSWER` or `TIME_LIMIT` if there is none. Use it for decisions in code. */
  readonly code: string
  /** A sentence for people. */
  readonly reason: string
  /** The HTTP status. Absent if the service did not respond. */
  readonly status: number | undefined
  readonly details: ErrorBody['details']
  /** The id to quote when you ask the operator for help. */
  readonly requestId: string | undefined

  constructor(
    body: ErrorBody,
    { status, requestId, cause }: { status?: number; requestId?: string; cause?: unknown } = {},
  ) {
    super(`${body.code}: ${body.reason}`, { cause })
    this.code = body.code
    this.reason = body.reason
    this.details = body.details
    this.status = status
    this.requestId = requestId
  }

  /** The validation errors of individual fields in the request. */
  get errors(): NonNullable<NonNullable<ErrorBody['details']>['errors']> {
    return this.details?.errors ?? []
  }
}
