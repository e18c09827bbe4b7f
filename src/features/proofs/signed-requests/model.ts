import type { ErrorCode, ErrorDetails } from '#runtime/lib/errors.ts'

export type SignedRequestState = 'ISSUED' | 'PROCESSING' | 'SETTLED' | 'CLOSED' | 'VOID'

/**
 * The result of a call that returned PROCESSING, for its repetition. Without a stored status, the operation's status
 * applies.
 */
export type KeptAnswer =
  | { status?: number; body?: unknown }
  | { code: ErrorCode; reason: string; details?: ErrorDetails; headers: Record<string, string> }

/** A call. Its repetition must be equal in these members (wallet-auth 4.2). */
export interface Call {
  method: string
  /** The path below the base path, with decoded ids. */
  path: string
  /** Lower-case hex SHA-256 of the canonical form of the body, or of empty input if there is no body. */
  bodySha256: string
}

/** The evidence of a signed action, as it came with the request. */
export interface Proof {
  call: Call
  /** Every value of the header, as sent. */
  signatures: readonly string[]
  requestIds: readonly string[]
  /** True if fixed values of the sandbox replace signatures in this call (wallet-auth 15). */
  isFixedTaken: boolean
}

/** Decisions of the first call that the second call needs. Contains no secrets. */
export type Memo = Readonly<Record<string, unknown>>

/** A text for an end user to sign. */
export interface Challenge {
  /** The kind of payload. Each operation has its own kind, so a signature for one operation cannot serve another. */
  type: string
  /** The subject: a wallet account, or a customer. */
  subject: string
  parameters: Record<string, unknown>
  memo?: Memo
  /** A newer challenge on the same topic voids an open one. */
  topic?: string
}

/** An issued challenge. */
export interface SignedRequest {
  id: `Request:${string}`
  call: string
  bodySha256: string
  type: string
  subject: string
  payload: string
  memo: Memo
  state: SignedRequestState
  signatureSha256?: string
  /** The accepted header, while the service executes the call. */
  signature?: string
  waitsLeft: number
  /** Absent until the settlement of the call, and if the delivery makes the answer. */
  answer?: KeptAnswer
  expiresAt: Date
}
