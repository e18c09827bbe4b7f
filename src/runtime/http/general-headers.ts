import type { FastifyReply, FastifyRequest } from 'fastify'

export const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

/** Adds the headers of every response. Errors of the framework run no hook. */
export function withGeneralHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  // After an offer to upgrade, Node leaves a broken request on the same connection unanswered.
  if (request.headers.upgrade !== undefined) reply.header('Connection', 'close')
  return reply.headers(SECURITY_HEADERS).header('X-Request-Id', request.id)
}
