import { GATES } from '#features/payments/index.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { Moment } from '../moments/model.ts'

/** The parts of a payment's timeline that members see: these kinds of moments, with these details. */
export const SHOWN_DETAILS = {
  QUOTE: ['quoteId', 'exactRate', 'expiresAt'],
  STATUS: ['sentAmount', 'receivedAmount', 'customerId', 'agentId', 'reference', 'status', 'failureReason'],
  GATES: keysOf(GATES),
  REFUND: ['reference', 'reason', 'status'],
  WEBHOOK: ['eventId', 'state', 'attempts', 'lastResponseStatus'],
  AUTHORIZATION: ['challengeId', 'factor', 'state', 'wrongProofs', 'expiresAt'],
  APPROVAL: ['actionId', 'agentId', 'status', 'expiresAt', 'rejectionReason'],
} as const satisfies Partial<Record<Moment['kind'], readonly string[]>>

type ShownKind = keyof typeof SHOWN_DETAILS
type ShownMoment = Moment & { kind: ShownKind }

const isShown = (moment: Moment): moment is ShownMoment => moment.kind in SHOWN_DETAILS

/** Returns the moments that members may see, in the same order. */
export const shownMoments = (moments: readonly Moment[]): ShownMoment[] => moments.filter(isShown).map(withShownDetails)

function withShownDetails(moment: ShownMoment): ShownMoment {
  const shown: readonly string[] = SHOWN_DETAILS[moment.kind]
  return {
    ...moment,
    details: Object.fromEntries(Object.entries(moment.details).filter(([name]) => shown.includes(name))),
  }
}
