import { toWireCurrency } from '#money/currencies.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { UmaProvider } from './contract.ts'
import type { KnownProvider } from './find-providers.ts'

/** `allowListStatus` is that of the platform that asks. */
export const toWire = (
  { supportedCurrencies, platforms: _, ...provider }: KnownProvider,
  allowListStatus: boolean,
): Static<typeof UmaProvider> => ({
  ...provider,
  supportedCurrencies: supportedCurrencies.map(toWireCurrency),
  allowListStatus,
})
