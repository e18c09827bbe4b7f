import type { Work } from '../../../runtime/units/work.ts'
import { spendLinksOf } from './links/store.ts'
import type { Person } from './model.ts'
import { removePasskeys } from './passkeys/store.ts'
import { endSessionsOf } from './sessions/store.ts'
import { setStatus } from './store.ts'

/** The person has no passkey, link or session any more, and needs a new link. */
export async function resetPerson(work: Work, personId: Person['id']): Promise<void> {
  await removePasskeys(work, personId)
  await spendLinksOf(work, personId)
  await endSessionsOf(work, personId)
  await setStatus(work, personId, 'INVITED')
}
