import type { KeyFingerprint, Keyring } from '#crypto/keyring.ts'
import type { Db } from '#runtime/db/index.ts'
import { findFingerprint, keepFingerprint } from '#runtime/db/key-fingerprints.ts'
import { OWN_KINDS, type RecordsElsewhere } from './record-kinds.ts'
import { findKeyIds } from './store.ts'

/** Returns the names of all keys needed to read records that custody sealed or tagged, sorted. */
export async function findNeededKeys(db: Db, elsewhere: RecordsElsewhere): Promise<string[]> {
  const places = [...OWN_KINDS, ...elsewhere.kinds].map(({ place }) => place)
  const codes = await elsewhere.countOpenCodes(db)
  return [...new Set([...(await findKeyIds(db, places)), ...codes.map(({ keyId }) => keyId)])].sort()
}

/**
 * Throws an error for the operator if a stored record needs a key that the settings do not name (wallet-auth 16.3), or
 * if a name refers to another key than before.
 */
export async function checkKeys(db: Db, keyring: Keyring, elsewhere: RecordsElsewhere): Promise<void> {
  const unknown = (await findNeededKeys(db, elsewhere)).filter((keyId) => !keyring.has(keyId))
  if (unknown.length > 0)
    throw new Error(
      `Custody keeps records that need the keys ${unknown.join(', ')}, which CUSTODY_KEYS does not name. (main is the key that is made from MASTER_KEY.)`,
    )
  for (const key of keyring.fingerprints()) await checkFingerprint(db, key, keyring.activeKeyId)
}

/**
 * Only the active key seals new records, so the service compares the fingerprint of any other key but does not store
 * it. The operator can still correct a wrong key in the list.
 */
async function checkFingerprint(db: Db, { keyId, fingerprint }: KeyFingerprint, activeKeyId: string): Promise<void> {
  const name = `CUSTODY_KEYS ${keyId}`
  const known = await (keyId === activeKeyId ? keepFingerprint(db, name, fingerprint) : findFingerprint(db, name))
  if (known === undefined || known === fingerprint) return
  throw new Error(
    `The key ${keyId} of CUSTODY_KEYS is not the key of this database. Set it to the right key, or give the new key another name.`,
  )
}
