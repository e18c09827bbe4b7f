import type { Credential } from '../../custody/index.ts'
import { noteAction } from '../../runtime/audit-log/audit-log.ts'
import type { Work } from '../../runtime/units/work.ts'

/** What the audit log says of a credential besides the calls that were made (wallet-auth 6.4 and 16.6). */
export type Alarm = 'LOCKED' | 'POSSIBLE_CLONE'

export const noteAlarm = (work: Work, { id }: Credential, result: Alarm): void =>
  noteAction(work, { actor: 'service', action: 'watchAuthCredential', object: id, result })
