import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#runtime/db/index.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'
import { firstIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type LogFields } from '#runtime/lib/log.ts'
import type { Metrics } from '#runtime/lib/metrics.ts'
import { jittered } from '../workers/jitter.ts'
import { LEASE_MS } from '../workers/leases.ts'
import type { AttemptSlots, Beginner } from './attempt-slots.ts'
import type { FailureLines } from './failure-lines.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { PlatformQueue } from './platform-queue.ts'
import { mayBeAttempted, OPEN_AT_MOST_MS, resultOf } from './rules.ts'
import type { Send } from './sender.ts'
import { claimAwaitedEvent } from './store.ts'
import {
  type Endpoint,
  type EventOutcome,
  findDueRetries,
  findNewEvents,
  type Met,
  readEndpoint,
  recordOutcomes,
  type WaitingEvent,
} from './waiting-events.ts'

/**
 * The minimum pause after a poll. The pause is at least four times as long as the poll, so many commits become one
 * poll.
 */
const REST_MS = 15
const REST_PER_LOOK = 4
const IDLE_AFTER_MS = 5_000

export interface PlatformDeliveryOptions {
  platform: PlatformId
  database: Database
  send: Send
  slots: AttemptSlots
  /** Returns the number of events that it may hold in memory now. */
  mostHeld(): number
  /** The start of its lease, by `performance.now()`. */
  ownedFrom: number
  isConflated(type: string): boolean
  clock: Clock
  metrics: Metrics
  failureLines: FailureLines
}

/** Delivers the events of one platform while this process owns it. */
export class PlatformDelivery implements Beginner {
  readonly platform: PlatformId
  /** True if it begins no more attempts. */
  isOver = false
  /** Resolves when the delivery has ended: no part of it is running, and the database has its results. */
  readonly ended: Promise<void>
  private readonly queue: PlatformQueue
  private readonly writer: OutcomeWriter
  private endpoint: Endpoint | undefined
  private running = 0
  private begun = 0
  /** True if the next poll must find all waiting events, however old. */
  private isFullWanted = true
  /** True if the last poll left events in the database because there was no room. */
  private isPartial = false
  private isLookWanted = false
  private looking: Promise<void> | undefined
  private lastLook: Promise<number> = Promise.resolve(0)
  private ownedUntil: number
  private busyAt = performance.now()
  private onRest: (() => void)[] = []
  private resolveEnded: () => void = () => {}

  constructor(private readonly options: PlatformDeliveryOptions) {
    const { platform, database, isConflated } = options
    this.platform = platform
    this.ownedUntil = options.ownedFrom + LEASE_MS
    this.queue = new PlatformQueue(isConflated)
    this.writer = new OutcomeWriter({
      write: (outcomes) => recordOutcomes(database, platform, outcomes),
      onWritten: (outcomes) => this.forget(outcomes),
      onFailed: (error) => this.isWrittenAgainAfter(error),
    })
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve))
  }

  /** Returns the number of events in memory. */
  get size(): number {
    return this.queue.size
  }

  /** Whether it has had no work for a while. */
  get isIdle(): boolean {
    return this.size === 0 && !this.isPartial && performance.now() - this.busyAt > IDLE_AFTER_MS
  }

  /** Extends the ownership by another lease from this moment. */
  extend(from: number): void {
    this.ownedUntil = from + LEASE_MS
    this.begin()
  }

  /** Begins no more attempts, and ends when the running ones have ended. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.queue.clear()
    void this.rest()
      .then(() => this.looking)
      .then(this.resolveEnded)
  }

  /** Reports new events. Polls immediately, or after the pause that follows the last poll. */
  lookSoon(): void {
    this.isLookWanted = true
    this.looking ??= this.lookWhileWanted()
  }

  /** Works like `lookSoon`, for waiting events of any age. */
  lookFully(): void {
    this.isFullWanted = true
    this.lookSoon()
  }

  /** Attempts all due events, until none is left. Returns the number of attempts. */
  async deliverDue(): Promise<number> {
    const before = this.begun
    let isMore = true
    while (isMore && !this.isOver) {
      this.isFullWanted = true
      isMore = (await this.look()) > 0 || this.isPartial
      await this.rest()
    }
    return this.begun - before
  }

  private async lookWhileWanted(): Promise<void> {
    while (this.isLookWanted && !this.isOver) {
      this.isLookWanted = false
      const startedAt = performance.now()
      await this.look().catch((error: unknown) => this.complain('events cannot be fetched', describeError(error)))
      const restMs = Math.max(REST_MS, REST_PER_LOOK * (performance.now() - startedAt))
      if (!this.isOver) await sleep(restMs)
    }
    this.looking = undefined
  }

  /**
   * Loads events while there is room and begins the attempts that may begin, one poll after the other. Returns how many
   * events it has found.
   */
  private look(): Promise<number> {
    const look = this.lastLook.then(() => this.lookNow())
    this.lastLook = look.catch(() => 0)
    return look
  }

  private async lookNow(): Promise<number> {
    const { database, platform, mostHeld } = this.options
    const most = mostHeld()
    if (this.queue.shrinkTo(most)) this.isPartial = true
    this.endpoint = await readEndpoint(database.db, platform)
    // The end of an attempt makes room and polls again.
    if (this.isOver || !this.endpoint.url || this.size >= (this.isPartial ? most / 2 : most)) return 0
    return this.takeIn(await this.find(most - this.size))
  }

  private async find(room: number): Promise<WaitingEvent[]> {
    const { database, platform } = this.options
    const isFull = this.isFullWanted || this.isPartial
    this.isFullWanted = false
    const fromId = isFull ? '' : firstIdOf('Webhook', Date.now() - OPEN_AT_MOST_MS)
    const options = { platform, held: this.queue.held, room }
    try {
      const [found, retries] = await Promise.all([
        findNewEvents(database.db, { ...options, fromId }),
        isFull ? findDueRetries(database.db, options) : [],
      ])
      const events = [...found.events, ...retries]
      this.isPartial = found.isPartial || events.length >= room
      return events.slice(0, room)
    } catch (error) {
      this.isFullWanted = true
      throw error
    }
  }

  private takeIn(events: readonly WaitingEvent[]): number {
    if (this.isOver) return 0
    if (events.length > 0) this.busyAt = performance.now()
    const superseded = this.queue.add(events)
    this.options.metrics.webhooksSuperseded.inc(superseded.length)
    this.writer.add(
      superseded.map(({ id, attempts }) => ({ id, attempts, startedAt: undefined, result: { state: 'superseded' } })),
    )
    this.begin()
    return events.length
  }

  begin(): void {
    while (this.queue.hasReady && !this.isOver && performance.now() < this.ownedUntil) {
      if (!this.options.slots.take(this, this.running)) return
      const event = this.queue.take()
      if (event) void this.run(event)
      else this.options.slots.release()
    }
    this.tellRest()
  }

  private async run(event: WaitingEvent): Promise<void> {
    this.running++
    this.begun++
    const outcome = await this.attempt(event).catch((error: unknown) =>
      this.complain('an event could not be attempted', { event: event.id, ...describeError(error) }),
    )
    this.busyAt = performance.now()
    this.queue.end(event)
    if (outcome) this.writer.add([outcome])
    // The next full poll finds the event if it still waits.
    else this.queue.forget([event.id])
    this.running--
    this.options.slots.release()
    this.begin()
  }

  /** Returns undefined if another process makes the one attempt of the event. */
  private async attempt(event: WaitingEvent): Promise<EventOutcome | undefined> {
    const { database, platform, clock, send } = this.options
    const startedAt = clock.now()
    const { id, body } = event
    const attempt = { ...event, attempts: event.attempts + 1 }
    if (!mayBeAttempted(attempt, startedAt)) return this.giveUp(event)
    if (event.isOnce && !(await claimAwaitedEvent(database.db, platform, id))) return undefined
    const { url, environment } = this.endpoint ?? fail('An event is attempted before the endpoint is known.')
    const { answer, failure } = url ? await send(url, environment, body) : {}
    const met = { status: answer?.status, error: failure }
    const result = resultOf(attempt, met.status, { startedAt, endedAt: clock.now() }, jittered)
    if (result.state === 'undeliverable') return this.giveUp(attempt, startedAt, met)
    if (result.state === 'waiting') this.warn('webhooks cannot be delivered', attempt, met)
    return { id, attempts: attempt.attempts, startedAt, result, met }
  }

  private giveUp(event: WaitingEvent, startedAt?: Date, met?: Met): EventOutcome {
    this.warn('an event is undeliverable', event, met)
    return {
      id: event.id,
      attempts: event.attempts,
      startedAt,
      result: { state: 'undeliverable' },
      ...(met && { met }),
    }
  }

  private warn(message: string, { id, attempts }: WaitingEvent, met?: Met): void {
    this.options.failureLines.say('warn', message, this.platform, { event: id, attempts, ...met })
  }

  private complain(message: string, fields: LogFields): undefined {
    this.options.failureLines.say('error', message, this.platform, fields)
  }

  private forget(outcomes: readonly EventOutcome[]): void {
    this.queue.forget(outcomes.map(({ id }) => id))
    if (this.isPartial && this.size <= this.options.mostHeld() / 2) this.lookSoon()
    this.tellRest()
  }

  private isWrittenAgainAfter(error: unknown): boolean {
    this.complain('what has become of events cannot be written', describeError(error))
    return !this.isOver
  }

  /** Waits until no attempt is running or ready, and the database has all outcomes. */
  private async rest(): Promise<void> {
    while (this.running > 0 || (this.queue.hasReady && !this.isOver)) {
      await new Promise<void>((resolve) => this.onRest.push(resolve))
    }
    await this.writer.flush()
  }

  private tellRest(): void {
    for (const resolve of this.onRest.splice(0)) resolve()
  }
}
