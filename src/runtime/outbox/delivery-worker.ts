import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Environment } from '../environment.ts'
import type { PlatformId } from '../ids.ts'
import { jittered } from '../jobs/jitter.ts'
import { endLeases, Leases, renewLeases } from '../jobs/leases.ts'
import { Poller } from '../jobs/poller.ts'
import { describeError, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type OutgoingAnswer, type Post, Unreachable } from '../outgoing/http-client.ts'
import { isReceived, mayBeAttempted, resultOf } from './rules.ts'
import type { SigningKeys } from './signing-keys.ts'
import {
  type AttemptResult,
  type ClaimedEvent,
  claimAwaitedEvent,
  claimDueEvents,
  recordAttempt,
  releaseEvents,
} from './store.ts'

const PER_PLATFORM = 20
const AT_ONCE = 2_000
const POLL_MS = 1_000
const REST_MS = 20
const FIXED_HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'Causeway-Webhooks/1' }

export interface DeliveryDependencies {
  database: Database
  signingKeys: SigningKeys
  post: Post
  /** Whether endpoints of an environment may lie on loopback and private addresses (platform-rules 12.1). */
  isPrivateAllowed(environment: Environment): boolean
  clock: Clock
  metrics: Metrics
  log: Log
}

/** An attempt whose answer somebody waits for. */
export interface AwaitedDelivery {
  url: string
  /** Absent when there was no complete answer. */
  answer: OutgoingAnswer | undefined
}

/**
 * Delivers events to the endpoints of all platforms, at least once each (platform-rules 12.5). Every platform has 20 attempts at once for
 * itself, over all processes, and those with few attempts come first, so that a slow endpoint delays nobody else.
 */
export class DeliveryWorker extends Poller {
  private readonly leases: Leases<ClaimedEvent>

  constructor(private readonly dependencies: DeliveryDependencies) {
    const { database, log } = dependencies
    super({ pauseMs: POLL_MS, restMs: REST_MS, complaint: 'events cannot be fetched', log })
    this.leases = new Leases({ renew: (events) => renewLeases(database.db, 'events', events), log })
  }

  /** Attempts everything that is due, and what becomes due by that, until nothing is left. For tests; answers how many attempts there were. */
  async deliverDue(): Promise<number> {
    let count = 0
    for (;;) {
      const { events, parked } = await this.claim()
      if (events.length + parked === 0) return count
      await Promise.all(events.map((event) => this.attempt(event)))
      count += events.length
    }
  }

  /** Makes the one attempt of an event that was emitted with `isAwaited`. Nothing when the platform has no endpoint. */
  async deliverAwaited(platform: PlatformId, eventId: string): Promise<AwaitedDelivery | undefined> {
    const event = await claimAwaitedEvent(this.dependencies.database.db, platform, eventId)
    return event && { url: event.endpoint, answer: await this.attempt(event) }
  }

  /** The embedded database serves this process alone: what is leased there was left behind by one that has died. */
  protected override async begin(): Promise<void> {
    const { database } = this.dependencies
    if (database.kind === 'embedded') await endLeases(database.db, 'events')
  }

  private claim(): ReturnType<typeof claimDueEvents> {
    return claimDueEvents(this.dependencies.database, { perPlatform: PER_PLATFORM, room: AT_ONCE - this.countUnderWay })
  }

  protected async takeOn(): Promise<number> {
    const { events, parked } = await this.claim()
    if (this.isStopping && events.length > 0) await releaseEvents(this.dependencies.database.db, events)
    else for (const event of events) this.track(this.attemptOrComplain(event))
    return events.length + parked
  }

  private async attemptOrComplain(event: ClaimedEvent): Promise<void> {
    const { id, platform } = event
    await this.attempt(event).catch((error: unknown) => {
      this.dependencies.log.error('an event could not be attempted; its lease will end', {
        event: id,
        platform,
        ...describeError(error),
      })
    })
  }

  /** Answers what the endpoint answered; nothing when it did not, or when the event may not be attempted any more. */
  private async attempt(event: ClaimedEvent): Promise<OutgoingAnswer | undefined> {
    const { clock } = this.dependencies
    const startedAt = clock.now()
    if (!mayBeAttempted(event, startedAt)) return void (await this.record(event, startedAt, { state: 'undeliverable' }))
    const answer = await this.leases.during(event, () => this.send(event))
    await this.record(event, startedAt, resultOf(event, answer?.status, { startedAt, endedAt: clock.now() }, jittered))
    return answer
  }

  private async record(event: ClaimedEvent, startedAt: Date, result: AttemptResult): Promise<void> {
    const { database, log } = this.dependencies
    await recordAttempt(database, event, startedAt, result)
    if (result.state === 'undeliverable')
      log.warn('an event is undeliverable', { event: event.id, platform: event.platform, attempts: event.attempts })
  }

  private async send(event: ClaimedEvent): Promise<OutgoingAnswer | undefined> {
    const { signingKeys, post, isPrivateAllowed, metrics } = this.dependencies
    const headers = { ...FIXED_HEADERS, ...(await signingKeys.sign(event.environment, event.body)) }
    const target = { url: event.endpoint, isPrivateAllowed: isPrivateAllowed(event.environment) }
    const answer = await post(target, headers, event.body).catch((error: unknown) => {
      if (error instanceof Unreachable) return undefined
      throw error
    })
    metrics.webhookAttempts.inc({
      outcome: answer ? (isReceived(answer.status) ? 'delivered' : 'refused') : 'unanswered',
    })
    return answer
  }
}
