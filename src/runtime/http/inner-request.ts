import type { FastifyInstance } from 'fastify'

/** A request of the interface. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path below the base path of the service: `/agents/me`. */
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body?: string
}

export interface ServiceAnswer {
  status: number
  text: string
  isReplay: boolean
}

/**
 * Sends a request to this server itself, without a connection: with all checks of an external request, and its line in
 * the log. `from` names the original request: its id and its address.
 */
export const innerRequests =
  (app: FastifyInstance, basePath: string) =>
  async (
    { method, path, headers, body }: ServiceRequest,
    from: { requestId: string; address: string },
  ): Promise<ServiceAnswer> => {
    const answer = await app.inject({
      method,
      url: basePath + path,
      remoteAddress: from.address,
      headers: {
        ...headers,
        'x-request-id': from.requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      text: answer.payload,
      isReplay: answer.headers['idempotent-replayed'] === 'true',
    }
  }
