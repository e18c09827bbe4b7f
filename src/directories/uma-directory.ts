import { findCurrency } from '#money/currencies.ts'
import { CountryCode, CurrencyCode, DomainName, Id, ReadableText, type Static, Type } from '#runtime/declare/schema.ts'
import { entriesOf, faultsOfRepeats, readOperatorFile } from '#runtime/kernel/operator-file.ts'
import type { Fault } from '#runtime/lib/errors.ts'

/** An institution whose customers accept payments at UMA addresses of its domain (payments 14). */
const UmaProvider = Type.Object({
  name: ReadableText(255),
  /** Unique. */
  domain: DomainName(),
  /** Where its customers are. */
  supportedRegions: Type.Array(CountryCode(), { uniqueItems: true }),
  /** The currencies that the institution can receive. */
  supportedCurrencies: Type.Array(CurrencyCode(), { uniqueItems: true }),
  logoUrl: Type.Optional(Type.String({ format: 'uri', pattern: '^https://' })),
  /** The legal entity identifier (ISO 17442). */
  lei: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{18}[0-9]{2}$' })),
  /** The platforms of this deployment that represent the institution and may claim its domain. */
  platforms: Type.Optional(Type.Array(Id('PlatformConfig'), { uniqueItems: true })),
})
export type UmaProvider = Static<typeof UmaProvider>

const UmaDirectoryFile = Type.Object({ providers: Type.Array(UmaProvider) })

/** The institutions that production platforms can pay by UMA, unordered. The service ships with an empty list. */
export type UmaDirectory = readonly UmaProvider[]

/** Reads the directory in an operator's file. Throws one error with all validation errors, one per line. */
export const toUmaDirectory = (content: unknown): UmaDirectory =>
  readOperatorFile(UmaDirectoryFile, content, (file) => {
    const providers: Partial<UmaProvider>[] = entriesOf(file, 'providers')
    return [
      ...faultsOfRepeats(
        'providers',
        'domain',
        providers.map(({ domain }) => domain),
      ),
      ...providers.flatMap(faultsOfCurrencies),
    ]
  }).providers

const faultsOfCurrencies = ({ supportedCurrencies }: Partial<UmaProvider>, index: number): Fault[] =>
  (Array.isArray(supportedCurrencies) ? supportedCurrencies : []).flatMap((code, place) =>
    typeof code !== 'string' || findCurrency(code)
      ? []
      : [
          {
            field: `providers.${index}.supportedCurrencies.${place}`,
            message: 'This is not a currency of the service.',
          },
        ],
  )
