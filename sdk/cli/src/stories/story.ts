import type { Causeway, WebhookEvent } from '@causeway/client'

/** The type of an event that the service sends: `OUTGOING_PAYMENT.COMPLETED`. */
export type WebhookType = WebhookEvent['type']

/** Shows a line about a step that has been made. */
export type Say = (line: string) => void

/** The smallest story that leads to a webhook event in the sandbox. */
export interface Story {
  title: string
  /** When it returns, the event has been sent or will be within seconds. Rejects where the event cannot be reached. */
  play: (causeway: Causeway, say: Say) => Promise<unknown>
}

/** Some of the stories, by the event to which they lead. */
export type Stories = Partial<Record<WebhookType, Story>>
