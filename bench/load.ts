import type { Sample } from './measure.ts'
import type { Helper } from './processes.ts'

/** Stands for a number that no other request has, with as many digits; in bodies and headers. */
export const RUNNING_NUMBER = '@number@'

export interface Load {
  host: string
  port: number
  connections: number
  seconds: number
  /**
   * The generator begins requests at this rate, whether the service has answered the previous ones or not. Without it,
   * each connection sends its next request after a response.
   */
  perSecond?: number
  /** Whole HTTP requests, sent in turns. */
  requests: string[]
  /** The expected status of every response. Any other status ends the measurement. */
  status: number
}

export interface Loaded {
  perSecond: number
  /** Milliseconds from the moment at which a request was to begin to its whole answer: the 50th and the 99th percentile. */
  latency: {
    p50: number
    p99: number
    /** Percentiles with their milliseconds, up to the last that the number of requests allows. */
    curve: [percent: number, milliseconds: number][]
  }
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
}

/** The bytes of a request to a server on loopback, without its running number. */
export function toHttp({ method, path, headers = {}, body }: Request): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const describing = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const all = { host: '127.0.0.1', ...headers, ...(body && describing) }
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${text}`
}

type Options = Pick<Load, 'connections' | 'status'>

/** Loads a server; `perSecond` as in `Load`. */
export type Loading = (seconds: number, perSecond?: number) => Promise<Loaded>

export function loading(generator: Helper, port: number, requests: readonly Request[], options: Options): Loading {
  const load = { host: '127.0.0.1', port, ...options, requests: requests.map(toHttp) }
  return (seconds, perSecond) => generator.ask<Loaded>({ ...load, seconds, perSecond } satisfies Load)
}

/** Requests per second that a server answers to a load generator. */
export function loaded(generator: Helper, port: number, requests: readonly Request[], options: Options): Sample {
  const load = loading(generator, port, requests, options)
  return async (seconds) => (await load(seconds)).perSecond
}
