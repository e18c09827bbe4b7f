import type { Caller } from '../../../runtime/auth/auth.ts'
import { addMs } from '../../../runtime/clock.ts'
import { refuse, refuseFaults, refuseField, refuseUnknown } from '../../../runtime/errors.ts'
import type { DocumentRequirement } from '../../foundation/terms/index.ts'
import type { PaymentDocument, Proof } from './model.ts'

const KEPT_UNATTACHED_MS = 30 * 86_400_000

/** When a document that nobody has attached until then is deleted (payments 7.1). */
export const lapsesAt = (createdAt: Date): Date => addMs(createdAt, KEPT_UNATTACHED_MS)
/** Documents that were made until then have lapsed. */
export const lapsedAt = (now: Date): Date => addMs(now, -KEPT_UNATTACHED_MS)

/** Whose document an upload is to be. An agent has one customer and knows no other: 404 USER_NOT_FOUND. */
export function payerOf(
  { agent }: Caller,
  { customerId }: Pick<PaymentDocument, 'customerId'>,
): PaymentDocument['customerId'] {
  if (!agent) return customerId
  return (customerId ?? agent.customerId) === agent.customerId ? agent.customerId : refuseUnknown('USER_NOT_FOUND')
}

/**
 * Puts documents to requirements, one to one and by their types, so that as many as possible are filled: the index of the document for each
 * requirement. Of several ways earlier requirements and earlier documents come first (payments 7.3).
 */
export function matching(
  documents: readonly Pick<PaymentDocument, 'documentType'>[],
  requirements: readonly Pick<DocumentRequirement, 'accepts'>[],
): (number | undefined)[] {
  const filledBy = new Map<number, number>()
  // A requirement takes a document, if need be one that another requirement has and can replace.
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
 * Which document proves what, or a refusal: a document that is used, documents where none are needed, a requirement left open, a document left
 * over (payments 7.3 steps 3 to 5). `requirements` are undefined where the payment needs no documents at all.
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

/** A document proves one payment. */
export function refuseUsed({ id }: PaymentDocument): never {
  refuse(
    'PAYMENT_DOCUMENT_ALREADY_USED',
    'The document is attached to a quote. Upload the file again to use it again.',
    {
      documentId: id,
    },
  )
}
