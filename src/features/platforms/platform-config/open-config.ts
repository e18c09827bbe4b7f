import { MAX_AMOUNT } from '#money/money.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { provisionPlatformAccounts } from '../internal-accounts/index.ts'
import type { PlatformConfig, SupportedCurrency } from './model.ts'
import { insertPlatformConfig, lockPlatformConfig, savePlatformConfig } from './store.ts'

/** The currencies that a platform starts with (customers 2.2). */
export const STARTING_CURRENCIES: readonly string[] = ['USD', 'USDC', 'USDB']

/**
 * The initial currencies of the first platform of a deployment, so that a newcomer can immediately try payments across
 * borders.
 */
export const FIRST_PLATFORM_CURRENCIES: readonly string[] = [
  'USD',
  'EUR',
  'GBP',
  'MXN',
  'BRL',
  'INR',
  'BTC',
  'USDC',
  'USDB',
]

export interface OpeningTerms {
  supportedCurrencies: readonly string[]
  isRegulated: boolean
  /**
   * Whether the sandbox requires consent to the end-user terms, on the operator's request. Production always requires
   * it of unregulated platforms.
   */
  isSandboxConsentRequired: boolean
}

/** Gives a new platform its configuration and its internal accounts. */
export async function openPlatformConfig(
  work: Work,
  { supportedCurrencies, isRegulated, isSandboxConsentRequired }: OpeningTerms,
): Promise<PlatformConfig> {
  const config: PlatformConfig = {
    platform: work.platform,
    isRegulated,
    isTermsConsentRequired: !isRegulated && (work.environment === 'production' || isSandboxConsentRequired),
    supportedCurrencies: supportedCurrencies.map(unrestricted),
    feeConfigs: [],
    createdAt: work.now,
    updatedAt: work.now,
  }
  await insertPlatformConfig(work, config)
  await provisionPlatformAccounts(work, supportedCurrencies)
  return config
}

/** Any amount, both ways. */
export const unrestricted = (code: string): SupportedCurrency => ({
  code,
  minAmount: 1n,
  maxAmount: MAX_AMOUNT,
  directions: ['INCOMING', 'OUTGOING'],
  requiredCounterpartyFields: [],
  requiredCustomerFields: [],
  requiredCounterpartyCustomerFields: [],
})

/** Sets the provider requirements of a currency for the operator. The platform can see but not change them. */
export async function setProviderRequirements(
  work: Work,
  code: string,
  required: Pick<SupportedCurrency, 'requiredCustomerFields' | 'requiredCounterpartyCustomerFields'>,
): Promise<void> {
  const config = await lockPlatformConfig(work)
  const supportedCurrencies = config.supportedCurrencies.map((each) =>
    each.code === code ? { ...each, ...required } : each,
  )
  await savePlatformConfig(work, { ...config, supportedCurrencies, updatedAt: work.now })
}
