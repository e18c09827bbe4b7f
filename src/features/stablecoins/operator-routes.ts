import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import * as contract from './operator-contract.ts'
import { pageOfAllPlatforms } from './store.ts'
import { ofPlatformToWire } from './view.ts'

export const operatorRoutes = [
  read(contract.listStablecoinsOfPlatforms, async (db, { query, page, caller }) =>
    pageOf(await pageOfAllPlatforms(db, await reachInto(db, caller, query), query, page), ({ platform, stablecoin }) =>
      ofPlatformToWire({ platform, environment: query.environment }, stablecoin),
    ),
  ),
]
