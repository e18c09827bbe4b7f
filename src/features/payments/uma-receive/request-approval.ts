import { isObject } from '#crypto/json-object.ts'
import type { Db } from '#runtime/db/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { lookUntil } from '#runtime/lib/wait.ts'
import type { DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import { readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import type { Work, WorkForOthers } from '#runtime/work/units/work.ts'
import {
  approveUmaPayment,
  awaitsApproval,
  extendApproval,
  findIncoming,
  type IncomingPayment,
  isUma,
  lockIncoming,
  refuseUmaPayment,
  type UmaPayment,
  type UmaRefusal,
} from '../index.ts'

/** The time limit for the webhook response, and again for a decision after 202 (payments 11.2). */
export const DECISION_MS = 5_000
const LOOK_EVERY_MS = 100

export interface ApprovalDependencies extends WorkForOthers {
  db: Db
  deliverAwaited: DeliveryWorker['deliverAwaited']
}

/** The response to the webhook. `later` means that the platform decides by another call. */
type Verdict =
  | { kind: 'approved'; receiverInfo?: Record<string, unknown> }
  | { kind: 'refused'; refusal: UmaRefusal; missingFields?: string[] }
  | { kind: 'later' }

/** The platform's decision. */
export interface Decision {
  payment: IncomingPayment
  /** The payer data that the platform requires before it decides (422). */
  missingFields?: readonly string[]
}

/**
 * Asks the platform for approval of the payment and waits for its decision: the response to the webhook, or a call to
 * approve or reject, during the wait or after a 202. The first decision counts.
 */
export async function requestApproval(
  { db, deliverAwaited, workFor }: ApprovalDependencies,
  { platform, payment, eventId }: { platform: PlatformId; payment: UmaPayment; eventId: string },
): Promise<Decision> {
  const delivery = await deliverAwaited(platform, eventId, DECISION_MS)
  const verdict = verdictOn(delivery)
  const decided = await workFor(platform, (work) => apply(work, payment.id, verdict))
  if (!isOpen(decided))
    return { payment: decided, ...(verdict.kind === 'refused' && { missingFields: verdict.missingFields }) }
  await lookUntil(() => decisionOn(db, platform, payment.id), { everyMs: LOOK_EVERY_MS, withinMs: DECISION_MS })
  return { payment: await workFor(platform, (work) => endApproval(work, payment.id)) }
}

const REJECTED: Verdict = { kind: 'refused', refusal: { status: 'REJECTED' } }
const failed = (reason: Extract<UmaRefusal, { status: 'FAILED' }>['reason']): Verdict => ({
  kind: 'refused',
  refusal: { status: 'FAILED', reason },
})

function verdictOn(delivery: Awaited<ReturnType<ApprovalDependencies['deliverAwaited']>>): Verdict {
  if (delivery?.isTooLate) return failed('PAYMENT_APPROVAL_TIMED_OUT')
  const { status = 0, body } = delivery?.answer ?? {}
  const said = status === 200 || status === 422 ? readBody(body) : {}
  if (status === 200) return approved(said)
  if (status === 202) return { kind: 'later' }
  if (status === 403) return REJECTED
  if (status === 422) return { ...failed('PAY_REQUEST_FAILED'), ...{ missingFields: namesIn(said.requiredFields) } }
  return failed('PAYMENT_APPROVAL_WEBHOOK_ERROR')
}

const approved = ({ receiverCustomerInfo: receiverInfo }: Record<string, unknown>): Verdict => ({
  kind: 'approved',
  ...(isObject(receiverInfo) && { receiverInfo }),
})

/** Reads a response. If it is not a JSON object, it counts as empty, which approves. */
function readBody(body: Buffer | undefined): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body?.toString('utf8') ?? '')
    return isObject(said) ? said : {}
  } catch {
    return {}
  }
}

/** Returns the names from field names or from field objects as in the webhook. */
const namesIn = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((each: unknown) => (isObject(each) ? each.name : each)).filter(isText) : []

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function apply(work: Work, id: `Transaction:${string}`, verdict: Verdict): Promise<IncomingPayment> {
  const payment = await lockIncoming(work, id)
  if (!isUma(payment) || !isOpen(payment)) return payment
  if (verdict.kind === 'refused') return refuseUmaPayment(work, payment, verdict.refusal)
  if (verdict.kind === 'approved') return approve(work, payment, verdict.receiverInfo)
  extendApproval(work, payment, addMs(work.now, DECISION_MS))
  return payment
}

/** Approves the payment. An approval without the mandatory receiver data is invalid (payments 11.2). */
function approve(work: Work, payment: UmaPayment, receiverInfo: Record<string, unknown> | undefined): UmaPayment {
  return missingIn(payment, receiverInfo).length > 0
    ? refuseUmaPayment(work, payment, { status: 'FAILED', reason: 'MISSING_MANDATORY_PAYEE_DATA' })
    : approveUmaPayment(work, payment, receiverInfo)
}

/** Returns the mandatory fields that the platform has not sent. */
export const missingIn = ({ uma }: UmaPayment, receiverInfo: Record<string, unknown> = {}): string[] =>
  uma.mandatoryFields.filter((name) => typeof receiverInfo[name] !== 'string' || receiverInfo[name] === '')

const isOpen = ({ status, uma }: IncomingPayment): boolean => status === 'PENDING' && uma?.approval.state === 'OPEN'

/** Returns true after a decision or after its deadline. */
async function decisionOn(db: Db, platform: PlatformId, id: `Transaction:${string}`): Promise<true | undefined> {
  const [payment, { now }] = await Promise.all([findIncoming(db, platform, id), readPlatformClock(db, platform)])
  return payment && awaitsApproval(payment, now) ? undefined : true
}

/** Ends an approval that the platform did not decide in time. Leaves a decided approval unchanged. */
export async function endApproval(work: Work, id: `Transaction:${string}`): Promise<IncomingPayment> {
  const payment = await lockIncoming(work, id)
  return isUma(payment) && isOpen(payment)
    ? refuseUmaPayment(work, payment, { status: 'FAILED', reason: 'PAYMENT_APPROVAL_TIMED_OUT' })
    : payment
}
