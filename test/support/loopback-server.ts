import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#runtime/lib/port-of.ts'

/** An HTTP server on loopback that runs until the test stops it. */
export abstract class LoopbackServer {
  protected readonly server = createServer((request, response) => void this.answer(request, response))

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<void>

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
