import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { PlatformConfigUpdate } from './contract.ts'
import { type EndpointRules, faultsOfEndpoint } from './webhook-endpoint.ts'

type Update = Sound<PlatformConfigUpdate>
type SentCurrency = Sound<NonNullable<PlatformConfigUpdate['supportedCurrencies']>[number]>
type SentFee = Sound<NonNullable<PlatformConfigUpdate['feeConfigs']>[number]>

/** Returns the validation errors of a configuration change that its schema cannot find (customers 2.2). */
export function faultsOfUpdate(update: Update, rules: EndpointRules): Fault[] {
  const currencies: readonly SentCurrency[] = update.supportedCurrencies ?? []
  return [
    ...(typeof update.webhookEndpoint === 'string' ? faultsOfEndpoint(update.webhookEndpoint, rules) : []),
    ...repeatsOf(currencies, ({ currencyCode }) => currencyCode).map(
      (index): Fault => ({
        field: `supportedCurrencies.${index}.currencyCode`,
        message: 'This currency is in the list already.',
        code: 'INVALID_CURRENCY',
      }),
    ),
    ...currencies.flatMap((currency, index) => faultsOfCurrency(currency, `supportedCurrencies.${index}`)),
    ...repeatsOf<SentFee>(update.feeConfigs ?? [], feeKey).map((index) => ({
      field: `feeConfigs.${index}`,
      message: 'A fee of this type and source currency is in the list already.',
    })),
  ]
}

function faultsOfCurrency(
  { minAmount = 0, maxAmount = minAmount, requiredCounterpartyFields = [] }: SentCurrency,
  field: string,
): Fault[] {
  return [
    ...(maxAmount < minAmount
      ? [{ field: `${field}.maxAmount`, message: 'This must not be less than minAmount.' }]
      : []),
    ...repeatsOf(requiredCounterpartyFields, ({ name }) => name).map((index) => ({
      field: `${field}.requiredCounterpartyFields.${index}.name`,
      message: 'This name is in the list already.',
    })),
  ]
}

/** Returns the indexes of elements whose key an earlier element already has. */
function repeatsOf<Element>(list: readonly Element[], keyOf: (element: Element) => string | undefined): number[] {
  const keys = list.map(keyOf)
  return keys.flatMap((key, index) => (key !== undefined && keys.indexOf(key) < index ? [index] : []))
}

/** Returns the key by which fees merge. */
export const feeKey = ({
  feeType,
  sourceCurrency,
}: {
  feeType?: string
  sourceCurrency?: string
}): string | undefined => feeType && sourceCurrency && `${feeType} ${sourceCurrency}`

/** The service does not offer fees in currencies other than dollars yet. */
export const isFeeOffered = ({
  sourceCurrency,
  fixedFee,
}: {
  sourceCurrency: string
  fixedFee: { currency: string }
}): boolean => sourceCurrency === 'USD' && fixedFee.currency === sourceCurrency
