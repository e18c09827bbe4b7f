import type { Operator } from '#features/people/index.ts'
import type { Call, SignedTouch } from '#features/people/touches/index.ts'
import type { CurrencyAmount } from '#money/wire.ts'
import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

export const ACT_STATUSES = ['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] as const
/** The required approval. `SOLO` means that the deployment has only one person. */
export const APPROVALS = ['NONE', 'TWO', 'SOLO'] as const
export type ActStatus = (typeof ACT_STATUSES)[number]

/** An admin request or action, with the signatures behind it. */
export interface Act {
  id: `OperatorAct:${string}`
  platform: PlatformId
  environment: Environment
  /** The id of the operation. */
  operation: string
  call: Call
  /** The path parameters. */
  params: Readonly<Record<string, string>>
  /** As signed. Undefined after an erasure. */
  body: object | undefined
  /** The object of the request: the last path parameter, or the request itself if the path has no parameters. */
  object: string
  approval: (typeof APPROVALS)[number]
  status: ActStatus
  /** The precondition snapshot that the decider relies on, from the time of the request. */
  before: unknown
  /** The SHA-256 of its canonical JSON, in hex. An approval signs it. */
  beforeSha256: string
  /** The response of the request. For STALE: the state found at approval. */
  after: unknown
  /** The spendable balances that it changes: as expected at the request, then as changed. Undefined for older requests. */
  balances: readonly BalanceChange[] | undefined
  /** The person who made the request, or executed it alone. */
  askedBy: Operator['id']
  askedAt: Date
  askedTouch: SignedTouch
  /** The deadline for an approval. */
  expiresAt: Date
  decision: Decision | undefined
}

/** The spendable balance of an account before and after a request. */
export interface BalanceChange {
  accountId: string
  before: Static<typeof CurrencyAmount>
  after: Static<typeof CurrencyAmount>
}

/** The result of a pending request. */
export interface Decision {
  /** Undefined if the request expired. */
  by: Operator['id'] | undefined
  at: Date
  /** The signature of an approval. */
  touch: SignedTouch | undefined
  /** The reason of the rejection. */
  reason: string | undefined
  /** The refusal at approval. For STALE: why the requester may no longer make the request. */
  refusal: { code: string; reason: string } | undefined
}

/** An operation with its behaviour, which runs again at the approval of a second person. */
export interface BoundAct {
  operation: Operation
  isAnswerSecret: boolean
  makesNew: boolean
  snapshot(work: Work, request: CheckedRequest): Promise<object>
  carryOut(work: Work, request: CheckedRequest): Promise<unknown>
  placeOf?: ((db: Db, request: CheckedRequest) => Promise<PlatformId | undefined>) | undefined
}

/** All admin requests of all features. */
export const ACTS = extensionPoint<BoundAct>('acts of people of the operator')
