import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Credential } from '../model.ts'

/** An audit-log entry about a credential in addition to the calls (wallet-auth 6.4 and 16.6). */
export type Alarm = 'LOCKED' | 'POSSIBLE_CLONE'

export const noteAlarm = (work: Work, { id }: Credential, result: Alarm): void =>
  noteAction(work, { actor: 'service', action: 'watchAuthCredential', object: id, result })
