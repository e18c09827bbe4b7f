import { bulkInsertion, type Database, eachPlatform, sql, transactWrites } from '#runtime/db/index.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import { RepeatingTask } from '#runtime/lib/repeating-task.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The redacted contents of a request and its answer, and the validation errors. */
export interface Contents {
  body: object | undefined
  answer: object | undefined
  faults: readonly object[] | undefined
}

/** A request that has ended. */
export interface EndedRequest {
  platform: PlatformId
  method: string
  /**
   * The path with its ids. The names of other parameters replace their values:
   * `/2025-10-13/invitations/:invitationCode`.
   */
  path: string
  /** The declared route: `/2025-10-13/customers/:customerId`. */
  route: string | undefined
  /** Absent if the connection ended before the response. */
  status: number | undefined
  code: string | undefined
  cause: string | undefined
  /** Takes time, so the log calls it when it writes the request. */
  contents(): Contents
  /** The size of the data for `contents`. */
  heldBytes: number
  tokenId: string | undefined
  agentId: string | undefined
  requestId: string
  durationMs: number
  endedAt: Date
}

type Outcome = 'succeeded' | 'failed'
type Held = Record<Outcome, EndedRequest[]>

const WRITE_EVERY_MS = 1_000
/**
 * The maximum for one platform, between two writes. The log stores no more: people read it, and writing a row costs as
 * much as many of the reads that it records. Failed requests have their own places, because people look for them.
 */
const HELD_AT_MOST = { succeeded: 20, failed: 100 }
/** For all platforms together, between two writes: redacting one costs as much as many requests. */
const CONTENTS_AT_MOST = 200
const HELD_BYTES_AT_MOST = 32 * 1024 * 1024
const NOT_KEPT: Contents = { body: undefined, answer: undefined, faults: undefined }
/** Programs that follow these lists poll every second. */
const WATCHES = /\/sandbox\/(webhooks|requests)$/
const STORED_REQUESTS = 100_000

/** A request with its contents, made once. */
type Written = EndedRequest & { kept: Contents }

const insertRequests = bulkInsertion<Written>('requests', {
  id: ['uuid', () => newUuid()],
  created_at: ['timestamptz', ({ endedAt }) => endedAt],
  method: ['text', ({ method }) => method],
  path: ['text', ({ path }) => path],
  route: ['text', ({ route }) => route],
  status: ['integer', ({ status }) => status],
  code: ['text', ({ code }) => code],
  cause: ['text', ({ cause }) => cause],
  token_id: ['text', ({ tokenId }) => tokenId],
  agent_id: ['text', ({ agentId }) => agentId],
  request_id: ['text', ({ requestId }) => requestId],
  duration_ms: ['integer', ({ durationMs }) => durationMs],
  body: ['json', ({ kept }) => kept.body],
  answer: ['json', ({ kept }) => kept.answer],
  faults: ['json', ({ kept }) => kept.faults],
})

/**
 * The log of callers' requests, for the callers themselves. It is outside the request path: the service writes it once
 * a second, and omits entries if there are too many or the database is unavailable.
 */
export class RequestLog {
  private held = new Map<PlatformId, Held>()
  private heldBytes = 0
  private readonly task = new RepeatingTask(WRITE_EVERY_MS, () => this.write())

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Reads the request only if there is room for it. */
  note(platform: PlatformId, outcome: Outcome, ended: () => EndedRequest): void {
    const own = this.held.get(platform) ?? { succeeded: [], failed: [] }
    if (own[outcome].length >= HELD_AT_MOST[outcome]) return
    const request = ended()
    if (WATCHES.test(request.path)) return
    const hasRoom = this.heldBytes + request.heldBytes <= HELD_BYTES_AT_MOST
    if (hasRoom) this.heldBytes += request.heldBytes
    own[outcome].push(hasRoom ? request : { ...request, contents: () => NOT_KEPT })
    this.held.set(platform, own)
  }

  start(): void {
    this.task.start()
  }

  async stop(): Promise<void> {
    await this.task.stop()
    await this.write()
  }

  private async write(): Promise<void> {
    const requests = this.held
    this.held = new Map()
    this.heldBytes = 0
    if (requests.size === 0) return
    const most = Math.ceil(CONTENTS_AT_MOST / requests.size)
    const written = eachPlatform(requests, ({ succeeded, failed }) => withContents([...failed, ...succeeded], most))
    await transactWrites(this.database, () => insertRequests(written)).catch((error: unknown) =>
      this.log.warn('the request log cannot be written', describeError(error)),
    )
  }
}

/** Adds the contents of the first requests, up to a number. */
const withContents = (requests: readonly EndedRequest[], most: number): Written[] =>
  requests.map((request, index) => ({ ...request, kept: index < most ? request.contents() : NOT_KEPT }))

/**
 * Deletes requests that ended seven or more days ago. Also deletes requests older than the newest hundred thousand of
 * the platform.
 */
export const deleteOldRequests = ({ tx, platform }: Work): Promise<SweepStep> =>
  deleteSome(
    tx,
    'requests',
    sql`platform_id = ${platform} and created_at < greatest(now() - interval '7 days', (
      select min(created_at) from (
        select created_at from requests where platform_id = ${platform} order by created_at desc limit ${STORED_REQUESTS}
      ) as newest))`,
  )
