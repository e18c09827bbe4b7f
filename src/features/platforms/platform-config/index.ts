import { searchable } from '#features/search/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { platformsFound } from './listed.ts'
import { platformActs, type WorkForNew } from './operator-acts.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { routes } from './routes.ts'
import type { PlatformConfigSettings } from './update-config.ts'

export { addSupportedCurrency, removeSupportedCurrency } from './change-currencies.ts'
export {
  CounterpartyFieldDefinition,
  CUSTOMER_INFO_FIELD_NAMES,
  CustomerInfoFieldName,
  currenciesAdded,
  isSupportable,
  testWebhook,
} from './contract.ts'
export { createFirstPlatform, createPlatform } from './create-platform.ts'
export type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'
export {
  FIRST_PLATFORM_CURRENCIES,
  setProviderRequirements,
} from './open-config.ts'
export {
  findPlatformConfig,
  incomingCurrenciesOf,
  lockPlatformConfig,
  requirePlatformConfig,
  shareLockPlatformConfig,
} from './store.ts'

export const platformConfig: Feature<{
  config: Pick<PlatformConfigSettings, 'arePrivateWebhooksAllowed' | 'sandboxUmaDomain'>
  workForNew: WorkForNew
}> = {
  operations: [contract.getPlatformConfig, contract.updatePlatformConfig],
  memberOperations: [contract.listOwnCurrencies],
  operatorOperations: operationsIn(operatorContract),
  webhooks: [contract.testWebhook],
  adds: [to(searchable, platformsFound)],
  bind: ({ config, settings, workForNew }) => {
    const acts = platformActs(workForNew)
    return {
      ...acts,
      routes: [...routes({ ...config, ...settings(umaSettings) }), ...operatorRoutes, ...(acts.routes ?? [])],
    }
  },
}
