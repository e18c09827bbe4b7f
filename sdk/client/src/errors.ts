import type { components } from './interface.ts'

type ErrorBody = components['schemas']['Error']

/** The code of an error that does not come from the service. */
export const NO_ANSWER = 'NO_ANSWER'

/** A call that the service has refused, or that it has not answered. */
export class CausewayError extends Error {
  override name = 'CausewayError'
  /** The service's code; `NO_ANSWER` or `TIME_LIMIT` where there is none. Decide by it. */
  readonly code: string
  /** A sentence for people. */
  readonly reason: string
  /** Of HTTP. Absent where the service has not answered. */
  readonly status: number | undefined
  readonly details: ErrorBody['details']
  /** Name it when you ask the operator for help. */
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
