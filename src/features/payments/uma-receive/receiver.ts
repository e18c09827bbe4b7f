import { isInstant } from '#account-types/payment-rails.ts'
import { type Customer, findCustomer } from '#features/customers/index.ts'
import { findDefaultUmaDeposit, networkOf, railsOf } from '#features/external-accounts/index.ts'
import { findAccountsOfCustomer } from '#features/platforms/internal-accounts/index.ts'
import {
  type PlatformConfig,
  requirePlatformConfig,
  type SupportedCurrency,
} from '#features/platforms/platform-config/index.ts'
import { findAddressHolder } from '#features/uma-addresses/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { AccountId, PlatformId } from '#runtime/lib/ids.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import type { Rail } from '../index.ts'

/**
 * The destination of a payment's money (payments 11.3): the customer's default external account, or their internal
 * account in the currency.
 */
export interface DepositTarget {
  /** The internal account. Absent if the service pays the money out. */
  accountId: AccountId
  payout?: { accountId: `ExternalAccount:${string}`; rail: Rail }
}

/** A customer who can receive payments at a UMA address. */
export interface Receiver {
  platform: PlatformId
  customer: Customer
  config: PlatformConfig
  /** True if the operator has suspended the platform: its customers cannot receive payments. */
  isSuspended: boolean
  /** In the order of preference, each with the destination of the money. */
  currencies: readonly { currency: SupportedCurrency; place: DepositTarget }[]
}

/**
 * Returns the customer at the address, with the currencies that they can receive now. `asker`: the asking platform of
 * this service.
 */
export async function findReceiver(
  db: Db | Tx,
  environment: Environment,
  address: string,
  asker?: PlatformId,
): Promise<Receiver | undefined> {
  const holder = await findAddressHolder(db, environment, address, asker)
  const customer = holder && (await findCustomer(db, holder.platform, holder.customerId))
  if (!holder || !customer) return undefined
  const { platform } = holder
  const config = await requirePlatformConfig(db, platform)
  const places = await depositPlacesOf(db, platform, customer)
  const { isSuspended } = await requirePlatform(db, platform)
  return { platform, customer, config, isSuspended, currencies: currenciesOf(customer, config, places) }
}

/**
 * Returns only currencies that the platform receives and in which the customer has an active account (accounts 2.5).
 */
const currenciesOf = (
  { currencies }: Customer,
  { supportedCurrencies }: PlatformConfig,
  places: ReadonlyMap<string, DepositTarget>,
): Receiver['currencies'] =>
  currencies.flatMap((code) => {
    const currency = supportedCurrencies.find((each) => each.code === code && each.directions.includes('INCOMING'))
    const place = places.get(code)
    return currency && place ? [{ currency, place }] : []
  })

async function depositPlacesOf(
  db: Db | Tx,
  platform: PlatformId,
  customer: Customer,
): Promise<ReadonlyMap<string, DepositTarget>> {
  const [accounts, outside] = await Promise.all([
    findAccountsOfCustomer(db, platform, customer.id),
    findDefaultUmaDeposit(db, platform, customer.id),
  ])
  const active = accounts.filter(({ status }) => status === 'ACTIVE')
  const places = new Map<string, DepositTarget>(active.map(({ currency, id }) => [currency, { accountId: id }]))
  const rail = outside?.status === 'ACTIVE' ? wayInto(outside) : undefined
  if (outside && rail) places.set(outside.currency, { accountId: outside.id, payout: { accountId: outside.id, rail } })
  return places
}

/** Returns the first instant rail, else the first rail, or the network of a wallet. */
function wayInto(account: Parameters<typeof railsOf>[0]): Rail | undefined {
  const rails = railsOf(account)
  return rails.find(isInstant) ?? rails[0] ?? networkOf(account)
}
