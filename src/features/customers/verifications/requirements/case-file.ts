import type { MasterKey } from '#crypto/sealing.ts'
import { type Document, documentsOf } from '#features/customers/documents/index.ts'
import {
  type BeneficialOwner,
  type Customer,
  openIdentifier,
  openTaxNumber,
  ownersOf,
} from '#features/customers/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Demands } from './overlay.ts'

/** A person behind a business with the identification number in clear text. */
export interface OwnerOnFile extends BeneficialOwner {
  identifier: string
}

/** All data of a customer's verification. */
export interface CaseFile<Of extends Customer = Customer> {
  customer: Of
  /** The identifier of a person or the tax number of a business, in clear text. */
  taxNumber: string | undefined
  /** Oldest first. */
  owners: readonly OwnerOnFile[]
  /** Documents of the customer and of the people behind it, oldest first. */
  documents: readonly Document[]
}

/** The context of a case's checks. */
export interface JudgedBy {
  environment: Environment
  now: Date
  demands: Demands
}

export async function loadCaseFile(
  { tx, platform }: { tx: Db | Tx; platform: PlatformId },
  masterKey: MasterKey,
  customer: Customer,
): Promise<CaseFile> {
  const owners = customer.type === 'BUSINESS' ? await ownersOf(tx, platform, [customer.id]) : []
  return {
    customer,
    taxNumber: openTaxNumber(masterKey, customer),
    owners: owners.map((owner) => ({ ...owner, identifier: openIdentifier(masterKey, owner) })),
    documents: await documentsOf(tx, platform, customer.id),
  }
}
