import { job } from '../../../../runtime/declare/job.ts'
import type { EntryKey } from './store.ts'

export const sendMicroEntry = job<EntryKey>('external-accounts.send-micro-entry')
/** The end of the time in which an entry may come back. */
export const validateByMicroEntry = job<EntryKey>('external-accounts.validate-by-micro-entry')
