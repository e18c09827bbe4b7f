import { money } from '../../../money/money.ts'
import type { Providers } from '../../../providers/index.ts'
import type { MicroEntry, MicroEntrySender } from '../../../providers/micro-entries/port.ts'
import type { JobContext } from '../../../runtime/jobs/jobs.ts'
import { type BoundJob, calls, runs } from '../../../runtime/jobs/jobs.ts'
import type { ExternalAccount } from '../model.ts'
import { findLiveAccount } from '../store.ts'
import { sendMicroEntry, validateByMicroEntry } from './handles.ts'
import { type EntryKey, findEntry } from './store.ts'
import { endValidation, recordSent } from './validate-account.ts'

/** Any amount below a dollar would do (accounts 3.5). */
const ONE_CENT = money(1n, 'USD')

export const jobsWith = ({ microEntries }: Pick<Providers, 'microEntries'>): BoundJob[] => [
  calls(sendMicroEntry, {
    call: (context, entry) => sendEntry(context, entry, microEntries[context.environment]),
    record: async (work, key, isSent) => (isSent ? recordSent(work, key) : undefined),
  }),
  runs(validateByMicroEntry, endValidation),
]

/** False when nothing is to be sent: the account has been deleted, or the entry is under way already. */
async function sendEntry(
  { key, db, platform }: JobContext,
  entry: EntryKey,
  sender: MicroEntrySender,
): Promise<boolean> {
  const account = await findLiveAccount(db, platform, entry.accountId)
  if (!account || (await findEntry(db, platform, entry))) return false
  await sender.send(microEntryTo(account, key))
  return true
}

function microEntryTo({ id, accountInfo }: ExternalAccount, key: string): MicroEntry {
  if (accountInfo.accountType !== 'USD_ACCOUNT') throw new Error(`${id} cannot be debited by ACH.`)
  const { routingNumber, accountNumber, bankAccountType = 'CHECKING' } = accountInfo
  return { key, routingNumber, accountNumber, bankAccountType, amount: ONE_CENT }
}
