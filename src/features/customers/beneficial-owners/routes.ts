import type { MasterKey } from '#crypto/sealing.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from '../contract/owner-operations.ts'
import { createOwner } from './create-owner.ts'
import { faultsOfPerson, type Said } from './rules.ts'
import { fromRow, listOwners, requireOwner } from './store.ts'
import { updateOwner } from './update-owner.ts'
import { ownerToWire } from './view.ts'

const furtherFaults = async (_: unknown, { body, now }: { body: { personalInfo?: Said }; now: Date }) =>
  faultsOfPerson(body.personalInfo ?? {}, now)

export const ownerRoutes = (masterKey: MasterKey): Route[] => [
  write(
    contract.createBeneficialOwner,
    async (work, { body }) => ownerToWire(masterKey, await createOwner(work, masterKey, body)),
    { furtherFaults },
  ),
  read(contract.listBeneficialOwners, async (db, { caller, query, page }) =>
    pageOf(await listOwners(db, caller.platform, query.customerId, page), (row) =>
      ownerToWire(masterKey, fromRow(row)),
    ),
  ),
  read(contract.getBeneficialOwner, async (db, { caller, params }) =>
    ownerToWire(masterKey, await requireOwner(db, caller.platform, params.beneficialOwnerId)),
  ),
  write(
    contract.updateBeneficialOwner,
    async (work, { params, body }) =>
      ownerToWire(masterKey, await updateOwner(work, masterKey, params.beneficialOwnerId, body)),
    { furtherFaults },
  ),
]
