import { activeAgent, agentPermission } from '#features/proofs/calling-agents/index.ts'
import { DOCUMENT_TYPES } from '#features/terms/index.ts'
import { multipart } from '#runtime/declare/body.ts'
import { EXAMPLE_PDF, exampleId } from '#runtime/declare/examples.ts'
import { file, JPEG, PDF, PNG } from '#runtime/declare/file.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'

const MOST_BYTES = 10 * 1024 * 1024

const documentType = Enum(DOCUMENT_TYPES, {
  description: 'Type of the document. It decides which requirement the document can fill.',
})

export const PaymentDocument = Type.Object(
  {
    id: Id('PaymentDocument'),
    customerId: Type.Optional(Id('Customer', { description: 'Absent when it belongs to the platform.' })),
    documentType,
    status: Enum(['UPLOADED', 'ATTACHED'], {
      description: 'It stays `ATTACHED` whether or not the quote is executed.',
    }),
    fileName: Type.String({
      description: 'As the caller sent it, without folders, control characters and invisible characters.',
    }),
    contentType: Type.String({ description: 'Detected from the content.' }),
    size: Type.Integer({ minimum: 1, description: 'In bytes.' }),
    sha256: Type.Optional(Type.String({ description: 'SHA-256 of the content, in hex.' })),
    quoteId: Type.Optional(Id('Quote')),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'PaymentDocument' },
)

const tag = 'Documents'

export const uploadPaymentDocument = operation({
  id: 'uploadPaymentDocument',
  path: 'POST /payment-documents',
  tag,
  summary: 'Upload a document that proves what a payment is for.',
  description:
    'Name it in `documentIds` of one quote. After 30 days the service deletes a document that no quote has named. You cannot download the content.',
  auth: ['platform', 'agent'],
  permission: 'TRANSACT',
  guards: [activeAgent, agentPermission('CREATE_QUOTES')],
  body: multipart({
    file: file({ maxBytes: MOST_BYTES, types: [PDF, JPEG, PNG], description: 'The document itself.' }),
    fields: Type.Object({
      documentType,
      customerId: Type.Optional(
        Id('Customer', {
          description: 'Who pays. Left out: the platform itself, or the customer of the agent that calls.',
        }),
      ),
    }),
  }),
  examples: {
    'An invoice that a customer pays': {
      file: EXAMPLE_PDF,
      documentType: 'INVOICE',
      customerId: exampleId('Customer'),
    },
  },
  idempotency: {},
  replies: { 201: PaymentDocument },
  refusals: ['USER_NOT_FOUND'],
})

export const getPaymentDocument = operation({
  id: 'getPaymentDocument',
  path: 'GET /payment-documents/{paymentDocumentId}',
  tag,
  summary: 'Read the details of a document, without its content.',
  description: 'An agent can read the documents of its customer only.',
  auth: ['platform', 'agent'],
  permission: 'VIEW',
  guards: [agentPermission('CREATE_QUOTES')],
  params: { paymentDocumentId: pathId('PaymentDocument', 'PAYMENT_DOCUMENT_NOT_FOUND') },
  replies: { 200: PaymentDocument },
})

interface OfDocument {
  id: `PaymentDocument:${string}`
}

/** Deletes a document that no quote attached in time. */
export const documentExpires = job<OfDocument>('payment-documents.lapse')
