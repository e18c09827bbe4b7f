import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, FileContent, Id, Timestamp, Type } from '#runtime/declare/schema.ts'

const common = { tag: 'Sealed data', auth: 'operator', grant: 'sealed.read' } as const
const platformId = pathId('PlatformConfig')
const ofDocument = { platformId, documentId: pathId('Document') }

export const TICKET_HEADER = 'Document-Ticket'

const DocumentTicket = Type.Object(
  {
    id: Id('Document'),
    platformId: Id('PlatformConfig'),
    customerId: Id('Customer', {
      description: 'The customer whose document it is, or the business that its holder belongs to.',
    }),
    ticket: Type.String({ description: `For the header ${TICKET_HEADER}: good for one answer, for this person.` }),
    expiresAt: Timestamp(),
  },
  { $id: 'DocumentTicket' },
)

export const openDocument = operation({
  id: 'openDocument',
  path: 'POST /platforms/{platformId}/documents/{documentId}/open',
  ignoresKey: 'MAKES_NOTHING',
  summary: 'Open the file of a document, for one look.',
  description:
    'The answer holds a ticket, with which `GET …/content` answers the file within a minute. Each person may show sealed data thirty times an hour and a hundred times a day.',
  ...common,
  params: ofDocument,
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'DocumentOpening' })),
  examples: { 'For a verification': { reason: 'Verification of the customer.' } },
  replies: { 200: DocumentTicket },
})

export const readDocumentContent = operation({
  id: 'readDocumentContent',
  path: 'GET /platforms/{platformId}/documents/{documentId}/content',
  summary: 'Read the file of a document that was opened.',
  description:
    'The service detects the content type from the first bytes. If they match no type of documents, it is `application/octet-stream`. Reading uses up the ticket.',
  ...common,
  params: ofDocument,
  headers: Type.Object({
    [TICKET_HEADER]: Type.String({
      pattern: '^[\\w-]{1,200}$',
      description: '`ticket` of the opened document.',
    }),
  }),
  replies: { 200: FileContent({ description: 'The file. Do not store it.' }) },
  refusals: ['CONFLICT'],
})

export const SEALED_FIELDS = ['identifier', 'ownerIdentifiers', 'documentNumbers'] as const

const Shown = <Noun extends 'BeneficialOwner' | 'Document'>(noun: Noun) =>
  Type.Array(Type.Object({ id: Id(noun), number: Type.String() }))

const RevealedCustomer = Type.Object(
  {
    id: Id('Customer'),
    platformId: Id('PlatformConfig'),
    identifier: Type.Optional(
      Type.String({ description: 'The identifier of a person, the tax number of a business, as sent.' }),
    ),
    owners: Type.Optional(Shown('BeneficialOwner')),
    documents: Type.Optional(Shown('Document')),
  },
  { $id: 'RevealedCustomer' },
)

export const revealCustomer = operation({
  id: 'revealCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/reveal',
  ignoresKey: 'MAKES_NOTHING',
  summary: 'Show sealed numbers of a customer.',
  description:
    'The audit log names the fields and their reader. Each person may show sealed data thirty times an hour and a hundred times a day.',
  ...common,
  params: { platformId, customerId: pathId('Customer', 'USER_NOT_FOUND') },
  guards: [touch],
  body: json(
    Type.Object(
      {
        fields: Type.Array(
          Enum(SEALED_FIELDS, {
            description:
              'identifier: of the customer. ownerIdentifiers: of the people behind a business. documentNumbers: of all documents of the case.',
          }),
          { maxItems: SEALED_FIELDS.length, minItems: 1, uniqueItems: true },
        ),
        reason: Reason,
      },
      { $id: 'Reveal' },
    ),
  ),
  examples: {
    'Of a passport': { fields: ['documentNumbers'], reason: 'To be compared with the picture of the passport.' },
  },
  replies: { 200: RevealedCustomer },
})
