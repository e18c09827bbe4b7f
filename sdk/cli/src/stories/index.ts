import { ACCOUNT_STORIES } from './accounts.ts'
import { AGENT_STORIES } from './agents.ts'
import { CARD_STORIES } from './cards.ts'
import { OUT_OF_REACH } from './out-of-reach.ts'
import { PAYMENT_STORIES } from './payments.ts'
import { PLATFORM_STORIES } from './platform.ts'
import type { Story, WebhookType } from './story.ts'
import { VERIFICATION_STORIES } from './verifications.ts'

export { OUT_OF_REACH } from './out-of-reach.ts'
export type { Story, WebhookType } from './story.ts'

/** The events that a platform token can trigger. */
type Reachable = Exclude<WebhookType, keyof typeof OUT_OF_REACH>

const PLAYED: Record<Reachable, Story> = {
  ...PLATFORM_STORIES,
  ...ACCOUNT_STORIES,
  ...VERIFICATION_STORIES,
  ...PAYMENT_STORIES,
  ...AGENT_STORIES,
  ...CARD_STORIES,
}

/** A story that ends with the reason why no program can play it. */
const unplayable = (reason: string): Story => ({
  title: 'Cannot be played with a token of a platform.',
  play: () => Promise.reject(new Error(reason)),
})

/** A story for each event that the service sends. A new event type without a story does not compile. */
export const STORIES: Record<WebhookType, Story> = {
  ...PLAYED,
  'INCOMING_PAYMENT.REFUND_FAILED': unplayable(OUT_OF_REACH['INCOMING_PAYMENT.REFUND_FAILED']),
  'CARD.FUNDING_SOURCE_CHANGE': unplayable(OUT_OF_REACH['CARD.FUNDING_SOURCE_CHANGE']),
}
