import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../lib/errors.ts'
import type { HttpLimits } from './limits.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const brokenRequests = new WeakMap<IncomingMessage, Refusal>()

/** The refusal of a request that does not arrive as a whole, once that is known. */
export const findRefusalOf = (request: IncomingMessage): Refusal | undefined => brokenRequests.get(request)

/** True while bytes of the body are still to come. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}

const isForm = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/**
 * One connection: its requests are handled one after another, so that at most one answer is held for a caller who does not read it, and
 * whatever belongs to that answer ends with the connection. Nothing is handled that follows a last answer.
 */
export class Connection {
  private current: Exchange | undefined
  private waiting: Exchange[] = []
  /** No further request is taken; those that have been are answered. */
  private isLast = false
  /** Not a byte more is taken. */
  private isDeaf = false
  private isLeaving = false
  private lastWords: (() => string) | undefined

  constructor(
    private readonly socket: Socket,
    private readonly handle: RequestListener,
    private readonly limits: HttpLimits,
  ) {
    // Node takes its own listener away from a connection that asks for a tunnel. Errors destroy a socket in any case.
    socket.on('error', () => {})
    // Node calls this once the answer that closes the connection has been written.
    socket.destroySoon = () => this.leave()
  }

  /** The client has sent nothing so far. */
  get isSilent(): boolean {
    return this.socket.bytesRead === 0
  }

  /**
   * Takes the next request. What comes after the last one is dropped. A client that sends more than may wait is cut
   * off: Node would hold all of them.
   */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.isLast) return
    if (this.waiting.length >= this.limits.mostWaiting) return void this.socket.destroy()
    this.waiting.push({ request, response })
    if (!this.current) this.next()
  }

  /** The request that comes in is not HTTP, or takes too long. It is answered in its turn, and is the last one. */
  refuse(refusal: Refusal, answer: () => string): void {
    if (this.isDeaf) return
    const { newest } = this
    if (newest && !newest.request.complete) this.refuseArriving(newest, refusal)
    else if (newest?.response.shouldKeepAlive === false) this.takeNoMore()
    else this.sayAtLast(answer)
  }

  /** Ends the connection once what has been taken is answered: at once when there is nothing. A body that is still arriving gets a little time, then the refusal. */
  finish(refusal: Refusal): void {
    const { newest } = this
    if (!newest || this.isLeaving) return void this.socket.destroy()
    if (!isArriving(newest.request)) return this.closeAfterwards()
    this.isLast = true
    newest.response.shouldKeepAlive = false
    this.after(this.limits.stopMs, () => isArriving(newest.request) && this.refuseArriving(newest, refusal))
  }

  /** Says this after the answers to what has been taken, and closes. */
  sayAtLast(answer: () => string): void {
    this.takeNoMore()
    this.lastWords = answer
    if (!this.newest) this.leave()
  }

  private get newest(): Exchange | undefined {
    return this.waiting.at(-1) ?? this.current
  }

  private next(): void {
    this.current = this.waiting.shift()
    if (this.current) this.begin(this.current)
    else if (this.isLast) this.leave()
  }

  private begin({ request, response }: Exchange): void {
    const timer = setTimeout(() => this.socket.destroy(), this.limits.answerMs)
    const bodyTimer = isArriving(request) && !isForm(request) && this.limitBody({ request, response })
    response.once('close', () => {
      clearTimeout(timer)
      if (bodyTimer) clearTimeout(bodyTimer)
      this.current = undefined
      if (!this.socket.destroyed && !this.isLeaving) this.next()
    })
    const handle = () => response.destroyed || this.handle(request, response)
    // Only then Node has taken in everything that came with the headers: a body that has arrived must not be taken for one that is still to come.
    if (isArriving(request)) setImmediate(handle)
    else handle()
  }

  private limitBody(exchange: Exchange): NodeJS.Timeout {
    const { jsonBodyMs } = this.limits
    const refusal = new Refusal(
      'REQUEST_TIMEOUT',
      `The body of a request must arrive within ${jsonBodyMs / 1000} seconds.`,
    )
    return setTimeout(() => isArriving(exchange.request) && this.refuseArriving(exchange, refusal), jsonBodyMs)
  }

  private refuseArriving({ request }: Exchange, refusal: Refusal): void {
    this.closeAfterwards()
    refuseBody(request, refusal)
  }

  private closeAfterwards(): void {
    const { newest } = this
    if (newest) newest.response.shouldKeepAlive = false
    this.takeNoMore()
  }

  private takeNoMore(): void {
    this.isLast = true
    this.isDeaf = true
    // Node's parser would go on making requests of what comes.
    this.socket.removeAllListeners('data').on('data', () => {})
  }

  /** Ends our side, and the other one when it has ended too or the time is over. */
  private leave(): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.waiting = []
    this.takeNoMore()
    if (this.socket.destroyed) return
    if (this.lastWords && this.socket.writable) this.socket.write(this.lastWords())
    this.socket.end()
    this.socket.resume()
    this.after(this.limits.lingerMs, () => this.socket.destroy())
  }

  /** Unless the connection has ended by then. */
  private after(ms: number, act: () => void): void {
    const timer = setTimeout(act, ms)
    this.socket.once('close', () => clearTimeout(timer))
  }
}

/** Readers of the body get the refusal now, later ones by `findRefusalOf`. */
function refuseBody(request: IncomingMessage, refusal: Refusal): void {
  brokenRequests.set(request, refusal)
  if (request.listenerCount('error') > 0) request.emit('error', refusal)
}
