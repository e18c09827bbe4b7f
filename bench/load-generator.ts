import { connect, type Socket } from 'node:net'
import { type Load, type Loaded, RUNNING_NUMBER } from './load.ts'

/** The time at which a request begins, on the clock of `performance`. */
interface Turn {
  request: string
  beginsAt: number
}

/**
 * Keeps a server busy over a keep-alive connection. The connection sends its next request when the previous response is
 * complete and the request's start time has come. It parses only the HTTP that it needs, to leave the processor to the
 * server.
 */
class Connection {
  private received = ''
  private missing = 0
  private beganAt = 0
  private readonly socket: Socket

  constructor(
    { host, port }: Load,
    private readonly nextTurn: () => Turn | undefined,
    private readonly onAnswer: (status: number, milliseconds: number) => void,
    private readonly onEnd: (error?: Error) => void,
  ) {
    this.socket = connect(port, host, () => this.takeTurn())
    this.socket.setNoDelay(true)
    this.socket.on('data', (bytes) => this.take(bytes))
    this.socket.on('error', onEnd)
  }

  private takeTurn(): void {
    const turn = this.nextTurn()
    if (!turn) return this.end()
    const early = turn.beginsAt - performance.now()
    if (early > 0) setTimeout(() => this.send(turn), early)
    else this.send(turn)
  }

  private send({ request, beginsAt }: Turn): void {
    this.beganAt = beginsAt
    this.socket.write(request)
  }

  private end(): void {
    this.socket.destroy()
    this.onEnd()
  }

  private take(bytes: Buffer): void {
    this.received += bytes.toString('latin1')
    if (this.missing === 0) this.missing = lengthOf(this.received)
    if (this.missing === 0 || this.received.length < this.missing) return
    this.onAnswer(Number(this.received.slice(9, 12)), performance.now() - this.beganAt)
    this.received = ''
    this.missing = 0
    this.takeTurn()
  }
}

/** Returns the length of the whole response, or zero if its head is incomplete. */
function lengthOf(received: string): number {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))
  if (!length) throw new Error(`An answer without a length: ${received.slice(0, end)}`)
  return end + 4 + Number(length[1])
}

let sent = 0

/** Returns the start of each request: immediately, or evenly at the rate of the load. */
function turnsOf({ requests, perSecond }: Load, endsAt: number): () => Turn | undefined {
  const startedAt = performance.now()
  let begun = 0
  return () => {
    const beginsAt = perSecond ? startedAt + (begun * 1000) / perSecond : performance.now()
    if (beginsAt >= endsAt) return undefined
    begun++
    sent++
    const request = requests[sent % requests.length] as string
    return { request: request.replaceAll(RUNNING_NUMBER, String(sent).padStart(RUNNING_NUMBER.length, '0')), beginsAt }
  }
}

async function run(load: Load): Promise<Loaded> {
  const startedAt = performance.now()
  const nextTurn = turnsOf(load, startedAt + load.seconds * 1000)
  const latencies: number[] = []
  const onAnswer = (status: number, milliseconds: number) => {
    if (status !== load.status) throw new Error(`Answered ${status} instead of ${load.status}.`)
    latencies.push(milliseconds)
  }
  await Promise.all(
    Array.from(
      { length: load.connections },
      () =>
        new Promise<void>((resolve, reject) => {
          new Connection(load, nextTurn, onAnswer, (error) => (error ? reject(error) : resolve()))
        }),
    ),
  )
  const perSecond = latencies.length / ((performance.now() - startedAt) / 1000)
  const curve = CURVE.filter((percent) => latencies.length * (100 - percent) >= 100).map(
    (percent): [number, number] => [percent, percentile(latencies, percent)],
  )
  return { perSecond, latency: { p50: percentile(latencies, 50), p99: percentile(latencies, 99), curve } }
}

const CURVE = [0, 10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 93, 95, 97, 98, 99, 99.3, 99.5, 99.7, 99.8, 99.9]

function percentile(values: number[], percent: number): number {
  values.sort((a, b) => a - b)
  return values[Math.max(Math.ceil((values.length * percent) / 100), 1) - 1] ?? 0
}

process.on('message', async (load: Load) => process.send?.(await run(load)))
process.send?.('ready')
