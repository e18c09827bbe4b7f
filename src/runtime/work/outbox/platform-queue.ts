import type { WaitingEvent } from './waiting-events.ts'

/** The events of one subject that wait for their first attempt, oldest first. The first of them may be under way. */
interface SubjectQueue {
  readonly subject: string
  readonly waiting: WaitingEvent[]
  underWay: WaitingEvent | undefined
}

/**
 * The events of one platform that its owner holds in memory. First attempts of one subject are made one after the
 * other; retries delay no other event. Of events of a conflated type that wait on one subject only the last stays.
 */
export class PlatformQueue {
  private readonly events = new Set<string>()
  private readonly subjects = new Map<string, SubjectQueue>()
  /** Subjects whose next event may be attempted, and retries, in the order in which they may begin. */
  private readonly ready = new Set<SubjectQueue | WaitingEvent>()

  constructor(private readonly isConflated: (type: string) => boolean) {}

  /** How many events are held, those in an attempt and those whose result is not written yet included. */
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

  /** Takes events in, as they come by a look. Answers those whose place a later one has taken; they are held until `forget`. */
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
   * If an event of the same type is waiting or in progress, drops the older of the two. An event in progress is sent
   * nevertheless.
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

  /** The next event that may be attempted; it is under way until `end` or `forget`. */
  take(): WaitingEvent | undefined {
    const [next] = this.ready
    if (!next) return undefined
    this.ready.delete(next)
    if (!('waiting' in next)) return next
    next.underWay = next.waiting.shift()
    return next.underWay
  }

  /** The attempt has ended: the next event of its subject may begin. It is held until `forget`. */
  end(event: WaitingEvent): void {
    const queue = this.subjects.get(event.subject)
    if (queue?.underWay !== event) return
    queue.underWay = undefined
    if (queue.waiting.length > 0) this.ready.add(queue)
    else this.subjects.delete(event.subject)
  }

  /** Forgets events whose outcomes have been written. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.events.delete(id)
  }

  /** Lets go of the newest events of which no attempt has begun, as many as are too many. Answers whether there were any. */
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

  /** Lets go of everything of which no attempt has begun. */
  clear(): void {
    for (const { waiting } of this.subjects.values()) this.forget(waiting.splice(0).map(({ id }) => id))
    for (const next of this.ready) if (!('waiting' in next)) this.events.delete(next.id)
    this.ready.clear()
  }
}

/** Nearly always at the end. */
function insertInOrder(waiting: WaitingEvent[], event: WaitingEvent): void {
  const index = waiting.findLastIndex(({ id }) => id < event.id)
  waiting.splice(index + 1, 0, event)
}
