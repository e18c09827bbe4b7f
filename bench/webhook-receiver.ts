import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The events that an endpoint has received since the last query. */
export interface Received {
  events: number
  /** The longest time from the creation of an event to its arrival, in milliseconds. */
  latestMs: number
}

/**
 * A webhook endpoint that takes `ANSWERS_AFTER_MS` for each response. Sends its port when it listens, and replies to
 * each message with the events it has received.
 */
const answersAfterMs = Number(process.env.ANSWERS_AFTER_MS ?? 0)

let received: Received = { events: 0, latestMs: 0 }

const server = createServer(async (request, response) => {
  let body = ''
  for await (const bytes of request) body += String(bytes)
  const moment = /"timestamp":"([^"]+)"/.exec(body)?.[1] ?? ''
  received = { events: received.events + 1, latestMs: Math.max(received.latestMs, Date.now() - Date.parse(moment)) }
  if (answersAfterMs > 0) await sleep(answersAfterMs)
  response.end()
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('message', () => {
  process.send?.(received)
  received = { events: 0, latestMs: 0 }
})
process.on('disconnect', () => process.exit())
