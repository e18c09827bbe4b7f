import { type Feature, operationsIn } from '../../runtime/feature.ts'
import type { TermsSource } from '../terms/index.ts'
import { umaSettings } from '../uma-addresses/index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'
import { umaProviderSettings } from './settings.ts'

export const umaProviders: Feature<{ terms: TermsSource }> = {
  settings: umaProviderSettings,
  operations: operationsIn(contract),
  bind: ({ settings, terms }) => ({
    routes: routesWith({ ...settings(umaProviderSettings), ...settings(umaSettings) }, terms),
  }),
}
