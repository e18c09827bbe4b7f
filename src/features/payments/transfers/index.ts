import type { MasterKey } from '#crypto/sealing.ts'
import { customerSettings } from '#features/customers/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

export { createTransferIn, createTransferOut } from './contract.ts'
export type { TransferIn, TransferOut } from './rules.ts'
export { planTransferIn } from './transfer-in.ts'
export { planTransferOut, startTransferOut } from './transfer-out.ts'

interface Dependencies {
  providers: MarketSources
  terms: TermsSource
  masterKey: MasterKey
}

export const transfers: Feature<Dependencies> = {
  operations: operationsIn(contract),
  bind: ({ settings, providers, terms, masterKey }) => ({
    routes: routesWith({
      ...providers,
      terms,
      masterKey,
      ...settings(umaSettings),
      profiles: settings(customerSettings).profiles,
    }),
  }),
}
