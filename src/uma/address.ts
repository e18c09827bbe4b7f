/** A parsed address of the universal money address standard: `$ana@pay.example.org` (payments 8.1). */
export interface UmaAddress {
  /** `$ana`, in lower case. */
  user: string
  /** The institution's domain, in lower case. A port after it is for development. */
  domain: string
}

/** `$` and the name, together 2 to 64 characters. */
const USER = /^\$[a-z0-9._+-]{1,63}$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const PORT = /^[1-9][0-9]{0,4}$/
const LONGEST_DOMAIN = 253

/** Returns the parts of an address in either letter case, or undefined if it breaks the grammar. */
export function parseUmaAddress(text: string): UmaAddress | undefined {
  const [user = '', domain = '', ...more] = text.toLowerCase().split('@')
  return more.length === 0 && USER.test(user) && isUmaDomain(domain) ? { user, domain } : undefined
}

/** Returns true for a host name in lower case, with or without a port. */
export function isUmaDomain(text: string): boolean {
  const [host = '', port, ...more] = text.split(':')
  const isPort = port === undefined || (PORT.test(port) && Number(port) <= 65_535)
  return (
    more.length === 0 && isPort && host.length <= LONGEST_DOMAIN && host.split('.').every((label) => LABEL.test(label))
  )
}

export const toUmaAddress = ({ user, domain }: UmaAddress): string => `${user}@${domain}`

/**
 * Returns true for `localhost`, a name below it, or an address of this machine, each with a port: another service of
 * the same developer.
 */
export const isLoopbackDomain = (domain: string): boolean =>
  /^([^:]+\.)?localhost:\d+$|^127(\.\d+){3}:\d+$/.test(domain)
