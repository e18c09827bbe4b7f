import { isBicOf } from '#formats/bic.ts'
import { compareNames } from '#formats/letter-case.ts'
import { isFiat } from '#money/currencies.ts'
import { type Check, CountryCode, Enum, ReadableText, type Static, Type } from '#runtime/declare/schema.ts'
import { entriesOf, faultsOfRepeats, readOperatorFile } from '#runtime/kernel/operator-file.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import starter from './bank-directory.json' with { type: 'json' }

const FIAT: Check = { test: isFiat, message: 'This is not a fiat currency of the service.' }
const Name = () => ReadableText(255)

/** A bank or a mobile wallet that can receive (accounts 8). */
const Institution = Type.Object({
  country: CountryCode(),
  currency: Type.String({ check: FIAT }),
  /** The value that accounts send as `bankName` or `provider`. Unique within country and currency. */
  bankName: Name(),
  /** The name for people. */
  displayName: Name(),
  kind: Enum(['bank', 'wallet']),
  /** The national bank code, if account numbers depend on it: three digits in Nigeria. */
  nationalCode: Type.Optional(Type.String({ pattern: '^[0-9A-Z]{1,11}$' })),
  /** The first eight characters of its BICs. */
  bicPrefix: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}$' })),
})
export type Institution = Static<typeof Institution>

const codeList = (pattern: string) =>
  Type.Object({
    /** True if the list is complete. Only a complete list rejects missing codes. */
    complete: Type.Boolean(),
    names: Type.Record(Type.String({ pattern }), Name(), { additionalProperties: false }),
  })

/** The content of the directory file. */
const BankDirectoryFile = Type.Object({
  institutions: Type.Array(Institution),
  codeLists: Type.Object({
    /** The first three digits of a CLABE. */
    clabeBanks: codeList('^[0-9]{3}$'),
    /** The three digits of a Canadian institution. */
    canadianInstitutions: codeList('^[0-9]{3}$'),
    /** The first four letters of an IFSC. */
    ifscBanks: codeList('^[A-Z]{4}$'),
  }),
})
type BankDirectoryFile = Static<typeof BankDirectoryFile>

/** The receiving institutions by name and the codes of banks. */
export class BankDirectory {
  /** Sorted by country, currency and displayName, ignoring case. */
  readonly institutions: readonly Institution[]
  readonly codeLists: BankDirectoryFile['codeLists']
  /** Institutions by country and currency, then by `bankName`. */
  private readonly places = new Map<string, Map<string, Institution>>()

  constructor({ institutions, codeLists }: BankDirectoryFile) {
    this.institutions = institutions.toSorted(compareInstitutions)
    this.codeLists = codeLists
    for (const institution of this.institutions) {
      const place = placeOf(institution)
      this.places.set(place, (this.places.get(place) ?? new Map()).set(institution.bankName, institution))
    }
  }

  /** Finds the institution with exactly this `bankName`. */
  find(country: string, currency: string, bankName: string): Institution | undefined {
    return this.places.get(placeOf({ country, currency }))?.get(bankName)
  }

  /** Returns the institutions of a country that accept this currency. */
  of(country: string, currency: string): Institution[] {
    return [...(this.places.get(placeOf({ country, currency }))?.values() ?? [])]
  }
}

const placeOf = ({ country, currency }: Pick<Institution, 'country' | 'currency'>) => `${country} ${currency}`

const compareInstitutions = (one: Institution, other: Institution): number =>
  compareNames(placeOf(one), placeOf(other)) ||
  compareNames(one.displayName, other.displayName) ||
  compareNames(one.bankName, other.bankName)

/** The directory that ships with the service. */
export const STARTER_BANK_DIRECTORY = new BankDirectory(starter as BankDirectoryFile)

/** Returns true if the service can send money in the currency to the country at all. */
type IsCovered = (country: string, currency: string) => boolean

/** Reads the directory in an operator's file. Throws one error with all validation errors, one per line. */
export const bankDirectoryReader =
  (isCovered: IsCovered) =>
  (content: unknown): BankDirectory =>
    new BankDirectory(readOperatorFile(BankDirectoryFile, content, (file) => faultsOfInstitutions(file, isCovered)))

function faultsOfInstitutions(content: unknown, isCovered: IsCovered): Fault[] {
  const entries = entriesOf(content, 'institutions')
  const faultsOfPlaces = entries.flatMap((entry, index) => faultsOfPlace(entry, index, isCovered))
  return [...faultsOfPlaces, ...faultsOfRepeats('institutions', 'bankName', entries.map(keyOf))]
}

const keyOf = ({ country, currency, bankName }: Partial<Institution>) =>
  isText(bankName) ? JSON.stringify([country, currency, bankName]) : undefined

/** An institution must be reachable through a corridor, and its BICs must have its country's prefix. */
function faultsOfPlace(
  { country, currency, bicPrefix }: Partial<Institution>,
  index: number,
  isCovered: IsCovered,
): Fault[] {
  const place = `institutions.${index}`
  const isUnreached = isText(country) && isText(currency) && isFiat(currency) && !isCovered(country, currency)
  const isForeign = isText(country) && isText(bicPrefix) && !isBicOf(country, bicPrefix)
  return [
    ...(isUnreached ? [{ field: `${place}.currency`, message: `No corridor pays ${currency} in ${country}.` }] : []),
    ...(isForeign ? [{ field: `${place}.bicPrefix`, message: `No BIC of ${country} begins like this.` }] : []),
  ]
}

const isText = (value: unknown): value is string => typeof value === 'string'
