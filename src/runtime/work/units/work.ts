import type { ByPlatform, Left, Statement, Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { Job } from '#runtime/declare/job.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import type { DataOf, Webhook } from '#runtime/declare/webhook.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import type { Memories, Memory } from './memories.ts'

export interface EmitOptions {
  /**
   * True if the emitter makes the only attempt and waits for its response. The worker makes the attempt only if the
   * emitter has not done so within a minute.
   */
  isAwaited?: boolean
}

/** The resources that one request or one job may use while its transaction lives. */
export interface Work {
  readonly tx: Tx
  readonly platform: PlatformId
  readonly environment: Environment
  /** The agent on whose behalf the work runs, if it is an agent of the platform. */
  readonly agentId: `Agent:${string}` | undefined
  /** True if the caller may read the platform's data. False in jobs. */
  readonly mayView: boolean
  /** The same instant for the whole transaction, in the platform's own time. */
  readonly now: Date
  newId<const N extends Noun>(noun: N): `${N}:${string}`
  /**
   * Announces that a resource has entered one of the webhook's types, and returns the id of the event. The service
   * delivers events of one resource (its `id`) in order. Written with the transaction: a rolled-back transaction
   * announces no events.
   */
  emit<const Types extends readonly string[], Data extends TSchema | null>(
    webhook: Webhook<Types, Data>,
    type: Types[number],
    resource: DataOf<Data>,
    options?: EmitOptions,
  ): `Webhook:${string}`
  /** Enqueues a job, due immediately if the caller gives no time. Written with the transaction. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: NoInfer<Payload>, options?: { at?: Date }): void
  /** The additions of features to an extension point. */
  readonly added: Additions
  /** Returns a write buffer of this unit, created on first use and written at the unit's end. */
  collect<Collected>(part: Part<Collected>): Collected
  /** Returns data from this unit's request cache, created on first use and never written. */
  remember<Remembered>(memory: Memory<Remembered>): Remembered
  /** Sets a savepoint for a rollback of this unit. */
  mark(): Promise<Mark>
  /** Rolls back everything that the unit wrote and collected since the savepoint. Works once for a savepoint. */
  takeBack(mark: Mark): Promise<void>
}

/** A savepoint of a unit. */
export interface Mark {
  /** Absent if the unit shares its transaction, and therefore has written no rows. */
  readonly savepoint?: string
  readonly collected: ReadonlyMap<Part<unknown>, unknown>
}

/** A write buffer. A unit fills it while it runs, and its end writes it together with the commit. */
export interface Part<Collected> {
  readonly name: string
  create(): Collected
  /** Returns a copy that does not change with the original, for savepoints. */
  copy(collected: Collected): Collected
  /** Adds the data of a later unit of the same transaction, so that one write covers both. */
  join(collected: Collected, later: Collected): void
  /** Returns one statement per kind of row for all platforms of the transaction, in sending order. */
  writes(collected: ByPlatform<Collected>): readonly Statement[]
  /** Returns what the unit leaves under the keys of look-ups that read the written rows. */
  left?(platform: PlatformId, collected: Collected): readonly Left[]
}

interface ListPart<Item> extends Pick<Part<Item[]>, 'name' | 'writes'> {
  /** Returns what a record leaves under the keys of look-ups that read its row. */
  left?(platform: PlatformId, item: Item): readonly Left[]
}

/** A write buffer with a list of records that never change. */
export const listPart = <Item>({ left, ...part }: ListPart<Item>): Part<Item[]> => ({
  ...part,
  create: () => [],
  copy: (items) => [...items],
  join: (items, later) => void items.push(...later),
  ...(left && { left: (platform, items) => items.flatMap((item) => left(platform, item)) }),
})

/** The platform and the instant of a unit. */
export interface WorkContext {
  platform: PlatformId
  environment: Environment
  now: Date
  /** The agent that calls. */
  agentId?: `Agent:${string}`
  /** Set if the caller may read the platform's data. */
  mayView?: true
  /** The request cache that several units of one call share. */
  memories?: Memories
}

/**
 * Runs at the end of every unit, before the write of its buffers: the place to announce the combined changes of several
 * steps.
 */
export type EndOfWork = (work: Work) => Promise<void>

/** Opens a unit of another platform, with that platform's time. */
export interface WorkForOthers {
  workFor<T>(platform: PlatformId, callback: (work: Work) => Promise<T>): Promise<T>
}
