import { bulkInsertion, type Database, sql, transactWrites } from '../db/index.ts'
import { grouped } from '../grouped.ts'
import { newUuid, type PlatformId } from '../ids.ts'
import { deleteSome, type SweepStep } from '../jobs/sweeps.ts'
import { describeError, type Log } from '../log.ts'
import { RepeatingTask } from '../repeating-task.ts'
import type { Work } from '../units/work.ts'

/** A request that has ended. Of what the caller sent it holds ids alone. */
export interface EndedRequest {
  platform: PlatformId
  method: string
  /** With the ids that stood in it; what is no id is named: `/2025-10-13/invitations/:invitationCode`. */
  path: string
  /** Absent where the connection ended before the answer. */
  status: number | undefined
  code: string | undefined
  tokenId: string | undefined
  agentId: string | undefined
  requestId: string
  durationMs: number
  endedAt: Date
}

const WRITE_EVERY_MS = 1_000
/** More of them between two writings are counted and not kept. */
const HELD_AT_MOST = 10_000
/** Programs that watch ask every second. */
const WATCHES = /\/sandbox\/(webhooks|requests)$/
const KEPT_REQUESTS = 100_000

const insertRequests = bulkInsertion<EndedRequest>('requests', {
  id: ['uuid', () => newUuid()],
  created_at: ['timestamptz', ({ endedAt }) => endedAt],
  method: ['text', ({ method }) => method],
  path: ['text', ({ path }) => path],
  status: ['integer', ({ status }) => status],
  code: ['text', ({ code }) => code],
  token_id: ['text', ({ tokenId }) => tokenId],
  agent_id: ['text', ({ agentId }) => agentId],
  request_id: ['text', ({ requestId }) => requestId],
  duration_ms: ['integer', ({ durationMs }) => durationMs],
})

/** What callers have asked, for their own eyes. Off the way of requests: written once a second, and dropped where there is too much or the database is away. */
export class RequestLog {
  private held: EndedRequest[] = []
  private dropped = 0
  private readonly task = new RepeatingTask(WRITE_EVERY_MS, () => this.write())

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  note(request: EndedRequest): void {
    if (WATCHES.test(request.path)) return
    if (this.held.length < HELD_AT_MOST) this.held.push(request)
    else this.dropped++
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
    this.held = []
    if (requests.length > 0) await this.insert(requests).catch((error: unknown) => this.giveUp(requests.length, error))
    if (this.dropped > 0) this.log.warn('requests are missing in the request log', { count: this.dropped })
    this.dropped = 0
  }

  private insert(requests: readonly EndedRequest[]): Promise<void> {
    const byPlatform = grouped(requests, ({ platform }) => platform)
    return transactWrites(this.database, () => insertRequests(byPlatform))
  }

  private giveUp(count: number, error: unknown): void {
    this.dropped += count
    this.log.warn('the request log cannot be written', describeError(error))
  }
}

/** Deletes requests that ended seven days ago or earlier, and of the rest those behind the newest hundred thousand of the platform. */
export const deleteOldRequests = ({ tx, platform }: Work): Promise<SweepStep> =>
  deleteSome(
    tx,
    'requests',
    sql`platform_id = ${platform} and created_at < greatest(now() - interval '7 days', (
      select min(created_at) from (
        select created_at from requests where platform_id = ${platform} order by created_at desc limit ${KEPT_REQUESTS}
      ) as newest))`,
  )
