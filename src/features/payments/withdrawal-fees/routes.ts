import { type AccountRules, accountContext } from '#account-types/context.ts'
import type { TermsSource } from '#features/terms/index.ts'
import type { Money } from '#money/money.ts'
import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { type Route, read } from '#runtime/http/route.ts'
import { ExactInteger } from '#runtime/lib/json.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { estimateFee, requireNetworkFee } from './estimate-fee.ts'
import { faultsOfWithdrawal } from './faults.ts'
import type { WithdrawalFees } from './rules.ts'

export const toWire = (networkFee: Money, fees: WithdrawalFees): Static<typeof contract.Estimate> => ({
  networkFee: new ExactInteger(networkFee.amount),
  networkFeeAsset: networkFee.currency,
  applicationFee: toWireInteger(fees.applicationFee),
  totalFee: toWireInteger(fees.totalFee),
  netAmount: toWireInteger(fees.netAmount),
})

/** The dependencies of an estimate, without the request. */
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
