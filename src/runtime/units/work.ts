import type { Statement, Tx } from '../db/index.ts'
import type { Environment } from '../environment.ts'
import type { PlatformId } from '../ids.ts'
import type { Noun } from '../nouns.ts'

/** `<feature>.<what-happens>` */
export type JobName = `${string}.${string}`

export interface EmitOptions {
  /** Whoever emits also makes the one attempt and waits for its answer. The worker makes it only when that has not happened within a minute. */
  isAsked?: boolean
}

/** Everything that one request or one job may touch, for exactly as long as its transaction lives. */
export interface Work {
  readonly tx: Tx
  readonly platform: PlatformId
  readonly environment: Environment
  /** One instant for the whole unit, in the platform's own time. */
  readonly now: Date
  /** What the unit is about, for the audit log: remembered, not written. It stays known when effects are taken back, and to the next unit of the same context. */
  readonly concerned: Set<string>
  newId<const N extends Noun>(noun: N): `${N}:${string}`
  /** Announces something that has an id; answers the id of the event. Written with the transaction: a rolled-back unit announces nothing. */
  emit(type: string, resource: { id?: string }, options?: EmitOptions): `Webhook:${string}`
  /** Asks for something to be done later, at once when no time is given. Written with the transaction. */
  enqueue(job: JobName, payload: object, options?: { at?: Date }): void
  /** What a part of the service collects during this unit: made on first use, written at its end. */
  collect<Collected>(part: Part<Collected>): Collected
}

/** A unit of work as its opener holds it. */
export interface UnitOfWork extends Work {
  /** Forgets what has been collected, after a rollback to the beginning. */
  discard(): void
}

/** Something that is collected while a unit of work runs and written at its end, together with the commit. */
export interface Part<Collected> {
  readonly name: string
  /** What units that share a transaction have collected may be written together: it is a list, and nothing in it depends on the unit. */
  readonly isJoined?: boolean
  create(): Collected
  /** One statement per kind of row, in the order in which they are sent. */
  writes(work: Work, collected: Collected): readonly Statement[]
}

/** Who works, and when. */
export interface WorkContext {
  platform: PlatformId
  environment: Environment
  now: Date
  concerned?: Set<string>
}

/** Run at the end of every unit of work, before anything collected is written: the place to announce what several steps have changed. */
export type EndOfWork = (work: Work) => Promise<void>
