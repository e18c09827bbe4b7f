import type { DocumentRequirement } from '#features/terms/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { refuse, refuseFaults, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PaymentDocument, Proof } from './model.ts'

const KEPT_UNATTACHED_MS = 30 * 86_400_000

/** Returns the time at which the service deletes an unattached document (payments 7.1). */
export const expiresAt = (createdAt: Date): Date => addMs(createdAt, KEPT_UNATTACHED_MS)
/** Returns the latest creation time of expired documents. */
export const expiredIfCreatedBefore = (now: Date): Date => addMs(now, -KEPT_UNATTACHED_MS)

/** Returns the customer of a calling agent, or undefined for other callers. */
export const customerOf = (caller: Caller): PaymentDocument['customerId'] =>
  caller.kind === 'agent' ? caller.customerId : undefined

/** Returns the owner of an uploaded document. An agent has one customer: refuses another with 404 USER_NOT_FOUND. */
export function payerOf(
  caller: Caller,
  { customerId }: Pick<PaymentDocument, 'customerId'>,
): PaymentDocument['customerId'] {
  const own = customerOf(caller)
  if (!own) return customerId
  return (customerId ?? own) === own ? own : refuseUnknown('USER_NOT_FOUND')
}

/**
 * Assigns documents to requirements, one to one and by their types, to fill as many requirements as possible: the index
 * of the document for each requirement. Ties go to earlier requirements and earlier documents (payments 7.3).
 */
export function matching(
  documents: readonly Pick<PaymentDocument, 'documentType'>[],
  requirements: readonly Pick<DocumentRequirement, 'accepts'>[],
): (number | undefined)[] {
  const filledBy = new Map<number, number>()
  // A requirement uses a free document, or a document that another requirement can replace.
  const fill = (requirement: number, tried: Set<number>): boolean =>
    documents.some(({ documentType }, index) => {
      if (tried.has(index) || !requirements[requirement]?.accepts.includes(documentType)) return false
      tried.add(index)
      const holder = [...filledBy].find(([, held]) => held === index)?.[0]
      if (holder !== undefined && !fill(holder, tried)) return false
      filledBy.set(requirement, index)
      return true
    })
  for (const requirement of requirements.keys()) fill(requirement, new Set())
  return requirements.map((_, requirement) => filledBy.get(requirement))
}

/**
 * Returns the document of each requirement, or refuses: a used document, documents without requirements, an open
 * requirement, a document too many (payments 7.3 steps 3 to 5). `requirements` are undefined if the payment needs no
 * documents.
 */
export function proofsOf(
  documents: readonly PaymentDocument[],
  requirements: readonly DocumentRequirement[] | undefined,
): Proof[] {
  checkUnused(documents)
  if (!requirements) return documents.length > 0 ? refuseField('documentIds', 'This payment needs no documents.') : []
  const filledBy = matching(documents, requirements)
  const missingRequirements = requirements.flatMap(({ id }, index) => (filledBy[index] === undefined ? id : []))
  if (missingRequirements.length > 0)
    refuse('DOCUMENTS_REQUIRED', `Documents are missing: ${missingRequirements.join(', ')}.`, { missingRequirements })
  refuseFaults(
    documents.flatMap((_, index) =>
      filledBy.includes(index)
        ? []
        : [{ field: `documentIds.${index}`, message: 'No requirement is left for this document.' }],
    ),
  )
  return requirements.flatMap(({ id }, index) => {
    const document = documents[filledBy[index] ?? -1]
    return document ? [{ document, requirementId: id }] : []
  })
}

function checkUnused(documents: readonly PaymentDocument[]): void {
  const used = documents.find(({ quoteId }) => quoteId !== undefined)
  if (used) refuseUsed(used)
}

/** A document serves only one payment. */
export function refuseUsed({ id }: PaymentDocument): never {
  refuse(
    'PAYMENT_DOCUMENT_ALREADY_USED',
    'The document is attached to a quote. Upload the file again to use it again.',
    {
      documentId: id,
    },
  )
}
