import type { Get } from '#runtime/lib/outgoing/http-client.ts'
import type { Publication } from './prices.ts'

/** Where prices come from. */
export interface PublishedSource {
  readonly name: string
  /** Returns the current publication. Throws if it is unavailable, or has the wrong format for this source. */
  read(now: Date): Promise<Publication>
}

/** Larger than any rate file. */
const MOST_BYTES = 256 * 1024

/**
 * Returns the content of an address that the operator has chosen, possibly in the operator's own network. Throws if the
 * answer is incomplete.
 */
export async function bodyOf(get: Get, { url, token }: { url: string; token?: string | undefined }): Promise<Buffer> {
  const headers = { Accept: '*/*', ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const { status, body } = await get({ url, isPrivateAllowed: true }, headers, MOST_BYTES)
  if (status !== 200) throw new Error(`The address answers ${status}.`)
  if (body.length === MOST_BYTES) throw new Error('The answer is too large.')
  return body
}
