import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memberOf } from '../lib/thrown.ts'

/**
 * Returns a function that redirects a malformed address below a page with many addresses, such as `/console/%E0`: the
 * page shows that it has no such address, instead of JSON. The function returns true if it has redirected. Also applies
 * to pages added afterwards.
 */
export function malformedRedirects(
  app: FastifyInstance,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => boolean {
  const pages: string[] = []
  app.addHook('onRoute', ({ url }) => {
    if (url.endsWith('/*')) pages.push(url.slice(0, -1))
  })
  return (error, { raw: { url = '' } }, reply) => {
    const [path = ''] = url.split('?')
    if (memberOf(error, 'code') !== 'FST_ERR_BAD_URL' || !pages.some((page) => path.startsWith(page))) return false
    reply.redirect(wellFormed(path) + url.slice(path.length))
    return true
  }
}

/** Writes out the percent signs of segments that cannot be decoded. */
const wellFormed = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/')

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}
