import { findRate, type Rate, type UnitsPerUsd } from '../../money/rates.ts'
import { simulatedRates } from '../../providers/rates/simulated.ts'

const source = simulatedRates

/** The mid rates of the moment, for quotes and for what is shown alike. */
export const unitsPerUsd = (): UnitsPerUsd => source.unitsPerUsd()

/** When the mid rates were refreshed, in the platform's own time. */
export const refreshedAt = (now: Date): Date => source.refreshedAt(now)

/** The rate at which a quote converts now, before fees; nothing when one of the two currencies has no price (payments 3.1). */
export const findQuoteRate = (sending: string, receiving: string): Rate | undefined => findRate(sending, receiving, unitsPerUsd())
