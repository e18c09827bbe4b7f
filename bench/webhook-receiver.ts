import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What an endpoint has received since it was asked last. */
export interface Received {
  events: number
  /** The longest time from the moment of an event to its arrival, in milliseconds. */
  latestMs: number
}

/** An endpoint for webhooks that takes `ANSWERS_AFTER_MS` for each answer. Tells its port when it listens; answers each message with what it has received. */
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
