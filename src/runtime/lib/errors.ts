import type { Environment } from './environment.ts'
import { type ErrorCode, RETRYABLE, STATUS_OF } from './error-catalogue.ts'

export { type ErrorCode, STATUS_OF } from './error-catalogue.ts'

/**
 * A validation error in one field of a request. `field` is a dot path with numeric indexes, or the name of a header or
 * query parameter.
 */
export interface Fault {
  field: string
  message: string
  constraint?: { format?: string; pattern?: string; enum?: readonly string[]; minLength?: number; maxLength?: number }
  /** The response code that replaces INVALID_INPUT if this is the only validation error. Never sent. */
  code?: ErrorCode
}

/** A validation error in the form that callers see. */
export type FieldError = Omit<Fault, 'code'>

export interface ErrorDetails {
  errors?: FieldError[]
  /** The number of fields with validation errors in addition to `errors`. */
  furtherErrors?: number
  /** A machine-readable cause below the code, in upper snake case. */
  cause?: string
  [name: string]: unknown
}

/**
 * A response of status 400 or above that the caller can act on. Any other thrown error is a bug of the service and
 * becomes a 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, reason: string, details?: ErrorDetails, headers: Record<string, string> = {}) {
    super(reason)
    this.code = code
    this.details = details
    this.headers = headers
  }

  /** For the audit log. */
  get codeWithCause(): string {
    return this.details?.cause ? `${this.code} ${this.details.cause}` : this.code
  }

  get status(): number {
    return STATUS_OF.get(this.code) ?? 500
  }

  /** Returns true if an idempotency key stores this response (platform-rules section 10, rule 7). */
  get isFinal(): boolean {
    return (
      this.status >= 400 && this.status < 500 && ![401, 423, 429].includes(this.status) && !RETRYABLE.has(this.code)
    )
  }

  toBody(): { code: ErrorCode; reason: string; details?: ErrorDetails } {
    return { code: this.code, reason: this.message, ...(this.details && { details: this.details }) }
  }
}

/**
 * The steps at which a handover of money can fail (platform-rules 9.3), each with its explanation. The metric and the
 * log name them.
 */
export const SWITCH_STEPS = {
  ledger: 'The ledger refuses a journal, and not because of a balance.',
  partner: 'The partner of a rail has said neither yes nor no.',
  custody: 'The custody of a wallet has said neither yes nor no.',
  issuer: 'The provider of a stablecoin has said neither yes nor no.',
} as const
export type SwitchStep = keyof typeof SWITCH_STEPS

/**
 * The partner at this step of a call has answered neither yes nor no. The call had no effect. The service logs the
 * cause and does not return it.
 */
export class SwitchFailure extends Refusal {
  constructor(
    readonly step: SwitchStep,
    reason: string,
    cause: unknown,
  ) {
    super('SERVICE_SWITCH_ERROR', reason)
    this.cause = cause
  }
}

/**
 * An error of the service, or of its stored data, at this step. It is not a refusal, so every transaction that meets it
 * ends. An operation that declares SERVICE_SWITCH_ERROR answers with that code, any other with INTERNAL_ERROR.
 */
export class SwitchFault extends Error {
  constructor(
    readonly step: SwitchStep,
    message: string,
  ) {
    super(message)
  }
}

/** Rolls the transaction back and answers with the code, its status and a sentence for people. */
export function refuse(
  code: ErrorCode,
  reason: string,
  details?: ErrorDetails,
  headers?: Record<string, string>,
): never {
  throw new Refusal(code, reason, details, headers)
}

/** Returns the failed check of a login or a signature, in the sandbox only (wallet-auth 15). */
export const causeInSandbox = (environment: Environment, cause: string): ErrorDetails | undefined =>
  environment === 'sandbox' ? { cause } : undefined

/**
 * Refuses if there are validation errors. Uses the error's own code if it is the only one and has a code, or else
 * INVALID_INPUT (platform-rules 8.2).
 */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const [first] = faults
  const code = (faults.length === 1 && first?.code) || 'INVALID_INPUT'
  refuse(code, reasonOf(faults), { ...shownFaults(faults) })
}

const MOST_SHOWN_FAULTS = 100
const LONGEST_SHOWN_FIELD = 200
/** The maximum number of characters of all lists of possible values in one response. */
const MOST_SHOWN_VALUES = 16_384

/**
 * Returns the first hundred validation errors and the number of the rest, so a response is at most a few times larger
 * than its request (platform-rules 8.2). Cuts long field names. After the lists of possible values have filled 16 KiB,
 * further errors have no list.
 */
export function shownFaults(faults: readonly Fault[]): { errors: FieldError[]; furtherErrors?: number } {
  let room = MOST_SHOWN_VALUES
  const errors = faults.slice(0, MOST_SHOWN_FAULTS).map(({ code: _, constraint, ...fault }) => {
    room -= constraint?.enum?.reduce((sum, { length }) => sum + length, 0) ?? 0
    const isRoom = room >= 0 || constraint?.enum === undefined
    return { ...fault, field: shortened(fault.field), ...(constraint && isRoom && { constraint }) }
  })
  const further = faults.length - errors.length
  return { errors, ...(further > 0 && { furtherErrors: further }) }
}

const shortened = (field: string): string =>
  field.length <= LONGEST_SHOWN_FIELD ? field : `${field.slice(0, LONGEST_SHOWN_FIELD)}…`

/** Works like `refuseFaults`, for a list that is not empty. */
export function refuseAll(faults: readonly Fault[]): never {
  refuseFaults(faults)
  throw new Error('Expected at least one fault to refuse.')
}

/** Returns the validation error if there is one. */
export const faultIf = (isFault: boolean, fault: Fault): Fault[] => (isFault ? [fault] : [])

/** Refuses because of one field that only the database could validate. */
export function refuseField(field: string, message: string, code?: ErrorCode): never {
  return refuseAll([{ field, message, code }])
}

const NAMED_TOGETHER = 3

/** Returns one message for a few fields in full, `startDate, endDate: …`, and the number of errors for more. */
function reasonOf(faults: readonly Fault[]): string {
  const messages = new Set(faults.map(({ message }) => message))
  const [message = ''] = messages
  if (messages.size > 1 || faults.length > NAMED_TOGETHER)
    return `${faults.length} fields of the request are not valid.`
  const fields = faults.map(({ field }) => shortened(field)).filter((field) => field !== '')
  return fields.length === 0 ? message : `${fields.join(', ')}: ${message}`
}

const NAMES: Partial<Record<ErrorCode, string>> = {
  USER_NOT_FOUND: 'customer',
  TRANSACTION_NOT_FOUND: 'transaction',
  QUOTE_NOT_FOUND: 'quote',
  TOKEN_NOT_FOUND: 'API token',
  INVITATION_NOT_FOUND: 'invitation',
  LOOKUP_REQUEST_NOT_FOUND: 'lookup',
  PAYMENT_DOCUMENT_NOT_FOUND: 'payment document',
  BULK_UPLOAD_JOB_NOT_FOUND: 'import job',
  STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND: 'provider account',
}

/**
 * Refuses an unknown object. The message is the same for a missing, a foreign and a malformed id (platform-rules 5.4).
 */
export function refuseUnknown(code: ErrorCode, details?: ErrorDetails): never {
  refuse(code, `There is no such ${NAMES[code] ?? 'object'}.`, details)
}

/** Returns a refusal as a value. Rethrows any other error. */
export function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * A refusal to return, not to throw: the transaction commits its writes (a counted attempt, a declined authorization)
 * and the caller gets the refusal.
 */
export class Refused {
  constructor(readonly refusal: Refusal) {}
}
export const refused = (code: ErrorCode, reason: string, details?: ErrorDetails) =>
  new Refused(new Refusal(code, reason, details))

/**
 * A dependency of the request other than the database is unavailable at the moment. The service answers 503, and the
 * caller may retry.
 */
export class Outage extends Error {
  /** `what` is for the caller: a sentence without internal details. The cause is for the log. */
  constructor(what: string, cause: unknown) {
    super(what, { cause })
  }
}
