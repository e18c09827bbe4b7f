import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, Timestamp, Type } from '#runtime/declare/schema.ts'
import { BulkCustomerImportErrorEntry, Progress } from './contract.ts'
import { STATUSES } from './model.ts'
import { MOST_ERRORS } from './rules.ts'

const common = {
  tag: 'Customers',
  auth: 'operator',
  params: { platformId: pathId('PlatformConfig'), jobId: pathId('Job', 'BULK_UPLOAD_JOB_NOT_FOUND') },
} as const

const CustomerImport = Type.Object(
  {
    id: Id('Job'),
    platformId: Id('PlatformConfig'),
    status: Enum(STATUSES),
    progress: Progress,
    createdAt: Timestamp(),
    completedAt: Type.Optional(Timestamp()),
  },
  { $id: 'CustomerImport' },
)

const CustomerImportError = merge(
  [
    Type.Object({
      row: Type.Integer({ description: '1 is the first row behind the header, or the file as a whole.' }),
    }),
    BulkCustomerImportErrorEntry,
  ],
  { $id: 'CustomerImportError' },
)

export const listCustomerImports = operation({
  id: 'listCustomerImports',
  path: 'GET /platforms/{platformId}/customer-imports',
  tag: 'Customers',
  summary: 'List the imports of customers, newest first.',
  auth: 'operator',
  grant: 'customers.read',
  isPaged: true,
  params: { platformId: pathId('PlatformConfig') },
  replies: { 200: pageSchema(CustomerImport, { $id: 'CustomerImportListResponse' }) },
})

export const readCustomerImport = operation({
  id: 'readCustomerImport',
  path: 'GET /platforms/{platformId}/customer-imports/{jobId}',
  summary: 'Read how far an import of customers has come.',
  ...common,
  grant: 'customers.read',
  replies: { 200: CustomerImport },
})

export const listCustomerImportErrors = operation({
  id: 'listCustomerImportErrors',
  path: 'GET /platforms/{platformId}/customer-imports/{jobId}/errors',
  summary: 'List what was wrong with the rows of an import of customers, in their order.',
  description: `The service stores the first ${MOST_ERRORS.toLocaleString('en')}, without the values.`,
  ...common,
  grant: 'names.read',
  isPaged: true,
  replies: { 200: pageSchema(CustomerImportError, { $id: 'CustomerImportErrorListResponse' }) },
})
