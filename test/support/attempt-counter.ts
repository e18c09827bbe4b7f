import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { LoopbackServer } from './loopback-server.ts'

/** A webhook endpoint that counts the attempts of every event. */
export class AttemptCounter extends LoopbackServer {
  /** Attempts by event id, in the order of the first attempts. */
  readonly attempts = new Map<string, number>()
  /** The status of the next answers. */
  status = 200
  /** The duration of the next responses. */
  delayMs = 0

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id }: { id: string } = JSON.parse(await text(request))
    this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1)
    setTimeout(() => response.writeHead(this.status).end(), this.delayMs)
  }
}
