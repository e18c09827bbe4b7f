import { setTimeout as sleep } from 'node:timers/promises'
import type { Causeway, CausewayError } from '@causeway/client'

/** A webhook as the service returns it, with the headers of an attempt. */
export interface HeardWebhook {
  eventId: string
  resendId?: string
  headers: Record<string, string>
  body: string
  /** The parsed body. */
  event: { id: string; type: string; data: { id?: string } }
}

const LOOK_EVERY_MS = 500
/** The service recorded repeated webhooks within the last 30 seconds. */
const REMEMBERED = 20_000

export interface ListenOptions {
  stopped: AbortSignal
  /** Called when a poll fails. Listening continues. */
  onTrouble(error: CausewayError): void
}

/** Waits for the given time, or until `stopped` aborts. */
export const waitFor = (ms: number, stopped: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stopped }).catch(() => {})

/**
 * Yields new sandbox webhooks, each once, until stopped. Reads the position before it returns, so that it misses no
 * later webhook. Throws if the service refuses the first poll or the token.
 */
export async function listen(
  causeway: Causeway,
  { stopped, onTrouble }: ListenOptions,
): Promise<AsyncGenerator<HeardWebhook, void, undefined>> {
  let { nextCursor } = await look(causeway)
  const seen = new Set<string>()
  return (async function* () {
    while (!stopped.aborted) {
      const page = await look(causeway, nextCursor).catch((error: CausewayError) => {
        if (!isPassing(error)) throw error
        onTrouble(error)
      })
      for (const webhook of page?.data ?? [])
        if (isNew(seen, webhook)) yield { ...webhook, event: JSON.parse(webhook.body) }
      nextCursor = page?.nextCursor ?? nextCursor
      if (!page?.hasMore) await waitFor(LOOK_EVERY_MS, stopped)
    }
  })()
}

const look = (causeway: Causeway, cursor?: string) =>
  causeway.get('/sandbox/webhooks', { params: { query: { limit: 100, cursor } } })

/** Returns true if a retry may succeed. */
export const isPassing = ({ status }: CausewayError) => status === undefined || status >= 500 || status === 429

function isNew(seen: Set<string>, { eventId, resendId = '' }: Pick<HeardWebhook, 'eventId' | 'resendId'>): boolean {
  const name = `${eventId} ${resendId}`
  if (seen.has(name)) return false
  seen.add(name)
  const [oldest] = seen
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
  return true
}
