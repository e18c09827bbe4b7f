import { pageOf } from '#runtime/pages/pages.ts'
import { reachInto } from '#runtime/reach-into.ts'
import { read } from '#runtime/route.ts'
import { pageOfAllPlatforms } from '../store.ts'
import * as contract from './contract.ts'
import { ofPlatformToWire } from './view.ts'

export const operatorRoutes = [
  read(contract.listStablecoinsOfPlatforms, async (db, { query, page, caller }) =>
    pageOf(await pageOfAllPlatforms(db, await reachInto(db, caller, query), query, page), ({ platform, stablecoin }) =>
      ofPlatformToWire({ platform, environment: query.environment }, stablecoin),
    ),
  ),
]
