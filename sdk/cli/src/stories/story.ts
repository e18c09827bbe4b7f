import type { Causeway, WebhookEvent } from '@causeway/client'

/** The type of an event that the service sends, such as `OUTGOING_PAYMENT.COMPLETED`. */
export type WebhookType = WebhookEvent['type']

/** Shows a line about a completed step. */
export type Say = (line: string) => void

/** The smallest story that triggers a webhook event in the sandbox. */
export interface Story {
  title: string
  /**
   * When it returns, the service has sent the event or will send it within seconds. Rejects if the story cannot reach
   * the event.
   */
  play: (causeway: Causeway, say: Say) => Promise<unknown>
}

/** Some of the stories, by the event that they trigger. */
export type Stories = Partial<Record<WebhookType, Story>>
