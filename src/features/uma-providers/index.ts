import { type Feature, operationsIn } from '../../runtime/feature.ts'
import type { TermsSource } from '../terms/index.ts'
import * as contract from './contract.ts'
import type { ProviderSettings } from './find-providers.ts'
import { routesWith } from './routes.ts'
import { umaProviderSettings } from './settings.ts'

export const umaProviders: Feature<{ config: Pick<ProviderSettings, 'sandboxUmaDomain'>; terms: TermsSource }> = {
  settings: umaProviderSettings,
  operations: operationsIn(contract),
  bind: ({ config, settings, terms }) => ({
    routes: routesWith({ ...config, ...settings(umaProviderSettings) }, terms),
  }),
}
