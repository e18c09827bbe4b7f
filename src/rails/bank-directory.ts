import { CURRENCIES } from '../money/currencies.ts'
import starter from './bank-directory.json' with { type: 'json' }
import { isCountry } from './country.ts'

/** A bank or a mobile wallet as the directory file lists it, one object each (accounts 8). */
export interface Institution {
  /** ISO 3166-1 alpha-2. */
  country: string
  currency: string
  /** What accounts send as `bankName` or `provider`. Unique within country and currency. */
  bankName: string
  /** The name for people. */
  displayName: string
  kind: 'bank' | 'wallet'
  /** The code of the bank within its country, where account numbers depend on it: three digits in Nigeria. */
  nationalCode?: string
  /** The eight characters with which its BICs begin. */
  bicPrefix?: string
}

interface Member {
  isOptional?: boolean
  rule: string
  test(text: string): boolean
}

const isFiatCurrency = (code: string) => CURRENCIES.some((each) => each.kind === 'fiat' && each.code === code)
const isName = (text: string) => /\S/.test(text) && text.length <= 255

const MEMBERS: Record<keyof Institution, Member> = {
  country: { rule: 'an assigned ISO 3166-1 alpha-2 code', test: isCountry },
  currency: { rule: 'a fiat currency of the service', test: isFiatCurrency },
  bankName: { rule: 'a name of 1 to 255 characters', test: isName },
  displayName: { rule: 'a name of 1 to 255 characters', test: isName },
  kind: { rule: 'bank or wallet', test: (kind) => kind === 'bank' || kind === 'wallet' },
  nationalCode: { isOptional: true, rule: '1 to 11 letters or digits', test: (code) => /^[0-9A-Z]{1,11}$/.test(code) },
  bicPrefix: { isOptional: true, rule: 'the first eight characters of a BIC', test: (prefix) => /^[A-Z]{6}[A-Z0-9]{2}$/.test(prefix) },
}

/** Checks what a directory file holds. Throws one error that lists every fault with the number of its entry, counted from 1. */
export function toBankDirectory(entries: unknown): readonly Institution[] {
  const faults = Array.isArray(entries) ? [...entries.flatMap(faultsOfEntry), ...faultsOfRepeats(entries)] : ['it is not a list.']
  if (faults.length > 0) throw new Error(`The bank directory is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return entries as Institution[]
}

function faultsOfEntry(entry: unknown, index: number): string[] {
  const place = `entry ${index + 1}`
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [`${place} is not an object.`]
  const unknown = Object.keys(entry).filter((name) => !Object.hasOwn(MEMBERS, name))
  const wrong = Object.entries(MEMBERS).filter(([name, member]) => !fits(member, (entry as Record<string, unknown>)[name]))
  return [
    ...wrong.map(([name, { rule }]) => `${place}: ${name} must be ${rule}.`),
    ...unknown.map((name) => `${place}: ${name} is not a member of an entry.`),
  ]
}

const fits = ({ isOptional = false, test }: Member, value: unknown): boolean =>
  value === undefined ? isOptional : typeof value === 'string' && test(value)

function faultsOfRepeats(entries: readonly unknown[]): string[] {
  const keys = entries.map((entry) => keyOf((entry ?? {}) as Institution))
  const first = new Map(keys.map((key, index) => [key, index] as const).toReversed())
  const isRepeat = (key: string, index: number) => key !== NAMELESS && first.get(key) !== index
  return keys.flatMap((key, index) => (isRepeat(key, index) ? [`entry ${index + 1} repeats entry ${(first.get(key) ?? 0) + 1}.`] : []))
}

const keyOf = ({ country, currency, bankName }: Pick<Institution, 'country' | 'currency' | 'bankName'>) =>
  JSON.stringify([country, currency, bankName])
const NAMELESS = keyOf({} as Institution)

/** The receiving institutions by name. The operator replaces `bank-directory.json`; a faulty one stops the start. */
export const BANK_DIRECTORY = toBankDirectory(starter)

const BY_NAME = new Map(BANK_DIRECTORY.map((institution) => [keyOf(institution), institution]))

/** The institution with exactly this `bankName`. */
export const findInstitution = (country: string, currency: string, bankName: string): Institution | undefined =>
  BY_NAME.get(keyOf({ country, currency, bankName }))

/** The institutions of a country that take this currency. */
export const institutionsOf = (country: string, currency: string): readonly Institution[] =>
  BANK_DIRECTORY.filter((institution) => institution.country === country && institution.currency === currency)
