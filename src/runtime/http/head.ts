import type { IncomingHttpHeaders } from 'node:http'

/** The parts of an admitted and read request that the pipeline uses. */
export interface ReadRequest {
  id: string
  /** From where it comes. */
  ip: string
  method: string
  params: unknown
  query: unknown
  headers: IncomingHttpHeaders
  body?: unknown
  raw: { rawHeaders: readonly string[] }
  routeOptions: { url?: string | undefined }
}

/** Returns every value of a header as sent. Node joins or drops repeated ones. `name` in lower case. */
export function headerValues(request: Pick<ReadRequest, 'raw'>, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
