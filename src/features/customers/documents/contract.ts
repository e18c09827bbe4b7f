import { type BodyContent, multipart } from '#runtime/declare/body.ts'
import { EXAMPLE_PDF, exampleId } from '#runtime/declare/examples.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { file, JPEG, PDF, PNG } from '#runtime/declare/file.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import {
  CountryCode,
  Enum,
  Id,
  idOf,
  ReadableText,
  type Static,
  Text,
  Timestamp,
  Type,
} from '#runtime/declare/schema.ts'
import { idPattern, parseIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

const MOST_BYTES = 10 * 1024 * 1024

export const DOCUMENT_TYPES = [
  'PASSPORT',
  'DRIVERS_LICENSE',
  'NATIONAL_ID',
  'PROOF_OF_ADDRESS',
  'BANK_STATEMENT',
  'TAX_RETURN',
  'CERTIFICATE_OF_INCORPORATION',
  'ARTICLES_OF_INCORPORATION',
  'ARTICLES_OF_ASSOCIATION',
  'STATE_REGISTRY_EXCERPT',
  'GOOD_STANDING_CERTIFICATE',
  'INFORMATION_STATEMENT',
  'INCUMBENCY_CERTIFICATE',
  'BUSINESS_LICENSE',
  'SHAREHOLDER_REGISTER',
  'POWER_OF_ATTORNEY',
  'UTILITY_BILL',
  'ELECTRICITY_BILL',
  'RENT_OR_LEASE_AGREEMENT',
  'DIRECTOR_REGISTRY',
  'TRUST_AGREEMENT',
  'STATE_COMPANY_REGISTRY',
  'PARTNERSHIP_CONTROL_AGREEMENT',
  'PARTNERSHIP_AGREEMENT',
  'SELFIE',
  'OTHER',
] as const
export const DocumentType = Enum(DOCUMENT_TYPES, { $id: 'DocumentType' })
export type DocumentType = Static<typeof DocumentType>

export const SIDES = ['FRONT', 'BACK'] as const
const side = Enum(SIDES, {
  description: 'Side of a document with two sides: a driving licence, a national identity card.',
})

const HOLDERS = ['Customer', 'BeneficialOwner'] as const
export type HolderId = `${(typeof HOLDERS)[number]}:${string}`

const documentHolder = Type.Unsafe<HolderId>({
  type: 'string',
  ...idOf(...HOLDERS),
  check: {
    test: (text: string) => parseIdOf(HOLDERS, text) !== undefined,
    message: 'This is neither the id of a customer nor of a beneficial owner.',
    pattern: idPattern(...HOLDERS),
  },
  description: 'Subject of the document: a customer, or a person behind a business.',
})

const country = CountryCode({ description: 'Country that issued the document.' })
const identification = {
  documentNumber: Type.Optional(
    Text(100, { description: 'Needed of identity documents at verification. Stored encrypted.' }),
  ),
  issuingAuthority: Type.Optional(ReadableText(255, { description: 'Needed of identity documents at verification.' })),
}

export const Document = Type.Object(
  {
    id: Id('Document'),
    documentHolder,
    documentType: DocumentType,
    side: Type.Optional(side),
    country,
    ...identification,
    fileName: Type.String({
      description: 'As the caller sent it, without folders, control characters and invisible characters.',
    }),
    createdAt: Timestamp(),
    updatedAt: Type.Optional(Timestamp({ description: 'When the file was last replaced.' })),
  },
  { $id: 'Document' },
)
export type WireDocument = Static<typeof Document>

export const DOCUMENT_FILE = file({
  maxBytes: MOST_BYTES,
  types: [PDF, JPEG, PNG],
  description: 'The document itself.',
})
const properties = { documentType: DocumentType, side: Type.Optional(side), country, ...identification }

const upload = multipart({ file: DOCUMENT_FILE, fields: Type.Object({ documentHolder, ...properties }) })
const replacement = multipart({ file: DOCUMENT_FILE, fields: Type.Object(properties) })
export type Upload = BodyContent<typeof upload>
export type Replacement = BodyContent<typeof replacement>

const PASSPORT = { documentType: 'PASSPORT', country: 'US', documentNumber: '531234567' }

const tag = 'Documents'
const documentId = pathId('Document')
/** An error that is immediately visible in the file. The service then does not store the file. */
const REJECTIONS = [
  'LOW_QUALITY',
  'DATA_MISMATCH',
  'EXPIRED',
  'SUSPECTED_FRAUD',
  'UNSUITABLE_DOCUMENT',
  'INCOMPLETE',
] as const

export const uploadDocument = operation({
  id: 'uploadDocument',
  path: 'POST /documents',
  idempotency: {},
  tag,
  summary: 'Upload a document that verifies a customer or a person behind a business.',
  description:
    'The content cannot be downloaded. A second document of the same holder, type, country and side is refused: replace the first. If the ' +
    'file shows a fault at once, the answer names it and nothing is stored.',
  auth: 'platform',
  permission: 'MANAGE',
  body: upload,
  examples: {
    'A passport of a customer': { file: EXAMPLE_PDF, documentHolder: exampleId('Customer'), ...PASSPORT },
  },
  replies: { 201: Document },
  refusals: ['USER_NOT_FOUND', 'REFERENCE_NOT_FOUND', 'DOCUMENT_ALREADY_EXISTS', ...REJECTIONS],
})

export const listDocuments = operation({
  id: 'listDocuments',
  path: 'GET /documents',
  tag,
  summary: 'List the documents, newest first.',
  description: 'To list the documents of a person behind a business, name that person.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({ documentHolder: Type.Optional(documentHolder) }),
  isPaged: true,
  replies: { 200: pageSchema(Document, { $id: 'DocumentListResponse' }) },
})

export const getDocument = operation({
  id: 'getDocument',
  path: 'GET /documents/{documentId}',
  tag,
  summary: 'Read the details of a document, without its content.',
  auth: 'platform',
  permission: 'VIEW',
  params: { documentId },
  replies: { 200: Document },
})

export const replaceDocument = operation({
  id: 'replaceDocument',
  path: 'PUT /documents/{documentId}',
  tag,
  summary: 'Replace the file of a document.',
  description:
    'Side, number and authority stay unless you send them. If the type changes, the values that you do not send are dropped. Refused while the ' +
    'document is part of a verification that is under review, or has been approved.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { documentId },
  body: replacement,
  examples: { 'A passport that can be read': { file: EXAMPLE_PDF, ...PASSPORT } },
  replies: { 200: Document },
  refusals: ['USER_NOT_FOUND', 'CONFLICT', 'DOCUMENT_ALREADY_EXISTS', ...REJECTIONS],
})

export const deleteDocument = operation({
  id: 'deleteDocument',
  path: 'DELETE /documents/{documentId}',
  tag,
  summary: 'Delete a document and destroy its file.',
  description:
    'The service refuses this if the document is part of a verification that is under review or has a decision.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { documentId },
  replies: { 204: null },
  refusals: ['CONFLICT'],
})

/** Deletes the documents of a deleted customer after the retention period. */
export const keepingEnds = job<{ customerId: `Customer:${string}` }>('documents.keeping-ends')

/** The use of a submitted document. */
export type DocumentUse = 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED'

/** Returns the uses of a document in submitted objects. The caller has locked its customer's row. */
export const documentUses =
  extensionPoint<(work: Work, documentId: `Document:${string}`) => Promise<readonly DocumentUse[]>>(
    'uses of a document',
  )
