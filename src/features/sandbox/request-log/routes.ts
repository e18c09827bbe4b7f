import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { listSandboxRequests, readLatestRequests, readRequestsOfToday } from './contract.ts'
import { findRequests, latestRequests, requestsOfToday } from './store.ts'
import { toLatest, toWire } from './view.ts'

export const routes = [
  read(listSandboxRequests, async (db, { caller, query, page }) =>
    pageOf(await findRequests(db, caller.platform, query, page), toWire),
  ),
  read(readLatestRequests, async (db, { caller, query: { since } }) => ({
    data: (await latestRequests(db, caller.platform, since)).map(toLatest),
  })),
  read(readRequestsOfToday, (db, { caller }) => requestsOfToday(db, caller.platform)),
]
