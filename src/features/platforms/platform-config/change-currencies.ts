import type { Work } from '#runtime/work/units/work.ts'
import { provisionPlatformAccounts } from '../internal-accounts/index.ts'
import { currenciesAdded } from './contract.ts'
import { unrestricted } from './open-config.ts'
import { lockPlatformConfig, savePlatformConfig } from './store.ts'

/** Adds a supported currency without its own bounds to the platform. Has no effect if it is already supported. */
export async function addSupportedCurrency(work: Work, code: string): Promise<void> {
  const config = await lockPlatformConfig(work)
  if (config.supportedCurrencies.some((each) => each.code === code)) return
  const supportedCurrencies = [...config.supportedCurrencies, unrestricted(code)]
  await savePlatformConfig(work, { ...config, supportedCurrencies, updatedAt: work.now })
  await provisionPlatformAccounts(work, [code])
  for (const follow of work.added(currenciesAdded)) follow(work)
}

/**
 * Removes a supported currency from the platform. Existing objects stay. Throws an error for the operator if it is the
 * only currency.
 */
export async function removeSupportedCurrency(work: Work, code: string): Promise<void> {
  const config = await lockPlatformConfig(work)
  const supportedCurrencies = config.supportedCurrencies.filter((each) => each.code !== code)
  if (supportedCurrencies.length === 0) throw new Error(`${code} is the only currency of the platform.`)
  if (supportedCurrencies.length < config.supportedCurrencies.length)
    await savePlatformConfig(work, { ...config, supportedCurrencies, updatedAt: work.now })
}
