import { createHmac } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import {
  type Db,
  eachPlatform,
  type RowOf,
  recordInsertion,
  scoped,
  settledUuid,
  sql,
  type Tx,
  takeTurns,
} from '#runtime/db/index.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { type InvariantCheck, invariantCheck } from '../invariants.ts'
import type { SweepStep } from '../jobs/sweeps.ts'
import type { Memory } from '../units/memories.ts'
import { listPart, type Work } from '../units/work.ts'

/** One action of a caller, without the values that the caller sent (platform-rules 14.4). */
export interface AuditEntry {
  /** A token, `operator`, or `service` for events that the service itself detected. */
  actor: string
  /** The id of an operation, the name of a command, or the name of a watched event. */
  action: string
  object?: string
  requestId?: string
  sourceAddress?: string
  /** The first eight hex characters of the signing key. */
  signer?: string
  /** The status of the response, or the code of a refusal with its cause. */
  result: string
  fields?: readonly string[]
}

/** An entry with the ids that its transaction concerned. */
type WrittenEntry = AuditEntry & { concerned: readonly string[] }

const insertEntries = recordInsertion('audit_entries')

const ENTRIES = listPart<WrittenEntry>({
  name: 'audit entries',
  writes: (entries) => insertEntries(eachPlatform(entries, (each) => each.map(toRecord))),
})

const toRecord = (entry: WrittenEntry) => ({
  id: newUuid(),
  actor: entry.actor,
  action: entry.action,
  object: entry.object,
  request_id: entry.requestId,
  source_address: entry.sourceAddress,
  signer: entry.signer,
  result: entry.result,
  fields: entry.fields ?? [],
  concerned: entry.concerned,
})

/**
 * The further ids that the entries of a call concern, in addition to their object: all ids passed to `noteConcerned`,
 * even by a rolled-back transaction.
 */
const CONCERNED: Memory<Set<string>> = { name: 'concerned', isLasting: true, create: () => new Set() }

/**
 * Adds further ids that the entries of this transaction concern: accounts, credentials, sessions (wallet-auth 16.6).
 */
export function noteConcerned(work: Work, ...ids: readonly string[]): void {
  const concerned = work.remember(CONCERNED)
  for (const id of ids) concerned.add(id)
}

/** Shown or changed fields that are not members of a request. */
const FIELDS: Memory<Set<string>> = { name: 'fields', create: () => new Set() }

/** Adds further fields to the entries of this transaction, in addition to the members of the body. */
export function noteFields(work: Work, ...fields: readonly string[]): void {
  const noted = work.remember(FIELDS)
  for (const field of fields) noted.add(field)
}

/** Writes the entry in the same transaction as the action: neither exists without the other. */
export function noteAction(work: Work, entry: AuditEntry): void {
  const concerned = [...work.remember(CONCERNED)].filter((id) => id !== entry.object)
  const fields = [...(entry.fields ?? []), ...work.remember(FIELDS)]
  work.collect(ENTRIES).push({ ...entry, fields, concerned })
}

type Entry = RowOf<'audit_entries'>

/** A seal of this number takes the process about five milliseconds. */
const MOST_IN_A_BATCH = 1_000

type SealedBatch = RowOf<'audit_batches'>

/**
 * Seals settled entries after the last batch, oldest first, up to the size of one batch. The newest wait, so that no
 * entry in a running write ends up before them.
 */
export async function sealEntries(
  { tx, platform }: Work,
  key: Buffer,
  { settledAfterMs }: { settledAfterMs?: number } = {},
): Promise<SweepStep> {
  await takeTurns(tx, `audit log ${platform}`)
  const before = await scoped(tx, platform)
    .selectFrom('audit_batches')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = await entriesBehind(tx, platform, before)
    .where('id', '<', await settledUuid(tx, settledAfterMs))
    .limit(MOST_IN_A_BATCH)
    .execute()
  const through = entries.at(-1)
  if (!through) return 'done'
  const number = (before?.number ?? 0) + 1
  const seal = sealOf(key, number, before, entries)
  await scoped(tx, platform)
    .insertInto('audit_batches', { number, through_id: through.id, entries: entries.length, seal })
    .execute()
  return entries.length === MOST_IN_A_BATCH ? 'more' : 'done'
}

/** Computes the seal with a key outside the database, so access to the database is not enough to forge it. */
function sealOf(key: Buffer, number: number, before: SealedBatch | undefined, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ id, at, actor, action, object, request_id, source_address, signer, result, fields, concerned }) => [
      id,
      at.toISOString(),
      actor,
      action,
      object,
      request_id,
      source_address,
      signer,
      result,
      concerned,
      ...fields,
    ],
  )
  return createHmac('sha256', key)
    .update(canonicalJson([String(number), before?.seal ?? '', lines]))
    .digest('hex')
}

/** Finds batches whose seal no longer matches their entries: someone added, changed or removed an entry or a batch. */
export const auditLogCheck = (key: Buffer): InvariantCheck =>
  invariantCheck('The audit log is as it was sealed.', async (db, platform, since = new Date(0)) => {
    const all = scoped(db, platform).selectFrom('audit_batches').selectAll()
    const batches = await all.where('sealed_at', '>=', since).orderBy('number').execute()
    const first = batches[0]?.number ?? 1
    let before = await all.where('number', '=', first - 1).executeTakeFirst()
    const offenders: string[] = []
    for (const batch of batches) {
      const { number, seal, through_id } = batch
      const entries = await entriesBehind(db, platform, before).where('id', '<=', through_id).execute()
      if (number !== (before?.number ?? 0) + 1 || sealOf(key, number, before, entries) !== seal)
        offenders.push(`batch ${number}`)
      before = batch
    }
    return offenders
  })

/** Returns the entries after a batch, oldest first. Without a batch, returns all entries. */
const entriesBehind = (db: Db | Tx, platform: PlatformId, batch: SealedBatch | undefined) =>
  scoped(db, platform)
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', '>', batch?.through_id ?? '')
    .orderBy('id')

/** Returns the last entries of a platform, oldest first. */
export async function lastEntries(db: Db | Tx, platform: PlatformId, count: number): Promise<Entry[]> {
  const entries = await scoped(db, platform)
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return entries.reverse()
}

/** Returns the entries about a transaction, oldest first, up to `most`. */
export const entriesAbout = (
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  most: number,
): Promise<Entry[]> =>
  scoped(db, platform)
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', transactionId)
    // The same expression as in the index.
    .where(sql<boolean>`object like 'Transaction:%' and substr(object, 13, 18) = substr(${transactionId}, 13, 18)`)
    .orderBy('id')
    .limit(most)
    .execute()
