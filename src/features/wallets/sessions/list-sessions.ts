import type { Custody } from '#custody/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { credentialsOf } from '../credentials/list-credentials.ts'
import { sessionToWire } from '../view.ts'

/** Returns the active sessions of a wallet in their public form, newest first. */
export async function listSessions(
  db: Db,
  custody: Custody,
  platform: PlatformId,
  accountId: `InternalAccount:${string}`,
  now: Date,
) {
  const credentials = await credentialsOf(db, custody, platform, accountId)
  const byId = new Map(credentials.map((each) => [each.id, each]))
  const sessions = await custody.sessions.listActive(db, platform, accountId, now)
  return sessions.flatMap((session) => {
    const credential = byId.get(session.credentialId)
    return credential ? [sessionToWire(session, credential)] : []
  })
}
