import { setTimeout as sleep } from 'node:timers/promises'
import type { Causeway, CausewayError } from '@causeway/client'

/** A webhook as the service hands it out, with the headers of an attempt. */
export interface HeardWebhook {
  eventId: string
  resendId?: string
  headers: Record<string, string>
  body: string
  /** What the body says. */
  event: { id: string; type: string; data: { id?: string } }
}

const LOOK_EVERY_MS = 500
/** What may come again was recorded within the last half minute. */
const REMEMBERED = 20_000

export interface ListenOptions {
  stopped: AbortSignal
  /** Hears of looks that have failed; it goes on. */
  onTrouble(error: CausewayError): void
}

/** Waits so long, or until it is stopped. */
export const waitFor = (ms: number, stopped: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stopped }).catch(() => {})

/**
 * Webhooks of the sandbox from now on, each once, until it is stopped. The place is taken before this answers, so that nothing is missed that happens
 * afterwards. A refusal of the first look, or of the token, is thrown.
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

/** Asked again, it may be answered. */
export const isPassing = ({ status }: CausewayError) => status === undefined || status >= 500 || status === 429

function isNew(seen: Set<string>, { eventId, resendId = '' }: Pick<HeardWebhook, 'eventId' | 'resendId'>): boolean {
  const name = `${eventId} ${resendId}`
  if (seen.has(name)) return false
  seen.add(name)
  const [oldest] = seen
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
  return true
}
