import { moneyCurrencies } from '#money/currencies.ts'
import { reachesTo, reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { RAILS } from '../index.ts'
import * as contract from './operator-contract.ts'
import { keyIn, receiptFor } from './operator-view.ts'
import { findReceipt, pageOfWaiting } from './store.ts'

export const operatorRoutes = [
  read(contract.listCurrencies, async () => ({ data: moneyCurrencies(), rails: [...RAILS] })),
  read(contract.listReceipts, async (db, { query, page, caller }) =>
    pageOf(await pageOfWaiting(db, reachOf(caller, query.environment), query, page), (receipt) =>
      receiptFor(caller, receipt),
    ),
  ),
  read(contract.readReceipt, async (db, { query: { environment }, params, caller }) => {
    const reach = reachOf(caller, environment)
    const receipt = await findReceipt(db, environment, keyIn(params.receiptId))
    return receipt && reachesTo(reach, receipt.platform)
      ? receiptFor(caller, receipt)
      : refuseUnknown('REFERENCE_NOT_FOUND')
  }),
]
