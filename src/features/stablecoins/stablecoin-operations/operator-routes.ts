import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import * as contract from './operator-contract.ts'
import { pageOfFundedWrongly } from './store.ts'
import { toWire } from './view.ts'

export const operatorRoutes = [
  read(contract.listOperationsFundedWrongly, async (db, { query, page, caller }) =>
    pageOf(
      await pageOfFundedWrongly(db, await reachInto(db, caller, query), page),
      ({ platform, operation, token }) => ({
        ...toWire(operation, query.environment),
        platformId: platformIdToWire(platform),
        token,
      }),
    ),
  ),
]
