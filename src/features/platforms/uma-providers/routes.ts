import { isCounterpartyAllowed, type TermsSource } from '#features/terms/index.ts'
import { compareNames } from '#formats/letter-case.ts'
import { toWireCurrency } from '#money/currencies.ts'
import { pageOf, pageOfNames } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { type Route, read } from '#runtime/http/route.ts'
import type { UmaProvider } from './contract.ts'
import * as contract from './contract.ts'
import { findProviders, type KnownProvider, type ProviderSettings } from './find-providers.ts'

/** `allowListStatus` is the requesting platform's status. */
const toWire = (
  { supportedCurrencies, platforms: _, ...provider }: KnownProvider,
  allowListStatus: boolean,
): Static<typeof UmaProvider> => ({
  ...provider,
  supportedCurrencies: supportedCurrencies.map(toWireCurrency),
  allowListStatus,
})

/** Names may be equal, but domains differ. */
const nameOf = ({ name, domain }: KnownProvider) => `${name}\0${domain}`

const COMPARE = { asc: compareNames, desc: (one: string, other: string) => compareNames(other, one) }

export const routesWith = (settings: ProviderSettings, terms: TermsSource): Route[] => [
  read(contract.getAvailableUmaProviders, async (db, { caller, query, page, now }) => {
    const { platform, environment } = caller
    const [providers, held] = await Promise.all([
      findProviders(db, environment, settings),
      terms.at(db, { platform, now }),
    ])
    const isAllowed = ({ domain }: KnownProvider) => isCounterpartyAllowed(held, domain)
    const { countryCode, currencyCode, hasBlockedProviders = true } = query
    const compare = COMPARE[page.direction]
    const found = providers
      .filter(({ supportedRegions = [] }) => !countryCode || supportedRegions.includes(countryCode))
      .filter(({ supportedCurrencies }) => !currencyCode || supportedCurrencies.includes(currencyCode))
      .filter((provider) => hasBlockedProviders || isAllowed(provider))
      .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
    return pageOf(pageOfNames(found, { nameOf, compare, isCounted: true }, page), (provider) =>
      toWire(provider, isAllowed(provider)),
    )
  }),
]
