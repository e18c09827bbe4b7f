import type { WaitingEvent } from './waiting-events.ts'

/** The events of one subject that wait for their first attempt, oldest first. The first one may be under way. */
interface SubjectQueue {
  readonly subject: string
  readonly waiting: WaitingEvent[]
  underWay: WaitingEvent | undefined
}

/**
 * The events of one platform that its owner holds in memory. The owner makes first attempts of one subject one after
 * the other; retries delay no other event. If several events of a conflated type wait on one subject, only the last
 * stays.
 */
export class PlatformQueue {
  private readonly events = new Set<string>()
  private readonly subjects = new Map<string, SubjectQueue>()
  /** Subjects with an event ready for an attempt, and retries, in starting order. */
  private readonly ready = new Set<SubjectQueue | WaitingEvent>()

  constructor(private readonly isConflated: (type: string) => boolean) {}

  /** The number of events in memory, including events in an attempt and events with an unwritten result. */
  get size(): number {
    return this.events.size
  }

  /** Their ids. */
  get held(): string[] {
    return [...this.events]
  }

  get hasReady(): boolean {
    return this.ready.size > 0
  }

  /** Adds the events of a poll. Returns the events superseded by a later one; they stay in memory until `forget`. */
  add(events: readonly WaitingEvent[]): WaitingEvent[] {
    return events.flatMap((event) => {
      if (this.events.has(event.id)) return []
      this.events.add(event.id)
      if (!event.firstAttemptAt) return this.enqueue(event)
      this.ready.add(event)
      return []
    })
  }

  private enqueue(event: WaitingEvent): WaitingEvent[] {
    const { subject } = event
    const queue = this.subjects.get(subject) ?? { subject, waiting: [], underWay: undefined }
    this.subjects.set(subject, queue)
    const superseded = this.isConflated(event.type) ? this.conflate(queue, event) : undefined
    if (superseded !== event) insertInOrder(queue.waiting, event)
    if (!queue.underWay) this.ready.add(queue)
    return superseded ? [superseded] : []
  }

  /**
   * If an event of the same type is waiting or in progress, drops the older of the two. The service still sends an
   * event in progress.
   */
  private conflate({ waiting, underWay }: SubjectQueue, event: WaitingEvent): WaitingEvent | undefined {
    if (underWay?.type === event.type && underWay.id > event.id) return event
    const index = waiting.findIndex(({ type }) => type === event.type)
    const other = waiting[index]
    if (!other) return undefined
    if (other.id > event.id) return event
    waiting.splice(index, 1)
    return other
  }

  /** Returns the next event for an attempt. It is in progress until `end` or `forget`. */
  take(): WaitingEvent | undefined {
    const [next] = this.ready
    if (!next) return undefined
    this.ready.delete(next)
    if (!('waiting' in next)) return next
    next.underWay = next.waiting.shift()
    return next.underWay
  }

  /** Ends the attempt: the next event of its subject may begin. The event stays in memory until `forget`. */
  end(event: WaitingEvent): void {
    const queue = this.subjects.get(event.subject)
    if (queue?.underWay !== event) return
    queue.underWay = undefined
    if (queue.waiting.length > 0) this.ready.add(queue)
    else this.subjects.delete(event.subject)
  }

  /** Forgets events with written outcomes. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.events.delete(id)
  }

  /** Drops the newest unattempted events above the limit. Returns whether there were any. */
  shrinkTo(most: number): boolean {
    const tooMany = this.size - most
    if (tooMany <= 0) return false
    const idle = [...this.subjects.values()].flatMap(({ waiting }) => waiting).sort((a, b) => (a.id < b.id ? 1 : -1))
    for (const { id, subject } of idle.slice(0, tooMany)) {
      const queue = this.subjects.get(subject)
      queue?.waiting.pop()
      this.events.delete(id)
      if (queue && queue.waiting.length === 0 && !queue.underWay) this.drop(queue)
    }
    return idle.length > 0
  }

  private drop(queue: SubjectQueue): void {
    this.ready.delete(queue)
    this.subjects.delete(queue.subject)
  }

  /** Drops all events for which no attempt has begun. */
  clear(): void {
    for (const { waiting } of this.subjects.values()) this.forget(waiting.splice(0).map(({ id }) => id))
    for (const next of this.ready) if (!('waiting' in next)) this.events.delete(next.id)
    this.ready.clear()
  }
}

/** Inserts the event in order, nearly always at the end. */
function insertInOrder(waiting: WaitingEvent[], event: WaitingEvent): void {
  const index = waiting.findLastIndex(({ id }) => id < event.id)
  waiting.splice(index + 1, 0, event)
}
