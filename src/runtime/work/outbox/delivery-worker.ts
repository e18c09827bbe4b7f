import type { Database } from '#runtime/db/index.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import type { OutgoingAnswer } from '#runtime/lib/outgoing/http-client.ts'
import { inTime } from '#runtime/lib/wait.ts'
import { jittered } from '../workers/jitter.ts'
import { endLeases, Leases, renewLeases } from '../workers/leases.ts'
import { Poller } from '../workers/poller.ts'
import { AttemptSlots } from './attempt-slots.ts'
import { FailureLines } from './failure-lines.ts'
import { claimPlatform, claimPlatforms, endOwnerships, releasePlatform, renewOwnership } from './ownership.ts'
import { PlatformDelivery } from './platform-delivery.ts'
import { failureForPlatform, resultOf } from './rules.ts'
import { createSend, type Send, type SenderDependencies, type Sent } from './sender.ts'
import { type ClaimedEvent, claimAwaitedEvent } from './store.ts'
import { recordOutcomes } from './waiting-events.ts'

const POLL_MS = 1_000

/** The limits of concurrent deliveries. */
export interface DeliveryBounds {
  /** The maximum number of concurrent attempts of one platform. */
  attemptsPerPlatform: number
  /** The maximum number of concurrent attempts of this process. One platform uses at most a part of them. */
  attempts: number
  /** The maximum number of events of one platform in memory. */
  heldPerPlatform: number
  /** The maximum number of events of all platforms in memory. The rest waits in the database. */
  held: number
}

const BOUNDS: DeliveryBounds = { attemptsPerPlatform: 100, attempts: 4_000, heldPerPlatform: 5_000, held: 20_000 }

export interface DeliveryDependencies extends SenderDependencies {
  database: Database
  /** Returns true if only the last event of this type counts for a subject. */
  isConflated(type: string): boolean
  clock: Clock
  log: Log
  bounds?: Partial<DeliveryBounds>
}

/** An attempt whose caller waits for the answer. */
export interface AwaitedDelivery {
  url: string
  /** Absent if there was no complete response. */
  answer: OutgoingAnswer | undefined
  /** Why there was none, in a word for the platform. */
  failure?: string
  /** True if the wait ended before the answer came. */
  isTooLate?: boolean
}

/**
 * Delivers events to the endpoints of all platforms, at least once each (platform-rules 12.5). One process owns a
 * platform and attempts its events; a platform without events to attempt has no owner. Each platform has its share of
 * the limits, so that a slow endpoint delays only its own platform.
 */
export class DeliveryWorker extends Poller {
  private readonly process = newUuid()
  private readonly deliveries = new Map<PlatformId, PlatformDelivery>()
  private readonly lives = new Set<Promise<void>>()
  /** Platforms requested since the last check of all platforms. Other processes own them. */
  private readonly asked = new Set<PlatformId>()
  private readonly ownership: Leases<PlatformDelivery>
  private readonly awaited: Leases<ClaimedEvent>
  private readonly bounds: DeliveryBounds
  private readonly slots: AttemptSlots
  private readonly send: Send
  private readonly failureLines: FailureLines

  constructor(private readonly dependencies: DeliveryDependencies) {
    const { database, log, bounds } = dependencies
    super({ pauseMs: POLL_MS, complaint: 'platforms with events cannot be found', log })
    this.bounds = { ...BOUNDS, ...bounds }
    this.slots = new AttemptSlots({ perPlatform: this.bounds.attemptsPerPlatform, altogether: this.bounds.attempts })
    this.send = createSend(dependencies)
    this.failureLines = new FailureLines(log)
    this.ownership = new Leases({ renew: (deliveries) => this.renew(deliveries), log })
    this.awaited = new Leases({ renew: (events) => renewLeases(database.db, 'events', events), log })
  }

  /** Returns the number of events in this process's memory. */
  get held(): number {
    return [...this.deliveries.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Returns true if this process delivers the events of the platform. */
  owns(platform: PlatformId): boolean {
    return this.deliveries.get(platform)?.isOver === false
  }

  /** Begins no more attempts, waits for the running ones, and releases the platforms. */
  override async stop(): Promise<void> {
    this.isStopping = true
    await this.releaseAll()
    await super.stop()
    await this.releaseAll()
  }

  /** A transaction of this process has committed events of the platform. */
  announce(platform: PlatformId): void {
    const delivery = this.deliveries.get(platform)
    if (!this.isRunning) return
    if (delivery) return delivery.lookSoon()
    if (this.asked.has(platform)) return
    this.asked.add(platform)
    this.track(this.takeOnIfFree(platform))
  }

  /**
   * Attempts all due events, and events that become due as a result, until none is left. For tests. Returns the number
   * of attempts.
   */
  async deliverDue(): Promise<number> {
    let count = 0
    for (;;) {
      await this.claim()
      const attempts = await Promise.all([...this.deliveries.values()].map((delivery) => delivery.deliverDue()))
      const sum = attempts.reduce((total, each) => total + each, 0)
      if (sum === 0) break
      count += sum
    }
    await this.releaseAll()
    return count
  }

  /**
   * Makes the only attempt of an event with `isAwaited`. Returns undefined if the platform has no endpoint. Does not
   * wait longer than `withinMs` for an answer.
   */
  async deliverAwaited(platform: PlatformId, eventId: string, withinMs?: number): Promise<AwaitedDelivery | undefined> {
    const event = await claimAwaitedEvent(this.dependencies.database.db, platform, eventId)
    if (!event) return undefined
    const attempt = this.attemptAwaited(event)
    const sent = withinMs === undefined ? await attempt : await inTime(attempt, withinMs)
    if (sent === 'too late') return { url: event.endpoint, answer: undefined, isTooLate: true }
    const { answer, failure } = sent
    return { url: event.endpoint, answer, ...(failure !== undefined && { failure: failureForPlatform(failure) }) }
  }

  private async attemptAwaited(event: ClaimedEvent): Promise<Sent> {
    const { clock, database } = this.dependencies
    const { id, platform, attempts } = event
    const startedAt = clock.now()
    const sent = await this.awaited.during(event, () => this.send(event.endpoint, event.environment, event.body))
    const { answer, failure } = sent
    const met = { status: answer?.status, error: failure }
    const result = resultOf(event, met.status, { startedAt, endedAt: clock.now() }, jittered)
    await recordOutcomes(database, platform, [{ id, attempts, startedAt, result, met }])
    if (result.state === 'undeliverable')
      this.failureLines.say('warn', 'an event is undeliverable', platform, { event: id, attempts, ...met })
    // Events that wait behind it may begin.
    this.announce(platform)
    return sent
  }

  /** The embedded database serves only this process: a dead process left the existing ownerships and leases behind. */
  protected override async begin(): Promise<void> {
    const { database } = this.dependencies
    if (database.kind !== 'embedded') return
    await endLeases(database.db, 'events')
    await endOwnerships(database.db)
  }

  protected async takeOn(): Promise<number> {
    this.asked.clear()
    this.failureLines.writeDue()
    await this.claim()
    for (const delivery of this.deliveries.values()) {
      if (delivery.isIdle) delivery.end()
      else delivery.lookFully()
    }
    return 0
  }

  private async claim(): Promise<void> {
    const startedAt = performance.now()
    for (const platform of await claimPlatforms(this.dependencies.database.db, this.process))
      this.own(platform, startedAt)
  }

  private async takeOnIfFree(platform: PlatformId): Promise<void> {
    const { database, log } = this.dependencies
    const startedAt = performance.now()
    try {
      if (await claimPlatform(database.db, this.process, platform)) this.own(platform, startedAt).lookSoon()
    } catch (error) {
      log.error('a platform with events cannot be taken on', { platform, ...describeError(error) })
    }
  }

  private own(platform: PlatformId, ownedFrom: number): PlatformDelivery {
    const delivery = new PlatformDelivery({
      ...this.dependencies,
      platform,
      ownedFrom,
      slots: this.slots,
      send: this.send,
      failureLines: this.failureLines,
      mostHeld: () =>
        Math.min(this.bounds.heldPerPlatform, Math.max(1, Math.floor(this.bounds.held / this.deliveries.size))),
    })
    this.deliveries.set(platform, delivery)
    const life = this.live(delivery)
    this.lives.add(life)
    void life.finally(() => this.lives.delete(life))
    if (this.isStopping) delivery.end()
    return delivery
  }

  /** Holds the platform under its lease until the delivery has ended, then releases it. */
  private async live(delivery: PlatformDelivery): Promise<void> {
    const { database, log } = this.dependencies
    const { platform, ended } = delivery
    await this.ownership.during(delivery, () => ended)
    try {
      await releasePlatform(database.db, this.process, platform)
    } catch (error) {
      log.warn('a platform could not be given back; its lease will end', { platform, ...describeError(error) })
    }
    this.deliveries.delete(platform)
    if (this.isRunning) this.poke()
  }

  private async releaseAll(): Promise<void> {
    for (const delivery of this.deliveries.values()) delivery.end()
    await Promise.all(this.lives)
  }

  private async renew(deliveries: readonly PlatformDelivery[]): Promise<void> {
    const startedAt = performance.now()
    const platforms = deliveries.map(({ platform }) => platform)
    const own = await renewOwnership(this.dependencies.database.db, this.process, platforms)
    for (const delivery of deliveries) {
      if (own.has(delivery.platform)) delivery.extend(startedAt)
      else delivery.end()
    }
  }
}
