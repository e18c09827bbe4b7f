import { connect, type Socket } from 'node:net'
import { type Load, type Loaded, RUNNING_NUMBER } from './load.ts'

/**
 * Keeps a server busy over keep-alive connections: each sends its next request when the answer to the one before is complete. It reads no
 * more of HTTP than it needs, so that it leaves the processor to the server.
 */
class Connection {
  private received = ''
  private missing = 0
  private readonly socket: Socket

  constructor(
    { host, port }: Load,
    private readonly nextRequest: () => string | undefined,
    private readonly onAnswer: (status: number) => void,
    private readonly onEnd: (error?: Error) => void,
  ) {
    this.socket = connect(port, host, () => this.send())
    this.socket.setNoDelay(true)
    this.socket.on('data', (bytes) => this.take(bytes))
    this.socket.on('error', onEnd)
  }

  private send(): void {
    const request = this.nextRequest()
    if (request !== undefined) return void this.socket.write(request)
    this.socket.destroy()
    this.onEnd()
  }

  private take(bytes: Buffer): void {
    this.received += bytes.toString('latin1')
    if (this.missing === 0) this.missing = lengthOf(this.received)
    if (this.missing === 0 || this.received.length < this.missing) return
    this.onAnswer(Number(this.received.slice(9, 12)))
    this.received = ''
    this.missing = 0
    this.send()
  }
}

/** The length of the whole answer, zero as long as its head is not complete. */
function lengthOf(received: string): number {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))
  if (!length) throw new Error(`An answer without a length: ${received.slice(0, end)}`)
  return end + 4 + Number(length[1])
}

let sent = 0

async function run(load: Load): Promise<Loaded> {
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  let done = 0
  const nextRequest = () => {
    if (performance.now() >= endsAt) return undefined
    sent++
    const request = load.requests[sent % load.requests.length] as string
    return request.replaceAll(RUNNING_NUMBER, String(sent).padStart(RUNNING_NUMBER.length, '0'))
  }
  const onAnswer = (status: number) => {
    if (status !== load.status) throw new Error(`Answered ${status} instead of ${load.status}.`)
    done++
  }
  await Promise.all(
    Array.from(
      { length: load.connections },
      () =>
        new Promise<void>((resolve, reject) => {
          new Connection(load, nextRequest, onAnswer, (error) => (error ? reject(error) : resolve()))
        }),
    ),
  )
  return { perSecond: done / ((performance.now() - startedAt) / 1000) }
}

process.on('message', async (load: Load) => process.send?.(await run(load)))
process.send?.('ready')
