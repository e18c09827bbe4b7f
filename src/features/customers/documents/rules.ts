import type { DocumentFault } from '#providers/document-checks/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { DocumentUse } from './contract.ts'

type Change = 'replaced' | 'deleted'

/** The uses that prevent a document's change (customers 8.2). */
const FORBIDDEN_BY: { readonly [C in Change]: readonly DocumentUse[] } = {
  replaced: ['UNDER_REVIEW', 'APPROVED'],
  deleted: ['UNDER_REVIEW', 'APPROVED', 'REJECTED'],
}

const PARTS: { readonly [Use in DocumentUse]: string } = {
  UNDER_REVIEW: 'is under review',
  APPROVED: 'has been approved',
  REJECTED: 'has been rejected',
}

/** Throws 409 CONFLICT while the document is part of a verification that forbids the change. */
export function checkChangeable(uses: readonly DocumentUse[], change: Change): void {
  const use = uses.find((each) => FORBIDDEN_BY[change].includes(each))
  if (use) refuse('CONFLICT', `The document cannot be ${change}: it is part of a verification that ${PARTS[use]}.`)
}

const FAULTS: { readonly [Fault in DocumentFault]: string } = {
  LOW_QUALITY: 'The document cannot be read well enough.',
  DATA_MISMATCH: 'The document contradicts the data of its holder.',
  EXPIRED: 'The document has expired.',
  SUSPECTED_FRAUD: 'The document looks forged or edited.',
  UNSUITABLE_DOCUMENT: 'This kind of document is not accepted.',
  INCOMPLETE: 'A page or a side of the document is missing.',
}

export const refuseFaulty = (fault: DocumentFault): never => refuse(fault, FAULTS[fault])
