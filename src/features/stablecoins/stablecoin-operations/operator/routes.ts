import { platformIdToWire } from '#runtime/ids.ts'
import { pageOf } from '#runtime/pages/pages.ts'
import { reachInto } from '#runtime/reach-into.ts'
import { read } from '#runtime/route.ts'
import { pageOfFundedWrongly } from '../store.ts'
import { toWire } from '../view.ts'
import * as contract from './contract.ts'

export const operatorRoutes = [
  read(contract.listOperationsFundedWrongly, async (db, { query, page, caller }) =>
    pageOf(await pageOfFundedWrongly(db, await reachInto(db, caller, query), page), ({ platform, operation }) => ({
      ...toWire(operation, query.environment),
      platformId: platformIdToWire(platform),
    })),
  ),
]
