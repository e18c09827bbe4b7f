import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring } from '#crypto/keyring.ts'
import { columns, type Db, prepared, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Session } from '../model.ts'

/** The columns of a session. */
const SESSION = columns<'custody_sessions', Session>({
  id: 'id',
  accountId: 'account_id',
  credentialId: 'credential_id',
  publicKey: 'public_key',
  verifiedAt: 'verified_at',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
})

/** The same period as for the challenges that the session's key signed. */
const KEPT_SECONDS = 30 * 24 * 3600

/** Returns the text that the row's tag authenticates (wallet-auth 16.5). */
export const securedText = ({ accountId, credentialId, expiresAt, publicKey, id }: Session): string =>
  canonicalJson({ accountId, credentialId, expiresAtMs: String(expiresAt.getTime()), publicKey, sessionId: id })

/** Returns the text that the tag of a session end authenticates. */
export const endText = (id: Session['id']): string => canonicalJson({ ended: 'true', sessionId: id })

export async function insertSession({ tx, platform }: Work, keyring: Keyring, session: Session): Promise<void> {
  const { id, accountId, credentialId, publicKey, verifiedAt, expiresAt, createdAt } = session
  const { keyId, tag } = keyring.tag('row-mac', securedText(session))
  await scoped(tx, platform)
    .insertInto('custody_sessions', {
      id,
      account_id: accountId,
      credential_id: credentialId,
      public_key: publicKey,
      verified_at: verifiedAt,
      expires_at: expiresAt,
      created_at: createdAt,
      tag_key_id: keyId,
      tag,
    })
    .execute()
}

/** Selects sessions that were not ended, expired or not. Every read starts with this query. */
const unendedSessions = (db: Db | Tx, platform: PlatformId) =>
  db
    .selectFrom('custody_sessions as s')
    .selectAll('s')
    .where('s.platform_id', '=', platform)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('custody_session_ends as e')
            .select('e.session_id')
            .whereRef('e.platform_id', '=', 's.platform_id')
            .whereRef('e.session_id', '=', 's.id'),
        ),
      ),
    )

/** Returns sessions, newest first. Custody did not write a row with a wrong tag: it is no session. */
export async function findActiveSessions(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  accountIds: readonly string[],
  now: Date,
): Promise<Session[]> {
  if (accountIds.length === 0) return []
  const rows = await unendedSessions(db, platform)
    .where('s.account_id', 'in', [...accountIds])
    .where('s.expires_at', '>', now)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.filter((row) => isOurs(keyring, row)).map(SESSION.fromRow)
}

const selectSigners = prepared(
  (
    db,
    {
      platform,
      accountIds,
      publicKey,
      now,
    }: { platform: PlatformId; accountIds: readonly string[]; publicKey: string; now: Date },
  ) =>
    unendedSessions(db, platform)
      .where((where) => where('s.account_id', '=', where.fn.any(where.val(accountIds))))
      .where('s.public_key', '=', publicKey)
      .where('s.expires_at', '>', now)
      .compile(),
)

/** Finds the active sessions of a key on any of these accounts. */
export async function findSigners(
  work: Work,
  keyring: Keyring,
  accountIds: readonly string[],
  publicKey: string,
): Promise<Session[]> {
  const rows = await selectSigners(work.tx, { platform: work.platform, accountIds, publicKey, now: work.now })
  return rows.filter((row) => isOurs(keyring, row)).map(SESSION.fromRow)
}

/** Returns the session in any state. */
export async function findSession(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  id: Session['id'],
): Promise<Session | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('custody_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && isOurs(keyring, row) ? SESSION.fromRow(row) : undefined
}

/** Finds all sessions of a key on these accounts, newest first, including ended sessions. */
export async function findSessionsByKey(
  { tx, platform }: Work,
  keyring: Keyring,
  accountIds: readonly string[],
  publicKey: string,
): Promise<Session[]> {
  if (accountIds.length === 0) return []
  const rows = await scoped(tx, platform)
    .selectFrom('custody_sessions')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .where('public_key', '=', publicKey)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.filter((row) => isOurs(keyring, row)).map(SESSION.fromRow)
}

export async function insertSessionEnds(
  { tx, platform, now }: Work,
  keyring: Keyring,
  ids: readonly Session['id'][],
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((id) => {
    const { keyId, tag } = keyring.tag('row-mac', endText(id))
    return { session_id: id, ended_at: now, tag_key_id: keyId, tag }
  })
  await scoped(tx, platform)
    .insertInto('custody_session_ends', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes sessions that expired long ago, and the records of their early ends. */
export async function deleteOldSessions({ tx, platform, now }: Work): Promise<void> {
  const old = scoped(tx, platform)
    .selectFrom('custody_sessions')
    .select('id')
    .where('expires_at', '<', addSeconds(now, -KEPT_SECONDS))
  await scoped(tx, platform).deleteFrom('custody_session_ends').where('session_id', 'in', old).execute()
  await scoped(tx, platform).deleteFrom('custody_sessions').where('id', 'in', old).execute()
}

type Row = RowOf<'custody_sessions'>

/** Returns the text that the tag of a stored row must cover. */
export const securedTextOf = (row: Row): string => securedText(SESSION.fromRow(row))

const isOurs = (keyring: Keyring, row: Row) =>
  keyring.isTag('row-mac', securedTextOf(row), { keyId: row.tag_key_id, tag: row.tag })
