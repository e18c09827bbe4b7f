import type { LookupAddress } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { allowedAddresses, type Resolve, resolveLocally, resolvePublicly } from './resolve.ts'

const LIMITS = { connectMs: 5_000, answerMs: 30_000 }
const MAX_ANSWER_BYTES = 64 * 1024

/** Where somebody else wants to be called. */
export interface Target {
  url: string
  /** Loopback and private hosts, and `http`, may be called (platform-rules 12.1). Metadata addresses never. */
  isPrivateAllowed: boolean
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As far as it was read: 64 KiB, or what the caller asked for. */
  body: Buffer
}

/** There was no complete answer. It tells nothing about the network: who chose the address must not learn what lies behind our walls. */
export class Unreachable extends Error {
  constructor() {
    super('The address gave no complete answer.')
  }
}

/** Sends a body once and waits for the answer, whatever its status. Throws Unreachable when there is none. */
export type Post = (target: Target, headers: Record<string, string>, body: string) => Promise<OutgoingAnswer>

/** Asks once for what stands at an address, and reads so many bytes of it. Throws Unreachable when there is no answer. */
export type Get = (target: Target, headers: Record<string, string>, mostBytes: number) => Promise<OutgoingAnswer>

export interface HttpClientOptions {
  /** How names become addresses. By default the name servers, and the system where private hosts are allowed. */
  resolve?: Resolve
  limits?: typeof LIMITS
  /** Trusted instead of the well-known certificate authorities (PEM). */
  certificateAuthority?: string
}

export function createPost(options?: HttpClientOptions): Post {
  const call = createCall(options)
  return (target, headers, body) => call(target, { method: 'POST', headers, body, mostBytes: MAX_ANSWER_BYTES })
}

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
 * The only way to an address that comes from outside (platform-rules 12.8): the name is resolved once, every address is checked, and the
 * connection goes to a checked address. No redirects, no cookies, no proxy, no reused connection.
 */
function createCall({ resolve, limits = LIMITS, certificateAuthority }: HttpClientOptions = {}) {
  return async ({ url, isPrivateAllowed }: Target, call: Call): Promise<OutgoingAnswer> => {
    const timers = startTimers(limits)
    try {
      const target = checkedUrl(url, isPrivateAllowed)
      const find = resolve ?? (isPrivateAllowed ? resolveLocally : resolvePublicly)
      const [first, ...others] = await timers.within(allowedAddresses(target.hostname, find, isPrivateAllowed))
      if (!first) throw new Unreachable()
      const options = {
        ...optionsFor(target, [first, ...others], call),
        signal: timers.signal,
        ca: certificateAuthority,
      }
      return await exchange(target, options, call, timers.connected)
    } catch {
      throw new Unreachable()
    } finally {
      timers.stop()
    }
  }
}

function checkedUrl(text: string, isPrivateAllowed: boolean): URL {
  const url = new URL(text)
  const port = url.port === '' ? 443 : Number(url.port)
  const isPortAllowed = port === 80 || port === 443 || port >= 1024
  const isSchemeAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateAllowed)
  if (!isPortAllowed || !isSchemeAllowed) throw new Unreachable()
  return url
}

/** At least one. */
type Addresses = [LookupAddress, ...LookupAddress[]]

function optionsFor(url: URL, addresses: Addresses, { method, headers }: Call): RequestOptions {
  return {
    method,
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    path: url.pathname + url.search,
    headers,
    lookup: answering(addresses),
    agent: false,
  }
}

/** Hands out the addresses that have been checked, instead of asking again. */
const answering =
  (addresses: Addresses): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

function exchange(
  { protocol }: URL,
  options: RequestOptions,
  { body, mostBytes }: Call,
  onConnected: () => void,
): Promise<OutgoingAnswer> {
  const isSecure = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = isSecure ? requestHttps(options) : requestHttp(options)
    request.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected))
    request.once('response', (response) => readAnswer(response, mostBytes).then(resolve, reject))
    request.on('error', reject)
    request.end(body)
  })
}

/** Reading stops at the limit and the connection ends there: what was read counts as the answer. */
async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= mostBytes) break
  }
  return {
    status: response.statusCode as number,
    headers: response.headers,
    body: Buffer.concat(chunks).subarray(0, mostBytes),
  }
}

/** Both limits run from the beginning; the shorter one is lifted by the connection. */
function startTimers({ connectMs, answerMs }: typeof LIMITS) {
  const controller = new AbortController()
  const timers = [connectMs, answerMs].map((ms) => setTimeout(() => controller.abort(), ms))
  const aborted = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(new Unreachable())),
  )
  aborted.catch(() => {})
  return {
    signal: controller.signal,
    within: <T>(promise: Promise<T>) => Promise.race([promise, aborted]),
    connected: () => clearTimeout(timers[0]),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
