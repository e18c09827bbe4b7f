import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { listSandboxRequests, readRequestsOfToday } from './contract.ts'
import { findRequests, requestsOfToday } from './store.ts'
import { toWire } from './view.ts'

export const routes = [
  read(listSandboxRequests, async (db, { caller, query, page }) =>
    pageOf(await findRequests(db, caller.platform, query, page), toWire),
  ),
  read(readRequestsOfToday, (db, { caller }) => requestsOfToday(db, caller.platform)),
]
