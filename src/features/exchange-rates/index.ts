import type { Feature } from '../../runtime/feature.ts'
import { routes } from './routes.ts'

export { findQuoteRate, unitsPerUsd } from './rates.ts'
export { FEE_SCHEDULE, feeTermsOf, type Tariff } from './rules.ts'
export const exchangeRates: Feature = { routes }
