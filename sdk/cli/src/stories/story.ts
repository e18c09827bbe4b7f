import type { Causeway, WebhookEvent } from '@causeway/client'

/** The type of an event that the service sends: `OUTGOING_PAYMENT.COMPLETED`. */
export type WebhookType = WebhookEvent['type']

/** Shows a line about a completed step. */
export type Say = (line: string) => void

/** The smallest story that leads to a webhook event in the sandbox. */
export interface Story {
  title: string
  /**
   * When it returns, the service has sent the event or will send it within seconds. Rejects if the story cannot reach
   * the event.
   */
  play: (causeway: Causeway, say: Say) => Promise<unknown>
}

/** Some of the stories, by the event to which they lead. */
export type Stories = Partial<Record<WebhookType, Story>>
