import type { Db } from '#runtime/db/index.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type * as contract from './contract.ts'
import { type AccountFilters, fromRow, listAccounts, type Owner } from './store.ts'
import { toWire } from './view.ts'

/** A page of an owner's accounts. */
export const pageOfAccounts = async (
  db: Db,
  platform: PlatformId,
  owner: Owner,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Static<typeof contract.ExternalAccountPage>> =>
  pageOf(await listAccounts(db, platform, owner, filters, page), (row) => toWire(fromRow(row)))
