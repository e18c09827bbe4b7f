import type { Sample } from './measure.ts'
import type { Helper } from './processes.ts'

/** Stands for a number that no other request has, with as many digits; in bodies and headers. */
export const RUNNING_NUMBER = '@number@'

export interface Load {
  host: string
  port: number
  connections: number
  seconds: number
  /** Whole HTTP requests, sent in turns. */
  requests: string[]
  /** What every answer must be; another one ends the measurement. */
  status: number
}

export interface Loaded {
  perSecond: number
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

/** Requests per second that a server answers to a load generator. */
export function loaded(generator: Helper, port: number, requests: readonly Request[], options: Options): Sample {
  const load = { host: '127.0.0.1', port, ...options, requests: requests.map(toHttp) }
  return async (seconds) => (await generator.ask<Loaded>({ ...load, seconds } satisfies Load)).perSecond
}
