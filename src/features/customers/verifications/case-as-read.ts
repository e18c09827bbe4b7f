import { hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Document, documentsOf } from '../documents/index.ts'
import { type BeneficialOwner, type Customer, findCustomer, ownersOf } from '../index.ts'
import type { Verification } from './model.ts'

/** A verification with the data for its decision. */
export interface ReadCase {
  verification: Verification
  customer: Customer
  owners: readonly BeneficialOwner[]
  documents: readonly Document[]
}

export async function readCase(db: Db | Tx, platform: PlatformId, verification: Verification): Promise<ReadCase> {
  const { customerId } = verification
  return {
    verification,
    customer: (await findCustomer(db, platform, customerId)) ?? refuseUnknown('REFERENCE_NOT_FOUND'),
    owners: await ownersOf(db, platform, [customerId]),
    documents: await documentsOf(db, platform, customerId),
  }
}

/** Returns a hash in hex. It changes with any part of the case, including sealed data and document files. */
export const caseSha256Of = ({ customer, owners, documents }: ReadCase): string =>
  hash('sha256', canonicalJson(JSON.parse(JSON.stringify({ customer, owners, documents }))))

/** Refuses with CONFLICT if the case has changed since the reviewer read it. */
export async function checkAsRead(
  { tx, platform }: Work,
  verification: Verification,
  caseSha256: string | undefined,
): Promise<void> {
  if (caseSha256 === undefined) return
  if (caseSha256Of(await readCase(tx, platform, verification)) !== caseSha256)
    refuse('CONFLICT', 'The case has changed since you read it. Look at it again.', { cause: 'CHANGED' })
}
