import { type AccountRules, accountContext } from '../../account-types/context.ts'
import { read } from '../../runtime/route.ts'
import * as contract from './contract.ts'
import { estimateFee } from './estimate-fee.ts'
import { faultsOfWithdrawal } from './faults.ts'
import { networkFeeOn } from './network-fees.ts'
import { toWire } from './view.ts'

export const routesWith = (rules: AccountRules) => [
  read(
    contract.estimateCryptoWithdrawalFee,
    async (db, { caller: { platform }, now, body }) => {
      const { currency, cryptoNetwork: network, internalAccountId: accountId } = body
      return toWire(
        networkFeeOn(network),
        await estimateFee(db, platform, { accountId, currency, network, amount: BigInt(body.amount) }, now),
      )
    },
    {
      faults: (request, verdict, context) => faultsOfWithdrawal(request, verdict, accountContext(rules, context)),
    },
  ),
]
