import { job } from '#runtime/declare/job.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ExternalAccount } from '../model.ts'
import { lockAccount } from '../store.ts'
import { finalAt, isTriedAgain } from './rules.ts'
import { type EntryKey, findEntry, insertEntry, markReturned, updatePullValidation } from './store.ts'

export const sendMicroEntry = job<EntryKey>('external-accounts.send-micro-entry')
/** Ends the return period of an entry. */
export const validateByMicroEntry = job<EntryKey>('external-accounts.validate-by-micro-entry')

const FIRST_ATTEMPT = 1

/** Starts the validation of the account for ACH debits, if it is open (accounts 3.5). */
export function startValidation(work: Work, { id, pullValidation }: ExternalAccount): void {
  if (pullValidation === 'PENDING') sendEntry(work, { accountId: id, attempt: FIRST_ATTEMPT })
}

const sendEntry = (work: Work, key: EntryKey): void => work.enqueue(sendMicroEntry, key)

/** Records a sent entry. Validates the account unless the entry returns in time. */
export async function recordSent(work: Work, key: EntryKey): Promise<void> {
  const at = finalAt(work.now)
  if (await insertEntry(work, key, at)) work.enqueue(validateByMicroEntry, key, { at })
}

/** Validates the account after the return period. */
export async function endValidation(work: Work, key: EntryKey): Promise<void> {
  const account = await lockAccount(work, key.accountId)
  const entry = await findEntry(work.tx, work.platform, key)
  if (account?.pullValidation === 'PENDING' && entry?.returnCode === undefined)
    await updatePullValidation(work, account.id, 'VALIDATED')
}

/**
 * Records the return of an entry with a code of the ACH network. The bank may report it several times. A late report
 * has no effect.
 */
export async function returnEntry(work: Work, key: EntryKey, returnCode: string): Promise<void> {
  const account = await lockAccount(work, key.accountId)
  if (!(await markReturned(work, key, returnCode)) || account?.pullValidation !== 'PENDING') return
  if (isTriedAgain(returnCode, key.attempt)) sendEntry(work, { ...key, attempt: key.attempt + 1 })
  else await updatePullValidation(work, account.id, 'FAILED')
}
