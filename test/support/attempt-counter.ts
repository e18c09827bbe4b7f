import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../../src/runtime/port-of.ts'

/** A webhook endpoint that counts the attempts of every event. */
export class AttemptCounter {
  /** By the id of the event, in the order of the first attempts. */
  readonly attempts = new Map<string, number>()
  /** The status of the next answers. */
  status = 200
  /** How long the next answers take. */
  delayMs = 0
  private readonly server = createServer(async (request, response) => {
    const { id }: { id: string } = JSON.parse(await text(request))
    this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1)
    setTimeout(() => response.writeHead(this.status).end(), this.delayMs)
  })

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}/webhooks`
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  stop(): void {
    this.server.close().closeAllConnections()
  }
}
