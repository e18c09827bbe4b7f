import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { fromRow, listVerifications, requireVerification } from './store.ts'
import { submitCase } from './submit-case.ts'
import { toWire } from './view.ts'

export const routesWith = (dependencies: VerificationsDependencies): Route[] => [
  write(contract.createVerification, async (work, { body }) =>
    toWire(await submitCase(work, body.customerId, dependencies)),
  ),
  read(contract.listVerifications, async (db, { caller, query, page }) =>
    pageOf(await listVerifications(db, caller.platform, query, page), (row) => toWire(fromRow(row))),
  ),
  read(contract.getVerification, async (db, { caller, params }) =>
    toWire(await requireVerification(db, caller.platform, params.verificationId)),
  ),
]
