import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../lib/errors.ts'
import type { HttpLimits } from './limits.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const brokenRequests = new WeakMap<IncomingMessage, Refusal>()

/** Returns the refusal of an incomplete request, if the server knows one. */
export const findRefusalOf = (request: IncomingMessage): Refusal | undefined => brokenRequests.get(request)

/** Returns true while bytes of the body have not arrived yet. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}

const isForm = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/**
 * One connection. It handles its requests one after another, so that it holds at most one answer for a caller who does
 * not read it. All resources of that answer end with the connection. It ignores requests after a last answer.
 */
export class Connection {
  private current: Exchange | undefined
  private waiting: Exchange[] = []
  /** True if the connection accepts no further request. It still answers accepted requests. */
  private isLast = false
  /** True if the connection accepts no more bytes. */
  private isDeaf = false
  private isLeaving = false
  private lastWords: (() => string) | undefined

  constructor(
    private readonly socket: Socket,
    private readonly handle: RequestListener,
    private readonly limits: HttpLimits,
  ) {
    // Node removes its own listener from a connection that asks for a tunnel. Errors destroy a socket in any case.
    socket.on('error', () => {})
    // Node calls this after it has written the answer that closes the connection.
    socket.destroySoon = () => this.leave()
  }

  /** Whether the client has not sent any data yet. */
  get isSilent(): boolean {
    return this.socket.bytesRead === 0
  }

  /**
   * Accepts the next request. Drops data after the last one. Disconnects a client that sends more requests than may
   * wait, because Node would hold all of them.
   */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.isLast) return
    if (this.waiting.length >= this.limits.mostWaiting) return void this.socket.destroy()
    this.waiting.push({ request, response })
    if (!this.current) this.next()
  }

  /** Refuses a request that is not HTTP, or takes too long. The connection answers it in order, as its last one. */
  refuse(refusal: Refusal, answer: () => string): void {
    if (this.isDeaf) return
    const { newest } = this
    if (newest && !newest.request.complete) this.refuseArriving(newest, refusal)
    else if (newest?.response.shouldKeepAlive === false) this.takeNoMore()
    else this.sayAtLast(answer)
  }

  /**
   * Ends the connection after the answers to accepted requests, or immediately if there are none. A body that is still
   * arriving gets a short time, then the refusal.
   */
  finish(refusal: Refusal): void {
    const { newest } = this
    if (!newest || this.isLeaving) return void this.socket.destroy()
    if (!isArriving(newest.request)) return this.closeAfterwards()
    this.isLast = true
    newest.response.shouldKeepAlive = false
    this.after(this.limits.stopMs, () => isArriving(newest.request) && this.refuseArriving(newest, refusal))
  }

  /** Sends this after the answers to the accepted requests, and closes. */
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
    // Only then has Node read all data that came with the headers: a body that has already arrived must not count as
    // still arriving.
    if (isArriving(request)) setImmediate(handle)
    else handle()
  }

  private limitBody(exchange: Exchange): NodeJS.Timeout {
    const { jsonBodyMs } = this.limits
    const reason = `The body of a request must arrive within ${jsonBodyMs / 1000} seconds.`
    const refuse = () => this.refuseArriving(exchange, new Refusal('REQUEST_TIMEOUT', reason))
    return setTimeout(() => isArriving(exchange.request) && refuse(), jsonBodyMs)
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
    // Otherwise Node's parser would continue to create requests from incoming data.
    this.socket.removeAllListeners('data').on('data', () => {})
  }

  /**
   * Ends our side of the connection. The connection closes when the client ends its side or the linger time is over.
   */
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

  /** Runs the action after a delay, unless the connection has ended by then. */
  private after(ms: number, act: () => void): void {
    const timer = setTimeout(act, ms)
    this.socket.once('close', () => clearTimeout(timer))
  }
}

/** Gives the refusal to present readers of the body. Later readers get it from `findRefusalOf`. */
function refuseBody(request: IncomingMessage, refusal: Refusal): void {
  brokenRequests.set(request, refusal)
  if (request.listenerCount('error') > 0) request.emit('error', refusal)
}
