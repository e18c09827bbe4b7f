import type { CompressedPoint } from '#crypto/p256.ts'
import type { Custody, Session, SessionKey } from '#custody/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** Returns the sessions that may sign for the wallet now, newest first. */
export const activeSessionsOf = (
  { tx, platform, now }: Work,
  custody: Custody,
  accountId: string,
): Promise<Session[]> => custody.sessions.listActive(tx, platform, accountId, now)

export async function isActive(work: Work, custody: Custody, { accountId, id }: Session): Promise<boolean> {
  return (await activeSessionsOf(work, custody, accountId)).some((each) => each.id === id)
}

/** Returns true if the key already signs for the wallet. It may not get a second session. */
export async function isKeyInUse(
  work: Work,
  custody: Custody,
  accountId: string,
  point: CompressedPoint,
): Promise<boolean> {
  const publicKey = point.toString('hex')
  return (await activeSessionsOf(work, custody, accountId)).some((each) => each.publicKey === publicKey)
}

/** Refuses a key that already signs for the wallet. A key that custody makes is always new. */
export async function checkKeyFree(
  work: Work,
  custody: Custody,
  accountId: string,
  { keyMode, point }: SessionKey,
): Promise<void> {
  if (keyMode === 'CLIENT_HELD' && (await isKeyInUse(work, custody, accountId, point)))
    refuseField('clientPublicKey', 'This key has an active session already.')
}
