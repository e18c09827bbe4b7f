import { type Route, read } from '../../runtime/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { estimateFee } from './estimate-fee.ts'
import { toWire } from './view.ts'

export const routesWith = (sources: MarketSources): Route[] => [
  read(contract.estimateCryptoWithdrawalFee, async (db, { caller: { platform, environment }, now, body }) => {
    const { currency, cryptoNetwork: network, internalAccountId: accountId } = body
    const market = marketAt(sources, { environment, now })
    return toWire(
      market.networkFeeOn(network),
      await estimateFee(db, platform, { accountId, currency, network, amount: BigInt(body.amount) }, market),
    )
  }),
]
