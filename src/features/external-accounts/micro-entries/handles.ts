import { job } from '#runtime/declare/job.ts'
import type { EntryKey } from './store.ts'

export const sendMicroEntry = job<EntryKey>('external-accounts.send-micro-entry')
/** Ends the return period of an entry. */
export const validateByMicroEntry = job<EntryKey>('external-accounts.validate-by-micro-entry')
