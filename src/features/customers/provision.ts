import type { Custody } from '#custody/index.ts'
import { EMBEDDED_WALLET_CURRENCY } from '#money/currencies.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type OpenWallet, provisionCustomerAccounts } from '../platforms/internal-accounts/index.ts'
import { type PlatformConfig, requirePlatformConfig } from '../platforms/platform-config/index.ts'
import type { CustomersDependencies } from './dependencies.ts'
import { customerProvisioned, provisionCustomers } from './handles.ts'
import type { Customer } from './model.ts'
import { findCustomersAfter } from './store.ts'

const CUSTOMERS_AT_ONCE = 100

/**
 * Opens the accounts that a customer is currently due. Before approval and consent there are none (customers 4.7).
 * Idempotent.
 */
export async function provision(
  work: Work,
  custody: Custody,
  config: PlatformConfig,
  customer: Customer,
): Promise<void> {
  const isVouchedFor = customer.status === 'APPROVED' || config.isRegulated
  if (!isVouchedFor || (config.isTermsConsentRequired && !customer.termsConsent)) return
  const supported = new Set(config.supportedCurrencies.map(({ code }) => code))
  const currencies = customer.currencies.filter((code) => supported.has(code) && code !== EMBEDDED_WALLET_CURRENCY)
  const openWallet: OpenWallet = (_, accountId) => custody.wallets.create(work, accountId, customer.id)
  await provisionCustomerAccounts(work, {
    customerId: customer.id,
    currencies,
    ...(supported.has(EMBEDDED_WALLET_CURRENCY) && { openWallet }),
  })
  for (const follow of work.added(customerProvisioned)) await follow(work, customer)
}

/**
 * Schedules a job after the platform adds currencies. It opens accounts for customers who already listed these
 * currencies, and for all wallets.
 */
export const provisionEverybodyLater = (work: Work): void => work.enqueue(provisionCustomers, { afterId: '' })

export const provisionEverybody = ({ custody }: Pick<CustomersDependencies, 'custody'>) =>
  runs(provisionCustomers, async (work, { afterId }) => {
    const config = await requirePlatformConfig(work.tx, work.platform)
    const customers = await findCustomersAfter(
      work,
      afterId,
      config.isRegulated ? undefined : 'APPROVED',
      CUSTOMERS_AT_ONCE,
    )
    for (const customer of customers) await provision(work, custody, config, customer)
    const last = customers.at(-1)
    if (last && customers.length === CUSTOMERS_AT_ONCE) work.enqueue(provisionCustomers, { afterId: last.id })
  })
