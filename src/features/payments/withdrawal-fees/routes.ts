import { type AccountRules, accountContext } from '#account-types/context.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { type Route, read } from '#runtime/http/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { estimateFee } from './estimate-fee.ts'
import { faultsOfWithdrawal } from './faults.ts'
import { requireNetworkFee } from './network-fees.ts'
import { toWire } from './view.ts'

/** Needed for estimates, beside the request. */
export interface EstimateDependencies {
  config: AccountRules
  providers: MarketSources
  terms: TermsSource
}

export const routesWith = ({ config, providers, terms }: EstimateDependencies): Route[] => [
  read(
    contract.estimateCryptoWithdrawalFee,
    async (db, { caller: { platform, environment }, now, body }) => {
      const { currency, cryptoNetwork: network, internalAccountId: accountId } = body
      const market = marketAt(providers, { environment, now })
      const fees = await estimateFee(
        db,
        platform,
        { accountId, currency, network, amount: BigInt(body.amount) },
        { market, terms: await terms.at(db, { platform, now }) },
      )
      return toWire(requireNetworkFee(network, market), fees)
    },
    {
      faults: (request, verdict, context) => faultsOfWithdrawal(request, verdict, accountContext(config, context)),
    },
  ),
]
