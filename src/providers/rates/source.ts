import type { Get } from '#runtime/lib/outgoing/http-client.ts'
import type { Publication } from './prices.ts'

/** Where prices come from. */
export interface PublishedSource {
  readonly name: string
  /** What it publishes now. Throws where it cannot be had, or is not what such a source publishes. */
  read(now: Date): Promise<Publication>
}

/** More than any such file has. */
const MOST_BYTES = 256 * 1024

/** What stands at an address that the operator has chosen, in whose own network it may lie. Throws where there is no whole answer. */
export async function bodyOf(get: Get, { url, token }: { url: string; token?: string | undefined }): Promise<Buffer> {
  const headers = { Accept: '*/*', ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const { status, body } = await get({ url, isPrivateAllowed: true }, headers, MOST_BYTES)
  if (status !== 200) throw new Error(`The address answers ${status}.`)
  if (body.length === MOST_BYTES) throw new Error('The answer is too large.')
  return body
}
