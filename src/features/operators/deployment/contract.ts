import { operation } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, type TSchema, Type } from '#runtime/declare/schema.ts'
import { SPANS } from '#runtime/kernel/figures/store.ts'

const reading = { tag: 'System', auth: 'operator', grant: 'system.read' } as const

/** A list that is always short. */
const wholeList = <const Item extends TSchema>(item: Item, $id: string) =>
  Type.Object({ data: Type.Array(item) }, { $id })

const Names = Type.Array(Type.String(), {
  description:
    '`simulated`; `manual`: people do it; `absent`: the service refuses operations that need it; or the names of real ones.',
})

export const listAdapters = operation({
  id: 'listAdapters',
  path: 'GET /adapters',
  summary: 'List what serves each port for the platforms of each environment.',
  ...reading,
  replies: {
    200: wholeList(
      Type.Object({ port: Type.String(), sandbox: Names, production: Names }, { $id: 'PortAdapters' }),
      'AdapterListResponse',
    ),
  },
})

export const readDeployment = operation({
  id: 'readDeployment',
  path: 'GET /deployment',
  summary: 'Read which version answers.',
  description: 'During the rollout of a new version, processes of two versions may answer.',
  ...reading,
  replies: { 200: Type.Object({ version: Type.String() }, { $id: 'Deployment' }) },
})

export const listMigrations = operation({
  id: 'listMigrations',
  path: 'GET /migrations',
  summary: 'List the migrations that were applied to the database, in their order.',
  ...reading,
  replies: {
    200: wholeList(
      Type.Object(
        {
          name: Type.String(),
          checksum: Type.String({ description: 'SHA-256 of the applied script.' }),
          appliedAt: Timestamp(),
          runsFrom: Type.String({ description: 'The oldest version that may still start on this database.' }),
          isOfThisVersion: Type.Boolean({ description: 'False: a newer version has applied it.' }),
        },
        { $id: 'AppliedMigration' },
      ),
      'MigrationListResponse',
    ),
  },
})

export const listSettings = operation({
  id: 'listSettings',
  path: 'GET /settings',
  summary: 'List the settings of the process that answers.',
  description: 'For secrets and contents of files, the answer shows only whether they are set.',
  ...reading,
  replies: {
    200: wholeList(
      Type.Object(
        {
          name: Type.String(),
          value: Type.Optional(
            Type.String({
              description: 'Effective value, including defaults. Absent for secrets, documents and empty values.',
            }),
          ),
          isSet: Type.Boolean({ description: 'Whether the effective value differs from the default.' }),
        },
        { $id: 'ShownSetting' },
      ),
      'SettingListResponse',
    ),
  },
})

export const listSweeps = operation({
  id: 'listSweeps',
  path: 'GET /sweeps',
  summary: 'List the recurring sweeps, by name.',
  ...reading,
  replies: {
    200: wholeList(
      Type.Object(
        {
          name: Type.String(),
          lastRunAt: Timestamp({ description: 'When it was begun last.' }),
          nextRunAt: Timestamp({ description: 'When it is due next. In the past: it is late.' }),
        },
        { $id: 'Sweep' },
      ),
      'SweepListResponse',
    ),
  },
})

export const listComplaints = operation({
  id: 'listComplaints',
  path: 'GET /complaints',
  summary: 'List the warnings that the operator should look at while the service runs.',
  description: 'The same as `degraded` of `/readyz`.',
  ...reading,
  replies: { 200: wholeList(Type.String({ description: 'A sentence.' }), 'ComplaintListResponse') },
})

const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Measured = (description: string) => Type.Optional(Type.Number({ minimum: 0, description }))

export const listFigures = operation({
  id: 'listFigures',
  path: 'GET /figures',
  summary: 'List the figures of the last minutes or hours, the first one first.',
  description:
    'Each process records its own figures once a minute; the answer combines them. The service stores minutes for two days, hours for 400 days. The list omits minutes in which no process ran, and the current hour.',
  ...reading,
  query: Type.Object({
    span: Type.Optional(Enum(SPANS, { default: 'minute', description: 'Period of one item.' })),
    last: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1440, default: 180, description: 'So many minutes or hours until now.' }),
    ),
  }),
  replies: {
    200: wholeList(
      Type.Object(
        {
          at: Timestamp({ description: 'When the minute or the hour began.' }),
          requests: Count('Requests of platforms that ended.'),
          refused: Count('Requests answered with a status from 400 to 499.'),
          failed: Count('Requests answered with a status of 500 or more.'),
          rateLimited: Count('Requests that were refused because there had been too many.'),
          p50Seconds: Measured('Half of the requests were answered within it. Absent where there was none.'),
          p95Seconds: Measured('95 of 100 requests were answered within it. Absent where there was none.'),
          productionPayments: Count('Payments made in production, including payments that wait to be executed.'),
          sandboxPayments: Count('The same of the sandbox.'),
          webhookAttempts: Count('Attempts to deliver an event.'),
          webhookFailures: Count('Attempts that were refused, or not answered.'),
          oldestJobSeconds: Measured('How long the oldest due job has waited, at most.'),
          oldestWebhookSeconds: Measured('How long the oldest event that was not delivered has waited, at most.'),
          eventLoopLagSeconds: Measured('99th percentile of the event loop lag, in the process with the longest lag.'),
        },
        { $id: 'FiguresOfTime' },
      ),
      'FigureListResponse',
    ),
  },
})
