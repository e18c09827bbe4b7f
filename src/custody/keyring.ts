import { Keyring, keyFaults, type ListedKey } from '#crypto/keyring.ts'
import type { MasterKey } from '#crypto/sealing.ts'

/** The custody key used if the operator sets none. */
export const MADE_FROM_MASTER_KEY: ListedKey = { keyId: 'main', secret: undefined }

/** Builds the keyring from the custody keys, active key first. */
export const keyringFrom = ({ custodyKeys }: { custodyKeys: readonly ListedKey[] }, masterKey: MasterKey): Keyring =>
  new Keyring(custodyKeys.map(({ keyId, secret }) => ({ keyId, secret: secret ?? masterKey.derive('custody') })))

/**
 * Reads `<name>:<64 hex characters>` and, for the key derived from the master key, `main`, separated by commas. Throws
 * every error on a separate line, without secrets.
 */
export function toCustodyKeys(text: string): readonly ListedKey[] {
  const keys = text.split(',').map((entry) => toKey(entry.trim()))
  const faults = [...keys.flatMap(sourceFaults), ...keyFaults(keys)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return keys
}

/** An invalid secret becomes zero bytes, which fails validation. */
function toKey(entry: string): ListedKey {
  const [keyId = '', secret] = entry.split(/:(.*)/)
  const isSecret = secret !== undefined && /^[0-9a-f]{64}$/i.test(secret)
  return { keyId, secret: secret === undefined ? undefined : Buffer.from(isSecret ? secret : '', 'hex') }
}

function sourceFaults({ keyId, secret }: ListedKey, index: number): string[] {
  const isMain = keyId === MADE_FROM_MASTER_KEY.keyId
  if (isMain && secret) return [`key ${index + 1} must be main without a secret: it is made from MASTER_KEY.`]
  return isMain || secret
    ? []
    : [`key ${index + 1} must be <name>:<64 hex characters>, or main for the one that is made from MASTER_KEY.`]
}
