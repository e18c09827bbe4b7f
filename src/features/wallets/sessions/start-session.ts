import type { Custody, SessionKey, StartedSession } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { activeSessionsOf, checkKeyFree } from './active-sessions.ts'

const MOST_ACTIVE = 20

/**
 * Starts a session under the lock of its wallet. The key must be free, and the oldest session ends if there are too
 * many. The caller has locked the credential, or had locked the wallet before it read the credential. A credential that
 * another call revokes at the same moment therefore starts no session.
 */
export async function startSession(
  work: Work,
  custody: Custody,
  accountId: string,
  key: SessionKey,
  start: () => Promise<StartedSession>,
): Promise<StartedSession> {
  await custody.wallets.lock(work, accountId)
  await checkKeyFree(work, custody, accountId, key)
  const active = await activeSessionsOf(work, custody, accountId)
  await custody.sessions.end(work, active.slice(MOST_ACTIVE - 1))
  return start()
}
