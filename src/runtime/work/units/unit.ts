import { readOnly, sql, type Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { Job } from '#runtime/declare/job.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import type { DataOf, Webhook } from '#runtime/declare/webhook.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import { type Batch, NeedsOwnTransaction } from './batch.ts'
import { EVENTS } from './collected-events.ts'
import { type CollectedJob, JOBS } from './collected-jobs.ts'
import { Memories, type Memory, ofCreator } from './memories.ts'
import type { EmitOptions, JointPart, Mark, Part, Work, WorkContext } from './work.ts'

/** The time ahead within which a process takes the due jobs that it writes itself. */
const TAKEN_AHEAD_MS = 2_000

/** The dependencies that all units of a process share. */
export interface UnitDependencies {
  added: Additions
  /** Returns true if this process runs the jobs that it writes. */
  takesJobs(): boolean
  /** Fails if an event does not match its webhook's declaration. For tests and development. */
  checkEvent(webhook: Webhook, type: string, resource: object): void
}

/** One unit within its transaction. */
export class Unit implements Work {
  readonly tx: Tx
  readonly platform: PlatformId
  readonly environment: Environment
  readonly agentId: WorkContext['agentId']
  readonly mayView: boolean
  readonly now: Date
  readonly added: Additions
  collected = new Map<Part<unknown>, unknown>()
  /**
   * Set if the unit requested something that its batch does not allow. The unit must run again: alone, or in the next
   * batch. Its batch discards its changes, even if the unit has caught the error.
   */
  leaving: 'alone' | 'next' | undefined
  private passing = new Memories()
  private readonly lasting: Memories
  private hasCollectedJointly = false
  private marks = 0

  constructor(
    private readonly batch: Batch,
    context: WorkContext,
    private readonly dependencies: UnitDependencies,
  ) {
    this.tx = batch.isShared ? readOnly(batch.tx, () => this.sendAway()) : batch.tx
    this.platform = context.platform
    this.environment = context.environment
    this.agentId = context.agentId
    this.mayView = context.mayView === true
    this.now = context.now
    this.lasting = context.memories ?? new Memories()
    this.added = dependencies.added
  }

  newId<const N extends Noun>(noun: N): `${N}:${string}` {
    return newId(noun)
  }

  emit<const Types extends readonly string[], Data extends TSchema | null>(
    webhook: Webhook<Types, Data>,
    type: Types[number],
    resource: DataOf<Data>,
    { isAwaited = false }: EmitOptions = {},
  ): `Webhook:${string}` {
    const shown = resource as { id?: string; updatedAt?: string }
    this.dependencies.checkEvent(webhook, type, shown)
    const id = newId('Webhook')
    const timestamp = shown.updatedAt === undefined ? this.now : new Date(shown.updatedAt)
    this.collect(EVENTS).push({ id, type, subject: shown.id ?? id, timestamp, resource: shown, isAwaited })
    return id
  }

  enqueue<Payload extends object>(
    { name }: Job<Payload>,
    payload: Payload,
    { at = this.now }: { at?: Date } = {},
  ): void {
    const isTaken = this.dependencies.takesJobs() && at.getTime() - this.now.getTime() <= TAKEN_AHEAD_MS
    this.collect(JOBS).push({ id: newId('Job'), name, payload, dueAt: at, askedAt: this.now, isTaken })
  }

  collect<Collected>(part: Part<Collected>): Collected {
    return ofCreator(this.collected, part)
  }

  collectJointly<Collected>(part: JointPart<Collected>): Collected {
    this.hasCollectedJointly = true
    return this.batch.collect(this, part)
  }

  take(object: string): void {
    try {
      this.batch.take(object, this)
    } catch (error) {
      this.leaving ??= 'next'
      throw error
    }
  }

  awaitTurn(): Promise<void> {
    return this.batch.awaitTurn()
  }

  remember<Remembered>(memory: Memory<Remembered>): Remembered {
    return (memory.isLasting ? this.lasting : this.passing).of(memory)
  }

  async mark(): Promise<Mark> {
    const collected = new Map([...this.collected].map(([part, what]) => [part, part.copy(what)]))
    if (this.batch.isShared) return { collected, joint: this.hasCollectedJointly ? 'unknown' : 'nothing' }
    const [savepoint, joint] = [`mark_${++this.marks}`, this.batch.copyJoint(this)]
    await sql`savepoint ${sql.raw(savepoint)}`.execute(this.tx)
    return { savepoint, collected, joint }
  }

  async takeBack({ savepoint, collected, joint }: Mark): Promise<void> {
    this.collected = new Map(collected)
    this.passing = new Memories()
    if (joint === 'unknown') return this.sendAway()
    if (joint === 'nothing') return this.batch.takeBack(this)
    this.batch.restoreJoint(this, joint)
    await sql`rollback to savepoint ${sql.raw(savepoint ?? '')}`.execute(this.tx)
  }

  hasCollected<Collected>(part: Part<Collected>): boolean {
    return this.collected.has(part)
  }

  /** Returns the jobs that it has asked for. */
  get jobs(): readonly CollectedJob[] {
    return this.collected.has(JOBS) ? this.collect(JOBS) : []
  }

  /** Removes all its changes from the shared transaction. Throws if other units have relied on them. */
  leave(): void {
    this.collected.clear()
    this.batch.takeBack(this)
  }

  private sendAway(): never {
    this.leaving = 'alone'
    throw new NeedsOwnTransaction('The unit writes at once, or takes its own locks.')
  }
}
