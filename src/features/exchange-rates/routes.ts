import { type Route, read } from '../../runtime/route.ts'
import { requirePlatformConfig } from '../platform-config/index.ts'
import * as contract from './contract.ts'
import { type MarketSources, marketAt } from './market.ts'
import { FEE_SCHEDULE, findIndicativeRate, pairsOf } from './rules.ts'
import { toWire } from './view.ts'

const DEFAULT_AMOUNT = 10_000

export const routesWith = (sources: MarketSources): Route[] => [
  read(contract.getExchangeRates, async (db, { caller: { platform, environment }, query, now }) => {
    const market = marketAt(sources, { environment, now })
    const { supportedCurrencies, feeConfigs } = await requirePlatformConfig(db, platform)
    const { sendingAmount = DEFAULT_AMOUNT, ...filter } = query
    const tariff = { platform, schedule: FEE_SCHEDULE, feeConfigs }
    const rates = pairsOf({ ...filter, sources: supportedCurrencies.map(({ code }) => code) }, environment).flatMap(
      (pair) => findIndicativeRate(pair, BigInt(sendingAmount), tariff, market.unitsPerUsd) ?? [],
    )
    return { data: rates.map((rate) => toWire(rate, market.refreshedAt(rate.source, rate.destination))) }
  }),
]
