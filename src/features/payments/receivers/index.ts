import type { MasterKey } from '#crypto/sealing.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import type { InstitutionSources } from './counterparty-at.ts'
import { routesWith } from './routes.ts'
import { deleteOutdated } from './store.ts'

export { admitCounterparty } from './admit-counterparty.ts'
export { counterpartyAt, type InstitutionSources } from './counterparty-at.ts'
export type { FoundReceiver, Lookup, ReceivableCurrency } from './model.ts'
export { type Sender, type SenderDependencies, senderOf } from './sender.ts'
export { findLookup } from './store.ts'
export { findUmaRate, requireRateBetween, type UmaRate } from './uma-rate.ts'

interface Dependencies extends Pick<InstitutionSources, 'localCounterparties'> {
  masterKey: MasterKey
  terms: TermsSource
  providers: MarketSources & Pick<Providers, 'counterparties'>
}

/** The receivers at UMA addresses and external accounts, with their currencies. */
export const receivers: Feature<Dependencies> = {
  operations: operationsIn(contract),
  bind: ({ masterKey, terms, providers, localCounterparties, settings }) => ({
    routes: routesWith({ ...providers, masterKey, terms, localCounterparties, ...settings(umaSettings) }),
    sweeps: [{ name: 'receivers.delete-outdated', everyMs: 10 * MINUTE_MS, run: deleteOutdated }],
  }),
}
