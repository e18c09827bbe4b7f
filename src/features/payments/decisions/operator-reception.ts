import { refuse } from '#runtime/lib/errors.ts'
import type { Reception } from '../orders/receive-notice.ts'

const REASONS = {
  'known already': 'was reported before',
  'contradicts an earlier report': 'was reported before, with another charge',
  'means nothing any more': 'means nothing any more',
  'unknown order': 'is about no order',
} as const
const CAUSES = {
  'known already': 'KNOWN_ALREADY',
  'contradicts an earlier report': 'CONTRADICTS_EARLIER_REPORT',
  'means nothing any more': 'MEANS_NOTHING',
  'unknown order': 'UNKNOWN_ORDER',
} as const

/** Refuses an event with CONFLICT if it has no effect and is not stored for a later one. */
export function requireEffect(reception: Reception): void {
  if (reception !== 'applied' && reception !== 'too early, will be tried')
    refuse('CONFLICT', `The notice has no effect: it ${REASONS[reception]}.`, { cause: CAUSES[reception] })
}
