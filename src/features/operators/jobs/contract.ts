import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'

const TAG = 'System'

export const JOB_STATES = ['DUE', 'RUNNING', 'FAILING'] as const

const Job = Type.Object(
  {
    id: ShownId('Job'),
    platformId: Id('PlatformConfig'),
    name: Type.String({ description: 'Kind of job, such as `payments.send-order`.' }),
    dueAt: Timestamp({ description: "When it was to run, in the platform's own time." }),
    nextRunAt: Timestamp({ description: 'Time of the next attempt, in real time.' }),
    attempts: Type.Integer({ description: 'Attempts that have begun.' }),
    isRunning: Type.Boolean(),
    isGivenUp: Type.Boolean({ description: 'The service attempts it again only if a person retries it.' }),
    lastError: Type.Optional(Type.String({ description: 'Error of the last failed attempt.' })),
    payloadMembers: Type.Array(Type.String(), {
      description: 'Names of the fields of its payload, without the values.',
    }),
    createdAt: Timestamp({ description: "In the platform's own time." }),
  },
  { $id: 'Job' },
)

export const listJobs = operation({
  id: 'listJobs',
  path: 'GET /jobs',
  tag: TAG,
  summary: 'List jobs of platforms, longest due first.',
  auth: 'operator',
  grant: 'system.read',
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    state: Enum(JOB_STATES, {
      description:
        'DUE: its time has come, and it is not running. FAILING: its last attempt has failed; the service gave it up or attempts it again.',
    }),
  }),
  replies: { 200: pageSchema(Job, { $id: 'JobListResponse' }) },
})

export const retryJob = operation({
  id: 'retryJob',
  path: 'POST /platforms/{platformId}/jobs/{jobId}/retry',
  idempotency: {},
  tag: TAG,
  summary: 'Attempt a job now.',
  description: 'A given-up job gets one more attempt. The service refuses this while the job runs.',
  auth: 'operator',
  grant: 'jobs.retry',
  params: { platformId: pathId('PlatformConfig'), jobId: pathId('Job') },
  replies: { 200: Job },
  refusals: ['CONFLICT'],
})
