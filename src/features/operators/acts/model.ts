import type { Operator } from '#features/people/index.ts'
import type { Call, SignedTouch } from '#features/people/touches/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

export const ACT_STATUSES = ['WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] as const
/** Whether another person must approve it; solo: the deployment is of one person. */
export const APPROVALS = ['NONE', 'TWO', 'SOLO'] as const
export type ActStatus = (typeof ACT_STATUSES)[number]

/** What a person of the operator has done or asked for, with the signatures behind it. */
export interface Act {
  id: `OperatorAct:${string}`
  platform: PlatformId
  environment: Environment
  /** The id of the operation. */
  operation: string
  call: Call
  /** What the path names. */
  params: Readonly<Record<string, string>>
  /** As it was signed; undefined when it has been erased. */
  body: object | undefined
  /** What it is done to: the last that the path names, or the act itself where the path names nothing. */
  object: string
  approval: (typeof APPROVALS)[number]
  status: ActStatus
  /** What the person who decides relies on, as it was when the act was asked for. */
  before: unknown
  /** SHA-256 of its canonical JSON, in hex: an approval signs it. */
  beforeSha256: string
  /** What the act answers. STALE: what it stands on, as it was found when it was approved. */
  after: unknown
  /** Who has asked, or has done it alone. */
  askedBy: Operator['id']
  askedAt: Date
  askedTouch: SignedTouch
  /** From then on it cannot be approved. */
  expiresAt: Date
  decision: Decision | undefined
}

/** How an act that waited has ended. */
export interface Decision {
  /** Undefined where its time has run out. */
  by: Operator['id'] | undefined
  at: Date
  /** The signature of an approval. */
  touch: SignedTouch | undefined
  /** Why it was rejected. */
  reason: string | undefined
  /** With what the act was refused when it was approved. STALE: why the person who has asked may not ask for it any more. */
  refusal: { code: string; reason: string } | undefined
}

/** An operation with what it does, as the approval of a second person runs it again. */
export interface BoundAct {
  operation: Operation
  isAnswerSecret: boolean
  makesNew: boolean
  snapshot(work: Work, request: CheckedRequest): Promise<object>
  carryOut(work: Work, request: CheckedRequest): Promise<unknown>
  placeOf?: ((db: Db, request: CheckedRequest) => Promise<PlatformId | undefined>) | undefined
}

/** All acts of all features. */
export const ACTS = extensionPoint<BoundAct>('acts of people of the operator')
