import { bytes, columns, type Db, json, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { BeneficialOwner } from './model.ts'

/** The columns of a beneficial owner. */
const OWNER = columns<'beneficial_owners', BeneficialOwner>({
  id: 'id',
  customerId: 'customer_id',
  roles: 'roles',
  ownershipPercentage: 'ownership_percentage',
  details: json('details'),
  sealedIdentifier: { bytes: bytes('sealed_identifier'), masterKeyId: 'master_key_id' },
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** Every read starts with this query, so that no caller ever sees the people of another platform. */
const allOwners = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('beneficial_owners').selectAll()

export async function findOwner(
  db: Db | Tx,
  platform: PlatformId,
  id: BeneficialOwner['id'],
): Promise<BeneficialOwner | undefined> {
  const row = await allOwners(db, platform).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Finds the person. Throws 404 REFERENCE_NOT_FOUND if there is none. */
export const requireOwner = async (
  db: Db | Tx,
  platform: PlatformId,
  id: BeneficialOwner['id'],
): Promise<BeneficialOwner> => (await findOwner(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Finds the people behind these businesses, oldest first. */
export async function ownersOf(
  db: Db | Tx,
  platform: PlatformId,
  customerIds: readonly BeneficialOwner['customerId'][],
): Promise<BeneficialOwner[]> {
  if (customerIds.length === 0) return []
  const rows = await allOwners(db, platform)
    .where('customer_id', 'in', customerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export const listOwners = (
  db: Db,
  platform: PlatformId,
  customerId: BeneficialOwner['customerId'],
  page: PageRequest,
): Promise<Page<OwnerRow>> => findPage(db, allOwners(db, platform).where('customer_id', '=', customerId), page)

/** The caller has locked the business. */
export async function insertOwner({ tx, platform }: Work, owner: BeneficialOwner): Promise<void> {
  await scoped(tx, platform).insertInto('beneficial_owners', OWNER.toRow(owner)).execute()
}

/** The caller has locked the business. */
export async function saveOwner({ tx, platform }: Work, owner: BeneficialOwner): Promise<void> {
  await scoped(tx, platform)
    .updateTable('beneficial_owners')
    .set(OWNER.toRow(owner))
    .where('id', '=', owner.id)
    .execute()
}

/** The caller has locked the business. */
export async function removeOwnersOf({ tx, platform }: Work, customerId: BeneficialOwner['customerId']): Promise<void> {
  await scoped(tx, platform).deleteFrom('beneficial_owners').where('customer_id', '=', customerId).execute()
}

export type OwnerRow = RowOf<'beneficial_owners'>

export const { fromRow } = OWNER
