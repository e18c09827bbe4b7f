import type { AccountSettings } from '#features/external-accounts/index.ts'
import { transactionKinds } from '#features/payments/transactions/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

interface Dependencies {
  config: Omit<AccountSettings, 'addressScreening' | 'terms'>
  providers: Pick<AccountSettings, 'addressScreening'>
  terms: AccountSettings['terms']
}

/** The agents' view of their customers, and the external accounts that they manage for them. */
export const agentWorkspace: Feature<Dependencies> = {
  operations: operationsIn(contract),
  bind: ({ config, providers, terms, added }) => ({
    routes: routesWith({ ...config, addressScreening: providers.addressScreening, terms }, added(transactionKinds)),
  }),
}
