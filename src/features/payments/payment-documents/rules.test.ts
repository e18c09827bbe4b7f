import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentRequirement, type DocumentType } from '#features/terms/index.ts'
import type { PaymentDocument } from './model.ts'
import { matching, proofsOf } from './rules.ts'

const MOMENT = new Date('2026-11-21T18:06:57.921Z')
const ofType = (documentType: DocumentType, extra: Partial<PaymentDocument> = {}): PaymentDocument => ({
  id: `PaymentDocument:${documentType}`,
  documentType,
  fileName: 'a.pdf',
  contentType: 'application/pdf',
  size: 1,
  sha256: '',
  fileId: '',
  attempts: 0,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...extra,
})
const requires = (id: string, ...accepts: DocumentType[]): DocumentRequirement => ({ id, accepts })
const faultOf = (documents: PaymentDocument[], requirements: DocumentRequirement[] | undefined) => {
  try {
    return proofsOf(documents, requirements)
  } catch (error) {
    const { code, details } = error as { code: string; details?: { errors?: { field: string }[] } }
    return [code, details?.errors?.map(({ field }) => field) ?? details]
  }
}

const types = fc.subarray(['INVOICE', 'CONTRACT', 'RECEIPT', 'OTHER'] satisfies DocumentType[], { minLength: 0 })
const someRequirements = fc.array(
  types.map((accepts) => ({ accepts })),
  { maxLength: 4 },
)
const someDocuments = fc.array(
  fc.constantFrom<DocumentType>('INVOICE', 'CONTRACT', 'RECEIPT', 'OTHER').map((documentType) => ({ documentType })),
  { maxLength: 4 },
)

/** Returns the maximum number of filled requirements, by trying every combination. */
function mostFilled(documents: readonly DocumentType[], requirements: readonly (readonly DocumentType[])[]): number {
  const [first, ...others] = requirements
  if (!first) return 0
  const ways = documents.flatMap((type, index) =>
    first.includes(type) ? 1 + mostFilled(documents.toSpliced(index, 1), others) : [],
  )
  return Math.max(mostFilled(documents, others), ...ways)
}

test('fills as many requirements as possible, each by one accepted document', () => {
  fc.assert(
    fc.property(someDocuments, someRequirements, (documents, requirements) => {
      const filledBy = matching(documents, requirements)
      const used = filledBy.filter((index) => index !== undefined)
      expect(new Set(used).size).toBe(used.length)
      for (const [requirement, index] of filledBy.entries())
        if (index !== undefined) expect(requirements[requirement]!.accepts).toContain(documents[index]!.documentType)
      expect(used.length).toBe(
        mostFilled(
          documents.map(({ documentType }) => documentType),
          requirements.map(({ accepts }) => accepts),
        ),
      )
    }),
  )
})

test('assigns a document to the requirement that no other document fills', () => {
  const requirements = [requires('ANY', 'CONTRACT', 'INVOICE'), requires('CONTRACT', 'CONTRACT')]
  expect(matching([ofType('CONTRACT'), ofType('INVOICE')], requirements)).toEqual([1, 0])
  expect(matching([ofType('CONTRACT')], requirements)).toEqual([0, undefined])
})

test('the proofs name the requirement that each document fills', () => {
  const [contract, invoice] = [ofType('CONTRACT'), ofType('INVOICE')]
  expect(
    proofsOf([contract, invoice], [requires('ANY', 'CONTRACT', 'INVOICE'), requires('CONTRACT', 'CONTRACT')]),
  ).toEqual([
    { document: invoice, requirementId: 'ANY' },
    { document: contract, requirementId: 'CONTRACT' },
  ])
  expect(proofsOf([], undefined)).toEqual([])
  expect(proofsOf([], [])).toEqual([])
})

test.each([
  ['open', [], ['DOCUMENTS_REQUIRED', { missingRequirements: ['ONE', 'TWO'] }]],
  [
    'open for a document of a wrong type',
    [ofType('OTHER')],
    ['DOCUMENTS_REQUIRED', { missingRequirements: ['ONE', 'TWO'] }],
  ],
  ['open beside one that is filled', [ofType('INVOICE')], ['DOCUMENTS_REQUIRED', { missingRequirements: ['TWO'] }]],
  [
    'open, before a document left over is',
    [ofType('INVOICE'), ofType('INVOICE')],
    ['DOCUMENTS_REQUIRED', { missingRequirements: ['TWO'] }],
  ],
  [
    'filled and a document left over',
    [ofType('OTHER'), ofType('INVOICE'), ofType('RECEIPT')],
    ['INVALID_INPUT', ['documentIds.0']],
  ],
  [
    'filled by a document that is used',
    [ofType('INVOICE'), ofType('RECEIPT', { quoteId: 'Quote:1' })],
    ['PAYMENT_DOCUMENT_ALREADY_USED', { documentId: 'PaymentDocument:RECEIPT' }],
  ],
] as const)('a requirement that is %s is reported', (_, documents, expected) => {
  expect(faultOf([...documents], [requires('ONE', 'INVOICE'), requires('TWO', 'RECEIPT')])).toEqual(expected)
})

test('refuses unneeded documents, and a used one as used', () => {
  expect(faultOf([ofType('INVOICE')], undefined)).toEqual(['INVALID_INPUT', ['documentIds']])
  expect(faultOf([ofType('INVOICE')], [])).toEqual(['INVALID_INPUT', ['documentIds.0']])
  expect(faultOf([ofType('INVOICE', { quoteId: 'Quote:1' })], undefined)).toEqual([
    'PAYMENT_DOCUMENT_ALREADY_USED',
    { documentId: 'PaymentDocument:INVOICE' },
  ])
})

test('can require every type of document', () => {
  for (const type of DOCUMENT_TYPES) expect(matching([ofType(type)], [requires('ONE', type)])).toEqual([0])
})
