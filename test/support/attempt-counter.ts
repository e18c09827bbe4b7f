import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { LoopbackServer } from './loopback-server.ts'

/** A webhook endpoint that counts the attempts of every event. */
export class AttemptCounter extends LoopbackServer {
  /** By the id of the event, in the order of the first attempts. */
  readonly attempts = new Map<string, number>()
  /** The status of the next answers. */
  status = 200
  /** How long the next answers take. */
  delayMs = 0

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id }: { id: string } = JSON.parse(await text(request))
    this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1)
    setTimeout(() => response.writeHead(this.status).end(), this.delayMs)
  }
}
