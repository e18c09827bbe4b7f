import type { Access } from './access.ts'
import { spendLinksOf } from './links/store.ts'
import type { Person } from './model.ts'
import { removePasskeys } from './passkeys/store.ts'
import { endSessionsOf } from './sessions/store.ts'
import { setStatus } from './store.ts'

/** The person has no passkey, link or session any more, and needs a new link. */
export async function resetPerson(access: Access, personId: Person['id']): Promise<void> {
  await removePasskeys(access, personId)
  await spendLinksOf(access, personId)
  await endSessionsOf(access, personId)
  await setStatus(access, personId, 'INVITED')
}
