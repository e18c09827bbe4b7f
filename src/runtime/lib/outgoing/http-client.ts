import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import { memberOf } from '../thrown.ts'
import { KeptConnections } from './kept-connections.ts'
import {
  areAllowed,
  isForbiddenAddress,
  type Resolve,
  resolveLocally,
  resolvePublicly,
  withoutBrackets,
} from './resolve.ts'

const LIMITS = { connectMs: 5_000, answerMs: 30_000 }
const MAX_ANSWER_BYTES = 64 * 1024

/** An address to call that a caller from outside the service chose. */
export interface Target {
  url: string
  /**
   * Whether the service may call loopback and private hosts, and `http` (platform-rules 12.1). It never calls metadata
   * addresses.
   */
  isPrivateAllowed: boolean
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The part that the client has read: up to 64 KiB, or the caller's limit. */
  body: Buffer
}

/**
 * There was no complete answer. Its message reveals no details of the network: a person who chose the address must not
 * learn about our internal network.
 */
export class Unreachable extends Error {
  /** `reason` is a word for the operator: `ECONNREFUSED`, `TIMED_OUT`, `FORBIDDEN_ADDRESS`. */
  constructor(readonly reason: string) {
    super('The address gave no complete answer.')
  }
}

/** Returns the reason why there was no complete response, in one word. */
function unreachableBy(error: unknown): Unreachable {
  if (error instanceof Unreachable) return error
  const code = memberOf(error, 'code')
  return new Unreachable(typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,49}$/.test(code) ? code : 'NO_ANSWER')
}

/** Sends a body once and waits for the answer with any status. Throws Unreachable if there is none. */
export type Post = (target: Target, headers: Record<string, string>, body: string) => Promise<OutgoingAnswer>

/**
 * Requests the content of an address once, and reads at most the given number of bytes. Throws Unreachable if there is
 * no answer.
 */
export type Get = (target: Target, headers: Record<string, string>, mostBytes: number) => Promise<OutgoingAnswer>

export interface HttpClientOptions {
  /** The resolver of host names. By default the name servers, and the system if private hosts are allowed. */
  resolve?: Resolve
  limits?: typeof LIMITS
  /** The trusted certificate authorities (PEM), which replace the well-known ones. */
  certificateAuthority?: string
}

export function createPost(options?: HttpClientOptions): Post {
  return postBy(createCall(options))
}

/** The time for which a connection may stay open (platform-rules 12.5). */
const KEPT_FOR = { lifeMs: 60_000, idleMs: 3_000 }

/** Works like `createPost`, but connections stay open between calls for a while. */
export function createKeptPost(options: HttpClientOptions & { keptFor?: typeof KEPT_FOR } = {}): Post {
  const { keptFor = KEPT_FOR, limits = LIMITS } = options
  return postBy(createCall(options, new KeptConnections({ ...keptFor, exchangeMs: limits.answerMs })))
}

const postBy =
  (call: ReturnType<typeof createCall>): Post =>
  (target, headers, body) =>
    call(target, { method: 'POST', headers, body, mostBytes: MAX_ANSWER_BYTES })

export function createGet(options?: HttpClientOptions): Get {
  const call = createCall(options)
  return (target, headers, mostBytes) => call(target, { method: 'GET', headers, mostBytes })
}

interface Call {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  mostBytes: number
}

/**
 * Creates the only function that calls addresses from outside (platform-rules 12.8). For every connection it resolves
 * the name once, checks every address, and connects to a checked address. No redirects, no cookies, no proxy.
 */
function createCall(
  { resolve, limits = LIMITS, certificateAuthority }: HttpClientOptions = {},
  kept?: KeptConnections,
) {
  return async ({ url, isPrivateAllowed }: Target, call: Call): Promise<OutgoingAnswer> => {
    const deadline = new Deadline(limits)
    try {
      const target = checkedUrl(url, isPrivateAllowed)
      const find = resolve ?? (isPrivateAllowed ? resolveLocally : resolvePublicly)
      const options = {
        ...optionsFor(target, call),
        lookup: lookupBy(find, isPrivateAllowed),
        ca: certificateAuthority,
        agent: kept?.agentFor(target.protocol, isPrivateAllowed) ?? false,
      }
      return await exchange(target, options, call, { deadline, kept })
    } catch (error) {
      throw unreachableBy(error)
    } finally {
      deadline.stop()
    }
  }
}

function checkedUrl(text: string, isPrivateAllowed: boolean): URL {
  const url = new URL(text)
  const port = url.port === '' ? 443 : Number(url.port)
  const isPortAllowed = port === 80 || port === 443 || port >= 1024
  const isSchemeAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateAllowed)
  if (!isPortAllowed || !isSchemeAllowed || isForbiddenAddress(url, isPrivateAllowed))
    throw new Unreachable('FORBIDDEN_ADDRESS')
  return url
}

function optionsFor(url: URL, { method, headers }: Call): RequestOptions {
  return {
    method,
    hostname: withoutBrackets(url.hostname),
    port: url.port,
    path: url.pathname + url.search,
    headers,
  }
}

/** Resolves and checks a name for each new connection. The connection goes to one of the checked addresses. */
const lookupBy =
  (find: Resolve, isPrivateAllowed: boolean): LookupFunction =>
  (host, { all }, callback) => {
    find(host).then(
      (addresses) => {
        const [first] = addresses
        if (!areAllowed(addresses, isPrivateAllowed)) callback(new Unreachable('FORBIDDEN_ADDRESS'), '')
        else if (!first) callback(new Unreachable('ENOTFOUND'), '')
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(unreachableBy(error), ''),
    )
  }

/**
 * Opens a new connection if the other side closed an idle one at the moment of its next use. A connection in steady use
 * that breaks has given no answer.
 */
async function exchange(
  url: URL,
  options: RequestOptions,
  call: Call,
  { deadline, kept }: Exchanging,
): Promise<OutgoingAnswer> {
  let isPaused = false
  const begin = (request: ClientRequest) => {
    deadline.runsFor(request)
    request.once('socket', (socket) => {
      isPaused = request.reusedSocket && (kept?.pauseOf(socket) ?? 0) > PAUSE_MS
      if (!request.reusedSocket)
        deadline.untilConnected(socket, url.protocol === 'https:' ? 'secureConnect' : 'connect')
    })
  }
  try {
    return await exchangeOnce(url, options, call, begin)
  } catch (error) {
    if (!isPaused || !CLOSED.has(memberOf(error, 'code'))) throw error
    return exchangeOnce(url, { ...options, agent: false }, call, begin)
  }
}

const PAUSE_MS = 250
const CLOSED = new Set<unknown>(['ECONNRESET', 'EPIPE'])

interface Exchanging {
  deadline: Deadline
  kept: KeptConnections | undefined
}

function exchangeOnce(
  { protocol }: URL,
  options: RequestOptions,
  { body, mostBytes }: Call,
  begin: (request: ClientRequest) => void,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? requestHttps(options) : requestHttp(options)
    begin(request)
    request.once('response', (response) => readAnswer(response, mostBytes).then(resolve, reject))
    request.on('error', reject)
    request.end(body)
  })
}

/** Reading stops at the limit and the connection ends there. The bytes read until then are the answer. */
function readAnswer(response: IncomingMessage, mostBytes: number): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  const answer = () => ({
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks).subarray(0, mostBytes),
  })
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length < mostBytes) return
      resolve(answer())
      response.destroy()
    })
    response.once('end', () => resolve(answer()))
    response.on('error', reject)
    response.once('close', () => response.complete || reject(new Unreachable('BROKEN_OFF')))
  })
}

/** Ends a request whose connection or response takes too long. Both limits run from the start. */
class Deadline {
  private request: ClientRequest | undefined
  private connecting: NodeJS.Timeout | undefined
  private readonly answering: NodeJS.Timeout

  constructor(private readonly limits: typeof LIMITS) {
    this.answering = setTimeout(this.pass, limits.answerMs)
  }

  runsFor(request: ClientRequest): void {
    this.request = request
  }

  untilConnected(socket: Socket, event: 'connect' | 'secureConnect'): void {
    this.connecting = setTimeout(this.pass, this.limits.connectMs)
    socket.once(event, () => clearTimeout(this.connecting))
  }

  stop(): void {
    clearTimeout(this.connecting)
    clearTimeout(this.answering)
  }

  private readonly pass = () => void this.request?.destroy(new Unreachable('TIMED_OUT'))
}
