import type { Sample } from './measure.ts'
import type { Helper } from './processes.ts'

/** A placeholder in bodies and headers for a number with as many digits that no other request has. */
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
  /** Complete HTTP requests, which the generator sends in rotation. */
  requests: string[]
  /** The expected status of every response. Any other status ends the measurement. */
  status: number
}

export interface Loaded {
  perSecond: number
  /** Milliseconds from the scheduled start of a request to its complete response: the 50th and the 99th percentile. */
  latency: {
    p50: number
    p99: number
    /** Percentiles with their milliseconds, up to the highest that the number of requests supports. */
    curve: [percent: number, milliseconds: number][]
  }
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
}

/** Returns the bytes of a request to a server on loopback, without its running number. */
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

/** Loads a server. `perSecond` has the same meaning as in `Load`. */
export type Loading = (seconds: number, perSecond?: number) => Promise<Loaded>

export function loading(generator: Helper, port: number, requests: readonly Request[], options: Options): Loading {
  const load = { host: '127.0.0.1', port, ...options, requests: requests.map(toHttp) }
  return (seconds, perSecond) => generator.ask<Loaded>({ ...load, seconds, perSecond } satisfies Load)
}

/** Returns a sample that measures the requests per second of a server under load. */
export function loaded(generator: Helper, port: number, requests: readonly Request[], options: Options): Sample {
  const load = loading(generator, port, requests, options)
  return async (seconds) => (await load(seconds)).perSecond
}
