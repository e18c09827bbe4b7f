import type { TermsSource } from '#features/terms/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import type { ProviderSettings } from './find-providers.ts'
import { routesWith } from './routes.ts'

export const umaProviders: Feature<{ config: Pick<ProviderSettings, 'sandboxUmaDomain'>; terms: TermsSource }> = {
  operations: operationsIn(contract),
  bind: ({ config, settings, terms }) => ({
    routes: routesWith({ ...config, ...settings(umaSettings) }, terms),
  }),
}
