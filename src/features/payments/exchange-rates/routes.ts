import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { corridorLimitsOf, isOpenUnder, type TermsSource } from '#features/terms/index.ts'
import { accountsServing, treasuryAt } from '#features/treasury-accounts/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Route, read } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { type MarketSources, marketAt } from './market.ts'
import { findIndicativeRate, pairsOf } from './rules.ts'
import { toWire } from './view.ts'

const DEFAULT_AMOUNT = 10_000

export const routesWith = (
  { payoutPartners, ...sources }: MarketSources & Pick<Providers, 'payoutPartners'>,
  termsSource: TermsSource,
): Route[] => [
  read(contract.getExchangeRates, async (db, { caller: { platform, environment }, query, now }) => {
    const market = marketAt(sources, { environment, now })
    const [{ supportedCurrencies, feeConfigs }, terms, treasury] = await Promise.all([
      requirePlatformConfig(db, platform),
      termsSource.at(db, { platform, now }),
      treasuryAt(db, { environment, now }),
    ])
    const { sendingAmount = DEFAULT_AMOUNT, ...filter } = query
    const tariff = { terms, feeConfigs }
    const rates = pairsOf(
      { ...filter, sources: supportedCurrencies.map(({ code }) => code) },
      {
        isOpen: isOpenUnder(terms, environment),
        isServed: (rail, currency) =>
          payoutPartners[environment](rail) !== undefined ||
          (currency !== undefined &&
            accountsServing(treasury, { platform, currency, rail, direction: 'payout' }).length > 0),
      },
    )
      .filter(({ source, destination }) => market.isQuoted(source, destination))
      .flatMap((pair) => findIndicativeRate(pair, BigInt(sendingAmount), tariff, market.unitsPerUsd) ?? [])
    return {
      data: rates.map((rate) =>
        toWire(
          rate,
          corridorLimitsOf(terms, { sending: rate.source, receiving: rate.destination }),
          market.refreshedAt(rate.source, rate.destination),
        ),
      ),
    }
  }),
]
