import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../runtime/db/index.ts'
import { findKeyIds } from './store.ts'

/** Throws what an operator can understand when something that is stored needs a key that the settings do not name (wallet-auth 16.3). */
export async function checkKeys(db: Db, keyring: Keyring): Promise<void> {
  const unknown = (await findKeyIds(db)).filter((keyId) => !keyring.has(keyId))
  if (unknown.length === 0) return
  throw new Error(`Custody keeps records that need the keys ${unknown.join(', ')}, which CUSTODY_KEYS does not name. (main is the key that is made from MASTER_KEY.)`)
}
