import type { Statement, Tx } from '../db/index.ts'
import type { Additions } from '../declare/extension-point.ts'
import type { Job } from '../declare/job.ts'
import type { TSchema } from '../declare/schema.ts'
import type { DataOf, Webhook } from '../declare/webhook.ts'
import type { Environment } from '../environment.ts'
import type { PlatformId } from '../ids.ts'
import type { Noun } from '../nouns.ts'
import type { Memories, Memory } from './memories.ts'

export interface EmitOptions {
  /** Whoever emits also makes the one attempt and waits for its answer. The worker makes it only when that has not happened within a minute. */
  isAwaited?: boolean
}

/** Everything that one request or one job may touch, for exactly as long as its transaction lives. */
export interface Work {
  readonly tx: Tx
  readonly platform: PlatformId
  readonly environment: Environment
  /** One instant for the whole unit, in the platform's own time. */
  readonly now: Date
  newId<const N extends Noun>(noun: N): `${N}:${string}`
  /**
   * Announces that a resource has entered one of the webhook's types; answers the id of the event. Events of one resource (its `id`) are
   * delivered in order. Written with the transaction: a rolled-back unit announces nothing.
   */
  emit<const Types extends readonly string[], Data extends TSchema | null>(
    webhook: Webhook<Types, Data>,
    type: Types[number],
    resource: DataOf<Data>,
    options?: EmitOptions,
  ): `Webhook:${string}`
  /** Asks for something to be done later, at once when no time is given. Written with the transaction. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: NoInfer<Payload>, options?: { at?: Date }): void
  /** What features have added to an extension point. */
  readonly added: Additions
  /** What a part of the service collects during this unit: made on first use, written at its end. */
  collect<Collected>(part: Part<Collected>): Collected
  /** What is known during this unit without being written: made on first use. */
  remember<Remembered>(memory: Memory<Remembered>): Remembered
  /** A place to which this unit can be taken back. Not for units that share their transaction. */
  mark(): Promise<Mark>
  /** Undoes everything that was written and collected since. A mark can be used once. */
  takeBack(mark: Mark): Promise<void>
}

/** Where a unit of work stood at some moment. */
export interface Mark {
  readonly savepoint: string
  readonly collected: ReadonlyMap<Part<unknown>, unknown>
}

/** Something that is collected while a unit of work runs and written at its end, together with the commit. */
export interface Part<Collected> {
  readonly name: string
  create(): Collected
  /** A copy that later changes of the original leave as it is, for marks. */
  copy(collected: Collected): Collected
  /** Adds what another unit of the same transaction has collected, so that it is written together. Only where nothing in it depends on the unit. */
  join?(collected: Collected, others: Collected): void
  /** One statement per kind of row, in the order in which they are sent. */
  writes(work: Work, collected: Collected): readonly Statement[]
}

/** A part that is a list of records which are never changed. */
export const listPart = <Item>(part: Omit<Part<Item[]>, 'create' | 'copy'>): Part<Item[]> => ({
  ...part,
  create: () => [],
  copy: (items) => [...items],
})

/** The platform for which a unit works, and its instant. */
export interface WorkContext {
  platform: PlatformId
  environment: Environment
  now: Date
  /** What several units of one call know together. */
  memories?: Memories
}

/** Run at the end of every unit of work, before anything collected is written: the place to announce what several steps have changed. */
export type EndOfWork = (work: Work) => Promise<void>
