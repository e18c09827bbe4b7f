import type { Feature } from '../../runtime/feature.ts'
import { routes } from './routes.ts'
import type { PlatformConfigDependencies } from './update-config.ts'

export { CustomerInfoFieldName } from './contract.ts'
export type { FeeConfig, PlatformConfig, SupportedCurrency } from './model.ts'
export {
  FIRST_PLATFORM_CURRENCIES,
  openPlatformConfig,
  STARTING_CURRENCIES,
  setProviderRequirements,
} from './open-config.ts'
export { findPlatformConfig, holdPlatformConfig, requirePlatformConfig } from './store.ts'

export const platformConfig = (dependencies: PlatformConfigDependencies): Feature => ({ routes: routes(dependencies) })
