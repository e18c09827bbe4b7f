import { entryOf } from '#account-types/index.ts'
import type { Providers } from '#providers/index.ts'
import type { MicroEntry, MicroEntrySender } from '#providers/micro-entries/port.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import { type BoundJob, calls, runs } from '#runtime/work/jobs/jobs.ts'
import type { ExternalAccount } from '../model.ts'
import { findLiveAccount } from '../store.ts'
import { type EntryKey, findEntry } from './store.ts'
import { endValidation, recordSent, sendMicroEntry, validateByMicroEntry } from './validate-account.ts'

export const jobsWith = ({ microEntries }: Pick<Providers, 'microEntries'>): BoundJob[] => [
  calls(sendMicroEntry, {
    call: (context, entry) => sendEntry(context, entry, microEntries[context.environment]),
    record: async (work, key, isSent) => (isSent ? recordSent(work, key) : undefined),
  }),
  runs(validateByMicroEntry, endValidation),
]

/**
 * Returns false if it sends no entry: there is no adapter for micro-entries, the account was deleted, or an entry is in
 * progress.
 */
async function sendEntry(
  { key, db, platform }: JobContext,
  entry: EntryKey,
  sender: MicroEntrySender | undefined,
): Promise<boolean> {
  if (!sender) return false
  const account = await findLiveAccount(db, platform, entry.accountId)
  if (!account || (await findEntry(db, platform, entry))) return false
  await sender.send(microEntryTo(account, key))
  return true
}

function microEntryTo({ id, accountInfo }: ExternalAccount, key: string): MicroEntry {
  const entry = entryOf(accountInfo.accountType).microEntry?.(accountInfo)
  if (!entry) throw new Error(`${id} cannot be debited by ACH.`)
  return { key, ...entry }
}
