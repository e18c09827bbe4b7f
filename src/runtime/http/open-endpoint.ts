import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isStorable } from '#crypto/storable.ts'
import type { Clock } from '../lib/clock.ts'
import { type Refusal, refuse } from '../lib/errors.ts'
import type { ParsedBody } from './body.ts'
import { UNSTORABLE } from './faults/peculiarities.ts'
import { headerValues } from './head.ts'
import { withinTimeLimit } from './time-limit.ts'

/**
 * A request as it came. The server checks only its size, that a body is a JSON object, and that a database can store
 * every text of it.
 */
export interface OpenRequest {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** The requested host, with its port if it has one. Behind a trusted proxy, the host requested from the proxy. */
  host: string
  body: Readonly<Record<string, unknown>>
  /** Returns every value of a header as sent, by its name in lower case. */
  headers(name: string): readonly string[]
  /** The request id and the address of the caller. */
  from: { requestId: string; address: string }
  /** The time of arrival, in real time. */
  now: Date
}

export interface OpenAnswer {
  status: number
  /** Absent if there is no content. */
  body?: object
  headers?: Readonly<Record<string, string>>
}

/**
 * An endpoint of a public protocol, outside the versioned interface. Anyone may call it, and the endpoint itself must
 * authenticate callers. Limits of size and time, request ids and logs are the same as for every request.
 */
export interface OpenEndpoint {
  method: 'GET' | 'POST'
  /** The path in Fastify's spelling: `/uma/pay/:receiver`. */
  path: string
  answer(request: OpenRequest): Promise<OpenAnswer>
  /** Returns the protocol's form of a refusal by the server itself. */
  toRefusalBody(refusal: Refusal): object
}

export function serveEndpoint(
  app: FastifyInstance,
  { method, path, answer, toRefusalBody }: OpenEndpoint,
  clock: Clock,
): void {
  app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown>; Body?: ParsedBody }>({
    method,
    url: path,
    config: { toRefusalBody },
    handler: async (raw, reply) => {
      const { params, query, host, body } = raw
      checkStorable([params, query], body)
      const {
        status,
        body: message,
        headers = {},
      } = await withinTimeLimit(
        answer({ params, query, host, body: body?.value ?? {}, ...originOf(raw), now: clock.now() }),
      )
      reply.status(status).headers(headers)
      if (message === undefined) return reply.send()
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(message))
    },
  })
}

const originOf = (raw: FastifyRequest): Pick<OpenRequest, 'headers' | 'from'> => ({
  headers: (name) => headerValues(raw, name),
  from: { requestId: raw.id, address: raw.ip },
})

function checkStorable(parts: readonly object[], body: ParsedBody | undefined): void {
  const texts = parts.flatMap((part) => Object.values(part).flat())
  const isKept = texts.every((text) => isStorable(String(text)))
  if (!isKept || body?.peculiarities.some(({ kind }) => kind === 'unstorable text'))
    refuse('INVALID_REQUEST_FORMAT', UNSTORABLE)
}
