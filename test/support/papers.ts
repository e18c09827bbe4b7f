import { json, multipart } from '#runtime/declare/body.ts'
import { file, JPEG, PDF, PNG } from '#runtime/declare/file.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Id, Text, Type } from '#runtime/declare/schema.ts'

export const MOST_BYTES = 10 * 1024 * 1024

/**
 * An operation that accepts a file with fields, and an operation that accepts JSON, on servers that only tests have.
 */
export const sendPaper = operation({
  id: 'sendPaper',
  path: 'POST /papers',
  tag: 'Papers',
  summary: 'Takes a paper.',
  auth: 'platform',
  permission: 'TRANSACT',
  idempotency: {},
  body: multipart({
    file: file({ maxBytes: MOST_BYTES, types: [PDF, JPEG, PNG], description: 'The paper itself.' }),
    fields: Type.Object(
      {
        paperType: Enum(['INVOICE', 'CONTRACT']),
        customerId: Type.Optional(Id('Customer')),
        note: Type.Optional(Text(100)),
      },
      { $id: 'PaperRequest' },
    ),
  }),
  replies: { 201: Type.Object({ size: Type.Integer() }) },
})

export const nameThing = operation({
  id: 'nameThing',
  path: 'POST /things',
  tag: 'Papers',
  summary: 'Takes JSON.',
  auth: 'platform',
  permission: 'TRANSACT',
  body: json(Type.Object({ name: Type.String() })),
  replies: { 201: Type.Object({ name: Type.String() }) },
})
