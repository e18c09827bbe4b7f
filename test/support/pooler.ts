import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '#runtime/lib/port-of.ts'

const PARSE = 'P'.charCodeAt(0)

/**
 * A proxy between the service and PostgreSQL, with the differences of PgBouncer: it drops the options of a connection,
 * and closes a connection that reuses the name of a statement.
 */
export class Pooler {
  /** The texts of the prepared statements, by connection. */
  readonly prepared: string[][] = []
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer((socket) => this.join(socket))

  private constructor(private readonly behind: URL) {}

  static async start(behind: string): Promise<Pooler> {
    const pooler = new Pooler(new URL(behind))
    pooler.server.listen(0, '127.0.0.1')
    await once(pooler.server, 'listening')
    return pooler
  }

  get url(): string {
    const url = new URL(this.behind)
    url.host = `127.0.0.1:${portOf(this.server)}`
    return url.href
  }

  stop(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private join(client: Socket): void {
    const server = connect(Number(this.behind.port || 5432), this.behind.hostname)
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      this.sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    const pass = this.passing()
    client.on('data', (received) => (pass(received, (message) => server.write(message)) ? undefined : end()))
    server.pipe(client)
  }

  /** Passes complete messages of a client to the server. Returns false if the connection has to end. */
  private passing(): (received: Buffer, send: (message: Buffer) => void) => boolean {
    let [rest, isStarted] = [Buffer.alloc(0), false]
    const names = new Set<string>()
    const texts: string[] = []
    this.prepared.push(texts)
    return (received, send) => {
      rest = Buffer.concat([rest, received])
      for (;;) {
        const head = isStarted ? 1 : 0
        if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return true
        const message = rest.subarray(0, head + rest.readInt32BE(head))
        rest = rest.subarray(message.length)
        const [name = '', text = ''] = message[0] === PARSE && isStarted ? message.toString('utf8', 5).split('\0') : []
        if (names.has(name)) return false
        if (name !== '') {
          names.add(name)
          texts.push(text)
        }
        send(isStarted ? message : withoutOptions(message))
        isStarted = true
      }
    }
  }
}

/** The first message of a connection contains its parameters and their values, each terminated by a zero. */
function withoutOptions(startup: Buffer): Buffer {
  const fields = startup.toString('utf8', 8).split('\0')
  const at = fields.indexOf('options')
  if (at >= 0) fields.splice(at, 2)
  const body = Buffer.from(fields.join('\0'))
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  startup.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}
