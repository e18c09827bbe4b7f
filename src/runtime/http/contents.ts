import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from '../declare/schema.ts'
import type { Fault } from '../lib/errors.ts'
import type { ParsedBody } from './body.ts'
import { redacted } from './redaction.ts'
import type { EndedRequest } from './request-log/request-log.ts'

/** The maximum size of a stored body. */
const LONGEST = 16 * 1024
const METHODS_THAT_READ = ['GET', 'HEAD']

/**
 * Returns the contents of a request and its answer, redacted only on demand, and the number of bytes held until then.
 * Does not store answers to reads, mostly lists.
 */
export function contentsOf(request: FastifyRequest, reply: FastifyReply): Pick<EndedRequest, 'contents' | 'heldBytes'> {
  const { operation } = request.routeOptions.config
  const { bytes } = (request.body ?? {}) as Partial<ParsedBody>
  const body = bytes && bytes.length <= LONGEST ? bytes : undefined
  const isKept = !METHODS_THAT_READ.includes(request.method) && (request.answer?.length ?? 0) <= LONGEST
  const answer = isKept ? request.answer : undefined
  const faults = request.refusal?.details?.errors
  const answered = operation?.replies[reply.statusCode]
  return {
    heldBytes: (body?.length ?? 0) + (answer?.length ?? 0),
    contents: () => ({
      body: redactedJson(operation?.body?.schema, body?.toString()),
      answer: redactedJson(answered, answer),
      faults: faults?.map(({ field, message }) => ({ field: shownField(field), message })),
    }),
  }
}

function redactedJson(schema: TSchema | null | undefined, text: string | undefined): object | undefined {
  if (!schema || text === undefined) return undefined
  return redacted(schema, JSON.parse(text)) as object
}

/** The place in a body may contain names that a caller chose. */
const shownField = (field: Fault['field']): string =>
  /^[\w.:-]{0,200}$/.test(field) ? field : `field, ${field.length} characters`
