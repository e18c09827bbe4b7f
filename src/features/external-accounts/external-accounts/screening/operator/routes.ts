import type { MasterKey } from '#crypto/sealing.ts'
import { noteConcerned } from '#runtime/audit-log/audit-log.ts'
import { reachOf } from '#runtime/auth/reach.ts'
import { pageOf } from '#runtime/pages/pages.ts'
import { read, write } from '#runtime/route.ts'
import { loadCase, type Screening } from '../load-case.ts'
import { pageUnderReview } from '../store.ts'
import * as contract from './contract.ts'
import { caseToWire, waitingToWire } from './view.ts'

export const screeningRoutes = (masterKey: MasterKey, screening: Screening) => [
  read(contract.listScreening, async (db, { query, page, caller }) =>
    pageOf(await pageUnderReview(db, reachOf(caller, query.environment), page), waitingToWire),
  ),
  // A unit of work, so that the access is noted.
  write(contract.readScreening, async (work, { params }) => {
    const found = await loadCase(work, screening, params.externalAccountId)
    if (found.customer) noteConcerned(work, found.customer.id)
    return caseToWire(work.platform, masterKey, found)
  }),
]
