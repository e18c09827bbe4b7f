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

/** Refuses with CONFLICT a notice that has no effect, and has not been kept to have it later. */
export function requireEffect(reception: Reception): void {
  if (reception !== 'applied' && reception !== 'too early, will be tried')
    refuse('CONFLICT', `The notice has no effect: it ${REASONS[reception]}.`, { cause: CAUSES[reception] })
}
