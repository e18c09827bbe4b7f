import { refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { endOpenChallenge } from './ownership/store.ts'
import { markDeleted, type Owner } from './store.ts'

/** Deletes an account for good; nothing is announced. Registered again, it is a new one that inherits nothing (accounts 4.6). */
export async function removeAccount(work: Work, owner: Owner, id: string): Promise<void> {
  if (!(await markDeleted(work, owner, id))) refuseUnknown('REFERENCE_NOT_FOUND')
  await endOpenChallenge(work, id, 'ABANDONED')
}
