import { createHmac } from 'node:crypto'
import { canonicalJson } from '../../crypto/canonical-json.ts'
import { type Db, eachPlatform, type RowOf, recordInsertion, scoped, sql, type Tx, takeTurns } from '../db/index.ts'
import { newUuid, type PlatformId } from '../ids.ts'
import { type InvariantCheck, invariantCheck } from '../invariants.ts'
import type { SweepStep } from '../jobs/sweeps.ts'
import type { Memory } from '../units/memories.ts'
import { listPart, type Work } from '../units/work.ts'

/** One action of a caller, without any value that they sent (platform-rules 14.4). */
export interface AuditEntry {
  /** A token, `operator`, or `service` for what it has noticed itself. */
  actor: string
  /** The id of an operation, the name of a command, or what is watched. */
  action: string
  object?: string
  requestId?: string
  sourceAddress?: string
  /** The first eight hex characters of the key that has signed. */
  signer?: string
  /** The status of the answer, or the code of a refusal with its cause. */
  result: string
  fields?: readonly string[]
}

/** An entry with the ids that its unit of work concerned. */
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
 * The ids that the entries of a call concern beside their object: those passed to `noteConcerned`, also by a unit that
 * was rolled back.
 */
const CONCERNED: Memory<Set<string>> = { name: 'concerned', isLasting: true, create: () => new Set() }

/** Tells what the entries of this unit are about beside their object: accounts, credentials, sessions (wallet-auth 16.6). */
export function noteConcerned(work: Work, ...ids: readonly string[]): void {
  const concerned = work.remember(CONCERNED)
  for (const id of ids) concerned.add(id)
}

/** Writes the entry together with what it is about: neither is ever without the other. */
export function noteAction(work: Work, entry: AuditEntry): void {
  const concerned = [...work.remember(CONCERNED)].filter((id) => id !== entry.object)
  work.collect(ENTRIES).push({ ...entry, concerned })
}

type Entry = RowOf<'audit_entries'>

/** A seal of so many takes the process some ten milliseconds. */
const MOST_IN_A_BATCH = 1_000

/** Seals entries that no batch vouches for yet, oldest first, as many as fit into one. The newest wait, so that none that is being written now slips in before them. */
export async function sealEntries({ tx, platform }: Work, key: Buffer): Promise<SweepStep> {
  await takeTurns(tx, `audit log ${platform}`)
  const entries = await scoped(tx, platform)
    .selectFrom('audit_entries')
    .selectAll()
    .where('batch', 'is', null)
    .where('at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('id')
    .limit(MOST_IN_A_BATCH)
    .execute()
  if (entries.length === 0) return 'done'
  const last = await scoped(tx, platform)
    .selectFrom('audit_batches')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  const seal = sealOf(key, number, last?.seal ?? '', entries)
  await scoped(tx, platform).insertInto('audit_batches', { number, entries: entries.length, seal }).execute()
  await scoped(tx, platform)
    .updateTable('audit_entries')
    .set({ batch: number })
    .where('id', '=', sql<string>`any(${entries.map(({ id }) => id)}::text[])`)
    .execute()
  return entries.length === MOST_IN_A_BATCH ? 'more' : 'done'
}

/** With a key outside the database, so that access to the database is not enough to forge a seal. */
function sealOf(key: Buffer, number: number, before: string, entries: readonly Entry[]): string {
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
    .update(canonicalJson([String(number), before, lines]))
    .digest('hex')
}

/** Finds batches that do not vouch for what is there any more: an entry was changed or removed, or a batch was. */
export const auditLogCheck = (key: Buffer): InvariantCheck =>
  invariantCheck('The audit log is as it was sealed.', async (db, platform, since = new Date(0)) => {
    const batches = await scoped(db, platform).selectFrom('audit_batches').selectAll().orderBy('number').execute()
    const offenders: string[] = []
    let before = ''
    for (const [index, { number, seal, sealed_at }] of batches.entries()) {
      const isSealed = async () => sealOf(key, number, before, await entriesOf(db, platform, number)) === seal
      if (number !== index + 1 || (sealed_at >= since && !(await isSealed()))) offenders.push(`batch ${number}`)
      before = seal
    }
    return offenders
  })

const entriesOf = (db: Db | Tx, platform: PlatformId, batch: number): Promise<Entry[]> =>
  scoped(db, platform).selectFrom('audit_entries').selectAll().where('batch', '=', batch).orderBy('id').execute()

/** The last entries of a platform, oldest first. */
export async function lastEntries(db: Db | Tx, platform: PlatformId, count: number): Promise<Entry[]> {
  const entries = await scoped(db, platform)
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return entries.reverse()
}
