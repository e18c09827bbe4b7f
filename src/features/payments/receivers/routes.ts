import { ask, type Route } from '#runtime/http/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { lookUpAccount } from './look-up-account.ts'
import { lookUpUma, type UmaLookUpDependencies } from './look-up-uma.ts'
import { accountLookUpToWire, umaLookUpToWire } from './view.ts'

/** The dependencies of lookups, in addition to the request. */
export type LookUpDependencies = UmaLookUpDependencies & MarketSources

export const routesWith = (dependencies: LookUpDependencies): Route[] => [
  ask(contract.lookupUma, async (asker, { caller, now, params: { receiverUmaAddress: receiver }, query }) => {
    const { platform, environment } = caller
    const found = await lookUpUma(asker, caller, { receiver, ...query }, dependencies)
    const terms = await dependencies.terms.at(asker.db, { platform, now })
    return umaLookUpToWire(found, marketAt(dependencies, { environment, now }), terms)
  }),
  // Stores it for quotes, without an entry in the audit log.
  ask(contract.lookupExternalAccount, ({ prepare }, { params: { accountId }, query }) =>
    prepare(async (work) => {
      const market = marketAt(dependencies, work)
      return accountLookUpToWire(await lookUpAccount(work, { accountId, ...query }, { ...dependencies, market }))
    }),
  ),
]
