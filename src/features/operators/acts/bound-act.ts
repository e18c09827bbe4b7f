import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import type { CheckedRequest } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** An operation with what it does, as the approval of a second person runs it again. */
export interface BoundAct {
  operation: Operation
  isAnswerSecret: boolean
  makesNew: boolean
  standsOn(work: Work, request: CheckedRequest): Promise<object>
  carryOut(work: Work, request: CheckedRequest): Promise<unknown>
  placeOf?: ((db: Db, request: CheckedRequest) => Promise<PlatformId | undefined>) | undefined
}

/** All acts of all features. */
export const ACTS = extensionPoint<BoundAct>('acts of people of the operator')
