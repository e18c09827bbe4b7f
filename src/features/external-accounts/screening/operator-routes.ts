import type { MasterKey } from '#crypto/sealing.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { loadCase, type Screening } from './load-case.ts'
import * as contract from './operator-contract.ts'
import { caseToWire, waitingToWire } from './operator-view.ts'
import { pageUnderReview } from './store.ts'

export const screeningRoutes = (masterKey: MasterKey, screening: Screening) => [
  read(contract.listScreening, async (db, { query, page, caller }) =>
    pageOf(await pageUnderReview(db, reachOf(caller, query.environment), page), waitingToWire),
  ),
  // A transaction, so that the service records the access.
  write(contract.readScreening, async (work, { params }) => {
    const found = await loadCase(work, screening, params.externalAccountId)
    if (found.customer) noteConcerned(work, found.customer.id)
    return caseToWire(work.platform, masterKey, found)
  }),
]
