import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook endpoint that counts the attempts of every event. */
export class AttemptCounter {
  /** By the id of the event. */
  readonly attempts = new Map<string, number>()
  /** The status of the next answers. */
  status = 200
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string }
    this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1)
    response.writeHead(this.status).end()
  })

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`
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
