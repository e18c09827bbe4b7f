import { type Db, type Selectable, sql, type Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../../runtime/errors.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../../runtime/pages/pages.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { BeneficialOwner, OwnerDetails } from './model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    beneficial_owners: {
      platform_id: string
      id: BeneficialOwner['id']
      customer_id: BeneficialOwner['customerId']
      roles: BeneficialOwner['roles']
      ownership_percentage: number
      details: OwnerDetails
      sealed_identifier: Uint8Array
      master_key_id: string
      status: BeneficialOwner['status']
      created_at: Date
      updated_at: Date
    }
  }
}

/** Every read starts here, so that no caller ever sees the people of another platform. */
const allOwners = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('beneficial_owners').selectAll().where('platform_id', '=', platform)

export async function findOwner(db: Db | Tx, platform: PlatformId, id: string): Promise<BeneficialOwner | undefined> {
  const row = await allOwners(db, platform)
    .where('id', '=', id as BeneficialOwner['id'])
    .executeTakeFirst()
  return row && fromRow(row)
}

/** The person, or 404 REFERENCE_NOT_FOUND. */
export const requireOwner = async (db: Db | Tx, platform: PlatformId, id: string): Promise<BeneficialOwner> =>
  (await findOwner(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** The people behind these businesses, oldest first. */
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

/** The business must be held. */
export async function insertOwner({ tx, platform }: Work, owner: BeneficialOwner): Promise<void> {
  await tx.insertInto('beneficial_owners').values(toRow(platform, owner)).execute()
}

/** The business must be held. */
export async function saveOwner({ tx, platform }: Work, owner: BeneficialOwner): Promise<void> {
  await tx
    .updateTable('beneficial_owners')
    .set(toRow(platform, owner))
    .where('platform_id', '=', platform)
    .where('id', '=', owner.id)
    .execute()
}

/** The business must be held. */
export async function removeOwnersOf({ tx, platform }: Work, customerId: BeneficialOwner['customerId']): Promise<void> {
  await tx
    .deleteFrom('beneficial_owners')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

const toRow = (platform: PlatformId, owner: BeneficialOwner) => ({
  platform_id: platform,
  id: owner.id,
  customer_id: owner.customerId,
  roles: owner.roles,
  ownership_percentage: owner.ownershipPercentage,
  details: sql<OwnerDetails>`${JSON.stringify(owner.details)}::jsonb`,
  sealed_identifier: owner.sealedIdentifier.bytes,
  master_key_id: owner.sealedIdentifier.masterKeyId,
  status: owner.status,
  created_at: owner.createdAt,
  updated_at: owner.updatedAt,
})

export type OwnerRow = Selectable<Tables['beneficial_owners']>

export const fromRow = (row: OwnerRow): BeneficialOwner => ({
  id: row.id,
  customerId: row.customer_id,
  roles: row.roles,
  ownershipPercentage: row.ownership_percentage,
  details: row.details,
  sealedIdentifier: { bytes: Buffer.from(row.sealed_identifier), masterKeyId: row.master_key_id },
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
