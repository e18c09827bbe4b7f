import type { Send } from './client.ts'

/** Longer than the service's own limit for a request. */
const TIME_LIMIT_MS = 65_000

/** Calls a service by its address, including the base path. Does not send the token to the target of a redirect. */
export const overHttp =
  (address: string): Send =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(address + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      text: await response.text(),
      isReplay: response.headers.get('idempotent-replayed') === 'true',
    }
  }
