import type { Db, Tx } from '#runtime/db/index.ts'
import { isIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { requireCustomer, requireOwner } from '../index.ts'
import type { HolderId } from './contract.ts'
import type { Document } from './model.ts'

/** The customer whose case a document of this holder belongs to. Refuses an unknown holder and one of a deleted customer with 404. */
export async function customerOf(
  db: Db | Tx,
  platform: PlatformId,
  holderId: HolderId,
): Promise<Document['customerId']> {
  const customerId = isIdOf('Customer', holderId) ? holderId : (await requireOwner(db, platform, holderId)).customerId
  return (await requireCustomer(db, platform, customerId)).id
}
