import type { MasterKey } from '../../../crypto/sealing.ts'
import { section } from '../../../runtime/operator/printing.ts'
import { cleaned } from '../../../runtime/readable-text.ts'
import { type Customer, nameOf } from '../customers/index.ts'
import { type Document, documentNumber } from '../documents/index.ts'
import type { ShownCase } from './show-case.ts'

/** A customer in a list. */
export const titleOf = (customer: Customer): string =>
  `${customer.type} ${cleaned(nameOf(customer) ?? 'without a name')}`

/** A case as a reviewer reads it: who it is, who is behind it, which documents there are and where they were written. */
export function describeCase(
  { verification, customer, taxNumber, owners, documents }: ShownCase,
  masterKey: MasterKey,
  written: ReadonlyMap<string, string>,
): string {
  const documentsOf = (holderId: string) => documents.filter((document) => document.holderId === holderId)
  const list = (holderId: string) =>
    documentsOf(holderId).map((document) => describeDocument(document, masterKey, written))
  return [
    `${verification.id} ${verification.status} since ${verification.updatedAt.toISOString()}`,
    section(`${customer.type} ${customer.id} ${customer.status}`, [
      ...Object.entries(customer.details),
      ['number', taxNumber],
      ['address', customer.address],
      ['region', customer.region],
      ['email', customer.email],
      ['phoneNumber', customer.phoneNumber],
      ['currencies', customer.currencies],
    ]),
    ...list(customer.id),
    ...owners.flatMap((owner) => [
      section(`${owner.id} ${owner.status}`, [
        ['roles', owner.roles],
        ['ownershipPercentage', owner.ownershipPercentage],
        ...Object.entries(owner.details),
        ['identifier', owner.identifier],
      ]),
      ...list(owner.id),
    ]),
  ].join('\n\n')
}

/** A document as a reviewer reads it, and where it was written. */
export function describeDocument(
  document: Document,
  masterKey: MasterKey,
  written: ReadonlyMap<string, string>,
): string {
  const { id, type, side, country, issuingAuthority, contentType, size, updatedAt } = document
  return section(`${id} ${type}`, [
    ['side', side],
    ['country', country],
    ['documentNumber', documentNumber(masterKey, document)],
    ['issuingAuthority', issuingAuthority],
    ['file', `${contentType}, ${size} bytes, of ${updatedAt.toISOString()}`],
    ['written to', written.get(id)],
  ])
}
