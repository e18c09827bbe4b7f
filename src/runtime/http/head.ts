import type { FastifyRequest } from 'fastify'

/** Every value of a header as it was sent. Node joins or drops repeated ones. `name` in lower case. */
export function headerValues(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
