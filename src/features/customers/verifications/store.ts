import { columns, type Db, json, type RawBuilder, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Verification, VerificationStatus } from './model.ts'
import { OPEN_STATUSES } from './rules.ts'

/** The columns of a verification. */
const VERIFICATION = columns<'verifications', Verification>({
  id: 'id',
  customerId: 'customer_id',
  status: 'status',
  errors: json('errors'),
  findings: json('findings'),
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface VerificationFilters {
  customerId?: `Customer:${string}`
  verificationStatus?: VerificationStatus
}

/** Every read starts with this query, so that no caller ever sees the verifications of another platform. */
const allVerifications = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('verifications').selectAll()

/** Finds the verification. Throws 404 REFERENCE_NOT_FOUND if there is none. */
export async function requireVerification(
  db: Db | Tx,
  platform: PlatformId,
  id: Verification['id'],
): Promise<Verification> {
  const row = await allVerifications(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Finds the customer's only undecided verification. A caller that changes it has locked the customer. */
export async function findOpen(
  { tx, platform }: { tx: Db | Tx; platform: PlatformId },
  customerId: Verification['customerId'],
): Promise<Verification | undefined> {
  const row = await allVerifications(tx, platform)
    .where('customer_id', '=', customerId)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst()
  return row && fromRow(row)
}

export function listVerifications(
  db: Db,
  platform: PlatformId,
  { customerId, verificationStatus }: VerificationFilters,
  page: PageRequest,
): Promise<Page<VerificationRow>> {
  let query = allVerifications(db, platform)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  if (verificationStatus !== undefined) query = query.where('status', '=', verificationStatus)
  return findPage(db, query, page)
}

/** Returns a page of pending cases of the platforms, oldest first. */
export function pageUnderReview(db: Db, reach: Reach, page: PageRequest): Promise<Page<VerificationRow>> {
  const query = db
    .selectFrom('verifications')
    .innerJoin('platforms', 'platforms.platform_id', 'verifications.platform_id')
    .selectAll('verifications')
    .where(isReached(reach))
    .where(sql<boolean>`verifications.status in ('IN_PROGRESS', 'PENDING_MANUAL_REVIEW')`)
  return findPage(db, query, { ...page, direction: 'asc' }, ['verifications.created_at', 'verifications.id'])
}

/** Selects cases that wait for a decision in the form of `ReviewKind`, by the index verifications_under_review. */
export const waitingCases = (reach: Reach): RawBuilder<unknown> => sql`
  select v.platform_id, v.id, v.customer_id, v.updated_at - p.clock_offset_ms * interval '1 millisecond' as since,
    null::timestamptz as due_at
  from verifications v join platforms p on p.platform_id = v.platform_id
  where ${isReached(reach, 'p')} and v.status in ('IN_PROGRESS', 'PENDING_MANUAL_REVIEW')`

/** Counts the cases of all production platforms that wait for a reviewer. */
export async function countUnderReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(w.count), 0)::int as count from platforms p cross join lateral (
      select count(*) from verifications v
      where v.platform_id = p.platform_id and v.status in ('IN_PROGRESS', 'PENDING_MANUAL_REVIEW')) w
    where p.environment = 'production'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns cases under review whose customer is deleted, or is neither PENDING nor on HOLD. */
export async function misplacedCases(db: Db | Tx, platform: PlatformId): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select v.id, c.status from verifications v
    join customers c on c.platform_id = v.platform_id and c.id = v.customer_id
    where v.platform_id = ${platform} and v.status in ('IN_PROGRESS', 'PENDING_MANUAL_REVIEW')
      and c.status not in ('PENDING', 'HOLD') and c.deleted_at is null`.execute(db)
  return rows.map(({ id, status }) => `${id} of a customer who is ${status}`)
}

/** The caller has locked the customer's row, for inserting and for saving. */
export async function insertVerification({ tx, platform }: Work, verification: Verification): Promise<void> {
  await scoped(tx, platform).insertInto('verifications', VERIFICATION.toRow(verification)).execute()
}

/** The caller has locked the customer. */
export async function saveVerification({ tx, platform }: Work, verification: Verification): Promise<void> {
  await scoped(tx, platform)
    .updateTable('verifications')
    .set(VERIFICATION.toRow(verification))
    .where('id', '=', verification.id)
    .execute()
}

/** Deletes the errors and findings about a customer and their documents. */
export async function forgetErrorsOf({ tx, platform }: Work, customerId: Verification['customerId']): Promise<void> {
  await scoped(tx, platform)
    .updateTable('verifications')
    .set(VERIFICATION.toChanges({ errors: [], findings: [] }))
    .where('customer_id', '=', customerId)
    .execute()
}

/** Replaces the case's documents by the ones of this validation. */
export async function recordDocuments(
  { tx, platform }: Work,
  verificationId: Verification['id'],
  documentIds: readonly `Document:${string}`[],
): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('verification_documents')
    .where('verification_id', '=', verificationId)
    .execute()
  const rows = documentIds.map((id) => ({ verification_id: verificationId, document_id: id }))
  if (rows.length > 0) await scoped(tx, platform).insertInto('verification_documents', rows).execute()
}

/** Returns the states of the verifications that include the document. */
export async function statusesWith(
  { tx, platform }: Work,
  documentId: `Document:${string}`,
): Promise<VerificationStatus[]> {
  const rows = await tx
    .selectFrom('verification_documents as submitted')
    .innerJoin('verifications as verification', (join) =>
      join
        .onRef('verification.platform_id', '=', 'submitted.platform_id')
        .onRef('verification.id', '=', 'submitted.verification_id'),
    )
    .select('verification.status')
    .where('submitted.platform_id', '=', platform)
    .where('submitted.document_id', '=', documentId)
    .execute()
  return rows.map(({ status }) => status)
}

export type VerificationRow = RowOf<'verifications'>

export const { fromRow } = VERIFICATION
