import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'

export interface RawAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** A connection on which a test writes any bytes, and reads or does not read. */
export class RawConnection {
  private bytes = Buffer.alloc(0)
  /** True if the server has closed it, with an end or a reset. */
  isClosed = false
  readonly closed: Promise<void>

  private constructor(readonly socket: Socket) {
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => (this.bytes = Buffer.concat([this.bytes, chunk])))
    this.closed = new Promise<void>((resolve) => socket.once('close', () => resolve(void (this.isClosed = true))))
  }

  /** Opens a connection to the service at `address`. Ignores the path. */
  static async open(address: string, { allowHalfOpen = false } = {}): Promise<RawConnection> {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen })
    await once(socket, 'connect')
    return new RawConnection(socket)
  }

  write(text: string | Buffer): this {
    this.socket.write(text)
    return this
  }

  /** Writes the text repeatedly, every few milliseconds, until the server closes the connection. */
  dribble(text: string, everyMs: number): this {
    const timer = setInterval(() => this.socket.writable && this.socket.write(text), everyMs)
    void this.closed.then(() => clearInterval(timer))
    return this
  }

  /** Stops reading the server's output from now on. */
  stopReading(): this {
    this.socket.pause()
    return this
  }

  /**
   * Waits for the given number of complete answers. The caller must announce answers to HEAD, because they have no
   * body.
   */
  async answers(count: number, timeout = 10_000): Promise<RawAnswer[]> {
    return vi.waitFor(
      () => {
        const found = parseAnswers(this.bytes)
        if (found.length < count)
          throw new Error(
            `Only ${found.length} of ${count} answers have come: ${this.bytes.toString('latin1').slice(0, 2_000)}`,
          )
        return found
      },
      { timeout, interval: 10 },
    )
  }

  async answer(timeout?: number): Promise<RawAnswer> {
    return (await this.answers(1, timeout))[0] as RawAnswer
  }

  /** Returns all received bytes as text. */
  get received(): string {
    return this.bytes.toString('latin1')
  }

  hangUp(): void {
    this.socket.destroy()
  }
}

/** Parses one response after another without interim responses. All responses of the service have a length. */
function parseAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) return answers
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const status = Number(statusLine.split(' ')[1])
    at = end + 4 + Number(headers['content-length'] ?? 0)
    if (at > bytes.length) return answers
    if (status >= 200) answers.push({ status, headers, body: bytes.toString('utf8', end + 4, at) })
  }
}

/** Returns the head of a request to the service, with the base path and any headers. */
export const requestHead = (method: string, path: string, headers: Record<string, string | number> = {}): string =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries({ Host: 'a', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
