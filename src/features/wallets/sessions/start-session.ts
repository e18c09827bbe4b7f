import type { Custody, SessionKey, StartedSession } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { activeSessionsOf, checkKeyFree } from './active-sessions.ts'

const MOST_ACTIVE = 20

/**
 * Begins a session in the turn of its wallet: the key must be free, and the oldest of too many sessions ends. The caller holds the credential, or
 * held the wallet before it read the credential: one that is revoked at the same moment begins no session.
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
