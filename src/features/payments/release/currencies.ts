import type { Owner } from '#features/customers/index.ts'
import type { PlatformConfig } from '#features/platforms/platform-config/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { isWallet, type Side } from './parties.ts'

/** A direction in which a platform can enable a currency. */
export type Direction = PlatformConfig['supportedCurrencies'][number]['directions'][number]

/** Rejects a currency that the platform has not enabled for such payments (payments 4.2 rule 5). */
export function checkEnabled(currency: string, direction: Direction, { supportedCurrencies }: PlatformConfig): void {
  const isEnabled = supportedCurrencies.some(
    ({ code, directions }) => code === currency && directions.includes(direction),
  )
  const verb = direction === 'OUTGOING' ? 'send' : 'receive'
  if (!isEnabled) refuse('INVALID_CURRENCY', `The platform does not ${verb} ${currency}.`)
}

/**
 * Refuses an internal account in a currency removed from its customer. Every customer retains the wallet (customers
 * 4.4).
 */
export function checkStillListed(side: Side, customer: Owner['customer']): void {
  const { currency, customerId } = side.account
  if (side.kind === 'external' || isWallet(side) || customerId === undefined) return
  if (!customer?.currencies.includes(currency))
    refuse('INVALID_CURRENCY', `${currency} is no longer a currency of the customer.`)
}

/** Refuses an amount outside the platform's bounds for one payment in the currency. */
export function checkBounds(amount: bigint, currency: string, { supportedCurrencies }: PlatformConfig): void {
  const bounds = supportedCurrencies.find(({ code }) => code === currency)
  if (bounds && (amount < bounds.minAmount || amount > bounds.maxAmount)) {
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      `The platform moves from ${bounds.minAmount} to ${bounds.maxAmount} ${currency} at once, in the smallest unit.`,
    )
  }
}
