const BLANK_OR_CONTROL = /[\s\p{Cc}\p{Cf}]/u
const STANDARD_PORTS: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/**
 * Returns why a text is not an http or https URL that all parsers read in the same way, or undefined if it is. URL
 * parsers repair a lot: they drop line breaks, read a backslash as a slash and a number as an address. The function
 * rejects a text that needs repair, so that the stored URL is exactly the called one.
 */
export function complaintAboutUrl(text: string): string | undefined {
  if (BLANK_OR_CONTROL.test(text)) return 'The URL must not hold blanks or control characters.'
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'This is not an absolute https URL.'
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return 'The URL must not hold a user name or password.'
  const url = new URL(text)
  return spellingsOf(url).includes(withSmallOrigin(text)) ? undefined : `The URL must be written as ${url.href}.`
}

/** Letter case does not matter in the scheme and the host. */
const withSmallOrigin = (text: string) => text.replace(/^[^/]*\/\/[^/?#]*/, (origin) => origin.toLowerCase())

/** The URL may include the port of the scheme and omit an empty path. */
function spellingsOf({ protocol, host, port, pathname, search, hash }: URL): string[] {
  const origin = `${protocol}//${host}`
  const origins = port === '' ? [origin, origin + STANDARD_PORTS[protocol]] : [origin]
  const paths = pathname === '/' ? [pathname, ''] : [pathname]
  return origins.flatMap((start) => paths.map((path) => start + path + search + hash))
}
