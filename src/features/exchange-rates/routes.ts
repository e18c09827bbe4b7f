import { read } from '../../runtime/route.ts'
import { requirePlatformConfig } from '../platform-config/index.ts'
import * as contract from './contract.ts'
import { refreshedAt, unitsPerUsd } from './rates.ts'
import { FEE_SCHEDULE, findIndicativeRate, pairsOf } from './rules.ts'
import { toWire } from './view.ts'

const DEFAULT_AMOUNT = 10_000

export const routes = [
  read(contract.getExchangeRates, async (db, { caller: { platform, environment }, query, now }) => {
    const { supportedCurrencies, feeConfigs } = await requirePlatformConfig(db, platform)
    const { sendingAmount = DEFAULT_AMOUNT, ...filter } = query
    const tariff = { platform, schedule: FEE_SCHEDULE, feeConfigs }
    const rates = pairsOf({ ...filter, sources: supportedCurrencies.map(({ code }) => code) }, environment).flatMap(
      (pair) => findIndicativeRate(pair, BigInt(sendingAmount), tariff, unitsPerUsd(now)) ?? [],
    )
    return { data: rates.map((rate) => toWire(rate, refreshedAt(rate.source, rate.destination, now))) }
  }),
]
