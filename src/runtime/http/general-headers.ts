import type { FastifyReply, FastifyRequest } from 'fastify'

export const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

/** The headers of every answer. Faults of the framework pass no hook. */
export function withGeneralHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  // Behind an offer to upgrade, Node leaves a broken request on the same connection without any answer.
  if (request.headers.upgrade !== undefined) reply.header('Connection', 'close')
  return reply.headers(SECURITY_HEADERS).header('X-Request-Id', request.id)
}
