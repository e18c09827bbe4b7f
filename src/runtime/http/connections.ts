import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refusal } from '../lib/errors.ts'
import { Connection } from './connection.ts'
import { HTTP_LIMITS, type HttpLimits } from './limits.ts'

const MAX_HEADER_BYTES = 16 * 1024

/** Returns the bytes of an answer to a refused request without further data. */
export type PlainAnswer = (refusal: Refusal, isHead: boolean) => string

/** All connections of one Fastify instance, on all sockets that it listens on. */
export class Connections {
  private readonly open = new Map<Duplex, Connection>()
  private readonly limits: HttpLimits
  private isFinishing = false

  constructor(
    limits: Partial<HttpLimits>,
    private readonly answer: PlainAnswer,
  ) {
    this.limits = { ...HTTP_LIMITS, ...limits }
  }

  /**
   * Creates a Node server that passes the requests of each connection to the handler one after another, within the
   * limits.
   */
  createServer(handle: RequestListener): Server {
    // A client that has ended its side may still read. Without this switch Node ends our side too, and never answers
    // completed requests.
    const server = Object.assign(createServer(this.options()), { httpAllowHalfOpen: true })
    server.setTimeout(this.limits.silenceMs)
    server.on('connection', (socket) => this.add(socket, handle))
    server.on('request', (request, response) => this.open.get(request.socket)?.take(request, response))
    // Node would answer an unknown expectation with an empty 417. The server may also ignore it (RFC 9110 section
    // 10.1.1).
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    server.on('clientError', (error, socket) => this.refuse(error, socket))
    server.on('connect', (_: IncomingMessage, socket) =>
      this.open.get(socket)?.sayAtLast(() => this.answer(noTunnels(), false)),
    )
    return server
  }

  /** Closes idle connections, and all others after their answers. */
  finish(): void {
    this.isFinishing = true
    for (const connection of this.open.values()) connection.finish(stopping())
  }

  private options(): ServerOptions {
    const { headMs, requestMs, checkEveryMs, keepAliveMs } = this.limits
    return {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: keepAliveMs,
      // Without this option, Node itself answers a missing host, with an empty body.
      requireHostHeader: false,
    }
  }

  private add(socket: Socket, handle: RequestListener): void {
    if (this.isFinishing) return void socket.destroy()
    this.open.set(socket, new Connection(socket, handle, this.limits))
    socket.once('close', () => this.open.delete(socket))
  }

  private refuse(error: Error & { code?: string; rawPacket?: unknown }, socket: Duplex): void {
    const connection = this.open.get(socket)
    const isGone = error.code === 'ECONNRESET' || !socket.writable
    if (!connection || isGone || connection.isSilent) return void socket.destroy()
    const refusal = (REFUSALS[error.code ?? ''] ?? notHttp)(this.limits)
    connection.refuse(refusal, () => this.answer(refusal, isHead(error.rawPacket)))
  }
}

/** Our texts for errors of Node's parser and its timeouts. */
const REFUSALS: Record<string, (limits: HttpLimits) => Refusal> = {
  HPE_HEADER_OVERFLOW: () =>
    new Refusal('HEADERS_TOO_LARGE', 'Request line and headers together may hold at most 16 KiB.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () =>
    new Refusal('PAYLOAD_TOO_LARGE', 'The chunks of the body carry too many extensions.'),
  HPE_INVALID_EOF_STATE: () =>
    new Refusal('INVALID_REQUEST_FORMAT', 'The connection was ended before the request was complete.'),
  ERR_HTTP_REQUEST_TIMEOUT: ({ headMs, requestMs }) =>
    new Refusal(
      'REQUEST_TIMEOUT',
      `The headers of a request must arrive within ${headMs / 1000} seconds, all of it within ${requestMs / 1000}.`,
    ),
}
const notHttp = () => new Refusal('INVALID_REQUEST_FORMAT', 'This is not a valid HTTP request.')
const isHead = (packet: unknown): boolean => Buffer.isBuffer(packet) && packet.subarray(0, 5).toString() === 'HEAD '
const noTunnels = () => new Refusal('METHOD_NOT_ALLOWED', 'This service opens no tunnels.', undefined, { Allow: '' })
const stopping = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'The service is about to stop. Send the request again.', undefined, {
    'Retry-After': '5',
  })
