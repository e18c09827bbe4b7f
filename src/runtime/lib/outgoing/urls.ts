const BLANK_OR_CONTROL = /[\s\p{Cc}\p{Cf}]/u
const STANDARD_PORTS: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/**
 * Why a text is no http or https URL that everybody reads in the same way, or nothing. URL parsers mend much: they drop line breaks, take a
 * backslash for a slash and a number for an address. What they would have to mend is refused, so that what is stored is what is called.
 */
export function complaintAboutUrl(text: string): string | undefined {
  if (BLANK_OR_CONTROL.test(text)) return 'The URL must not hold blanks or control characters.'
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'This is not an absolute https URL.'
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return 'The URL must not hold a user name or password.'
  const url = new URL(text)
  return spellingsOf(url).includes(withSmallOrigin(text)) ? undefined : `The URL must be written as ${url.href}.`
}

/** The scheme and the host are the same in either letter case. */
const withSmallOrigin = (text: string) => text.replace(/^[^/]*\/\/[^/?#]*/, (origin) => origin.toLowerCase())

/** The port of the scheme may be written out, and an empty path left out. */
function spellingsOf({ protocol, host, port, pathname, search, hash }: URL): string[] {
  const origin = `${protocol}//${host}`
  const origins = port === '' ? [origin, origin + STANDARD_PORTS[protocol]] : [origin]
  const paths = pathname === '/' ? [pathname, ''] : [pathname]
  return origins.flatMap((start) => paths.map((path) => start + path + search + hash))
}
