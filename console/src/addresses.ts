import type { Allowed, Page } from './pages.ts'

const FORMS = { DAY: /^\d{4}-\d\d-\d\d$/, PLATFORM: /^PlatformConfig:[0-9a-f-]{36}$/ }

/** Descriptions of the values that a filter accepts, for filters without a list of words. */
const WORDS = { DAY: 'a day, such as 2026-01-31', PLATFORM: 'the id of a platform' }

const isIn = (allowed: Allowed, value: string): boolean => {
  const words = typeof allowed === 'string' ? FORMS[allowed] : allowed
  return words instanceof RegExp ? words.test(value) : words.includes(value)
}

/** The values of an address after its `?`, as a router reads them. */
type Typed = Readonly<Record<string, unknown>>

const textsOf = ({ search = {} }: Page, typed: Typed): [name: string, value: string][] =>
  Object.keys(search)
    .map((name): [string, string] => [name, textOf(typed[name])])
    .filter(([, value]) => value !== '')

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))

/** Returns the filters with allowed values. */
export const filtersIn = (page: Page, typed: Typed): Record<string, string> =>
  Object.fromEntries(textsOf(page, typed).filter(([name, value]) => isIn(page.search?.[name] ?? [], value)))

/** The nouns of the ids in the path, by the name of the parameter. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  platformId: ['PlatformConfig'],
  operatorId: ['Operator'],
  customerId: ['Customer'],
  transactionId: ['Transaction', 'CardTransaction'],
  accountId: ['InternalAccount'],
  cardId: ['Card'],
  agentId: ['Agent'],
  caseId: ['Verification', 'TwoFactorReset', 'ExternalAccount'],
}
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A value in an address that the page does not know. */
export type Fault =
  | { kind: 'ENVIRONMENT' | 'ID'; value: string }
  | { kind: 'FILTER'; name: string; value: string; known: string }

/** Returns the first value of an address that its page does not know. */
export function faultIn(page: Page, params: Readonly<Record<string, string>>, typed: Typed): Fault | undefined {
  for (const [name, value] of Object.entries(params)) {
    if (name === 'environment' && !['production', 'sandbox'].includes(value)) return { kind: 'ENVIRONMENT', value }
    const nouns = NOUNS[name]
    if (nouns && !new RegExp(`^(?:${nouns.join('|')}):${UUID}$`).test(value)) return { kind: 'ID', value }
  }
  const [wrong] = textsOf(page, typed).filter(([name, value]) => !isIn(page.search?.[name] ?? [], value))
  return wrong && { kind: 'FILTER', name: wrong[0], value: wrong[1], known: knownOf(page.search?.[wrong[0]]) }
}

function knownOf(allowed: Allowed = []): string {
  if (typeof allowed === 'string') return WORDS[allowed]
  return allowed instanceof RegExp ? 'a whole id or text of another form' : allowed.join(', ')
}

/** Returns the address with its malformed escapes written out, so that every part can be decoded. */
export const wellFormed = (path: string): string =>
  path
    .split('/')
    .map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
    .join('/')

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
