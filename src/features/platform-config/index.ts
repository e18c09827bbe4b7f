import { type Feature, operationsIn } from '../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'
import type { PlatformConfigSettings } from './update-config.ts'

export { CustomerInfoFieldName } from './contract.ts'
export { currenciesAdded } from './handles.ts'
export type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'
export {
  FIRST_PLATFORM_CURRENCIES,
  openPlatformConfig,
  STARTING_CURRENCIES,
  setProviderRequirements,
} from './open-config.ts'
export { findPlatformConfig, holdPlatformConfig, requirePlatformConfig } from './store.ts'

export const platformConfig: Feature<{ config: PlatformConfigSettings }> = {
  operations: operationsIn(contract),
  bind: ({ config }) => ({ routes: routes(config) }),
}
