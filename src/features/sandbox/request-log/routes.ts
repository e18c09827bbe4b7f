import { pageOf } from '../../../runtime/pages/pages.ts'
import { read } from '../../../runtime/route.ts'
import { listSandboxRequests } from './contract.ts'
import { findRequests } from './store.ts'
import { toWire } from './view.ts'

export const routes = [
  read(listSandboxRequests, async (db, { caller, query, page }) =>
    pageOf(await findRequests(db, caller.platform, query, page), toWire),
  ),
]
