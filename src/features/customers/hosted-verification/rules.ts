/** The lifetime of a link (customers 6). */
export const LINK_SECONDS = 24 * 3600
/** The time after its end for which a link is still recognized as ended. */
export const REMEMBERED_SECONDS = 30 * 24 * 3600
/** The maximum number of documents and people of a case. */
export const MOST_DOCUMENTS = 50
export const MOST_PEOPLE = 50

export const MOST_URI_LENGTH = 2048
const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9._-]+)$/
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns true if a browser may go there on a redirect: an absolute https address, or an http address on this machine,
 * without credentials (customers 6). The host becomes part of a header, so it must not contain a character that would
 * end a name there.
 */
export function isRedirectUri(text: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(text) || text.includes('\\') || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || /^https?:\/\/[^/?#]*@/i.test(text) || !HOST.test(hostname)) return false
  return protocol === 'https:' || LOOPBACK.test(hostname)
}

/** Returns the state of a link at this platform time. */
export function stateOf({ spentAt, expiresAt }: { spentAt?: Date; expiresAt: Date }, now: Date) {
  if (spentAt) return 'SPENT'
  return expiresAt <= now ? 'EXPIRED' : 'OPEN'
}
