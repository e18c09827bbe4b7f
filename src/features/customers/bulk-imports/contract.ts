import { multipart } from '#runtime/declare/body.ts'
import { file } from '#runtime/declare/file.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Id, merge, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { type BulkImport, STATUSES } from './model.ts'
import { MOST_ERRORS } from './rules.ts'

const MOST_BYTES = 25 * 1024 * 1024

const ServiceError = Type.Object(
  {
    code: Type.String({ description: 'As `POST /customers` answers it, or `INVALID_CSV_FORMAT`.' }),
    message: Type.String({ description: 'A sentence for people.' }),
    details: AnyObject({
      description:
        'Line of the file, and the error of each column. For `INVALID_CSV_FORMAT` also a machine-readable `reason`.',
    }),
  },
  { $id: 'ServiceError' },
)

export const BulkCustomerImportErrorEntry = merge(
  [
    ServiceError,
    Type.Object({
      correlationId: Type.String({
        description:
          'The `platformCustomerId` of the row; `row_<n>` when it has none, or when the file as a whole is wrong. `row_1` is the first row behind the header.',
      }),
    }),
  ],
  { $id: 'BulkCustomerImportErrorEntry' },
)

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const Progress = Type.Object({
  total: count('Rows of the file; 0 until they have been counted.'),
  processed: count('Always the sum of the next two.'),
  successful: count('Rows that created a customer.'),
  failed: count('Rows that created no customer.'),
})

export const BulkCustomerImportJob = Type.Object(
  {
    id: Id('Job'),
    status: Enum(STATUSES, {
      description: '`COMPLETED`: at least one row has made a customer. `FAILED`: none has. Both are final.',
    }),
    progress: Progress,
    errors: Type.Optional(
      Type.Array(BulkCustomerImportErrorEntry, {
        description: `One for each failed row, in their order: the first ${MOST_ERRORS.toLocaleString('en')} of them.`,
      }),
    ),
    completedAt: Type.Optional(Timestamp()),
  },
  { $id: 'BulkCustomerImportJob' },
)

const EXAMPLE_CSV = [
  'umaAddress,platformCustomerId,customerType,fullName,birthDate,businessLegalName,addressLine1,city,state,postalCode,country',
  '$jane.doe@uma.localhost,person-1,INDIVIDUAL,Jane Doe,1990-05-17,,"1 Main Street, Suite 4",Springfield,IL,62701,US',
  '$umbrella.makers@uma.localhost,business-1,BUSINESS,,,Umbrella Makers Inc.,700 Market Street,San Francisco,CA,94102,US',
  '',
].join('\n')

const tag = 'Customers'

export const uploadCustomersCsv = operation({
  id: 'uploadCustomersCsv',
  path: 'POST /customers/bulk/csv',
  idempotency: { isBodySecret: true },
  tag,
  summary: 'Create many customers from a CSV file.',
  description:
    'The job reports errors within the file. Rows are checked one by one, and a refused row stops no other. A row never ' +
    'changes a customer who is there already.',
  auth: 'platform',
  permission: 'MANAGE',
  body: multipart({
    file: file({
      maxBytes: MOST_BYTES,
      mayBeEmpty: true,
      description:
        'CSV by RFC 4180: commas, UTF-8, a header with the names of the columns in any order. ' +
        'Columns: `umaAddress`, `platformCustomerId`, `customerType`, `addressLine1`, `city`, `state`, `postalCode` and `country` of every ' +
        'row, `fullName` and `birthDate` of individuals, `businessLegalName` of businesses; `addressLine2`, `email`, ' +
        '`businessRegistrationNumber` and `businessTaxId` may be left out. Others are ignored.',
    }),
    fields: Type.Object({}),
  }),
  examples: { 'A person and a business': { file: EXAMPLE_CSV } },
  replies: {
    202: Type.Object(
      { jobId: Id('Job'), status: Enum(['PENDING', 'PROCESSING']) },
      { $id: 'BulkCustomerImportJobAccepted' },
    ),
  },
})

export const getBulkCustomerImportJob = operation({
  id: 'getBulkCustomerImportJob',
  path: 'GET /customers/bulk/jobs/{jobId}',
  tag,
  summary: 'Read how far an import of customers has come.',
  auth: 'platform',
  permission: 'VIEW',
  params: { jobId: pathId('Job', 'BULK_UPLOAD_JOB_NOT_FOUND') },
  replies: { 200: BulkCustomerImportJob },
})

export const bulkUpload = webhook({
  name: 'bulk-upload',
  types: ['BULK_UPLOAD.COMPLETED', 'BULK_UPLOAD.FAILED'],
  summary: 'An import of customers has ended.',
  data: BulkCustomerImportJob,
})

export type OfImport = Pick<BulkImport, 'id'>

/** Counts the rows of a file and checks it as a whole. */
export const fileArrived = job<OfImport>('bulk-imports.survey')

/** Imports some of the file's rows. If rows remain, the service schedules another job. */
export const rowsWait = job<OfImport>('bulk-imports.import-rows')
