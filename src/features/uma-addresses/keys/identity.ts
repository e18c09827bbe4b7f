import type { MasterKey } from '#crypto/sealing.ts'
import { newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import type { DomainKeys, UmaIdentity } from '#providers/counterparties/port.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { SealedKeys } from './model.ts'
import { findKeys, insertKeys, insertNonce } from './store.ts'

interface Dependencies {
  db: Db
  masterKey: MasterKey
}

/**
 * Returns the deployment's identity toward other institutions in one environment. The first use creates keys, so
 * request only domains that the service answers for.
 */
export const umaIdentityOf = ({ db, masterKey }: Dependencies, environment: Environment): UmaIdentity => ({
  keysOf: async (domain) => {
    const known = await findKeys(db, environment, domain)
    if (known) return opened(known, masterKey)
    await insertKeys(db, newKeys(environment, domain, masterKey))
    const kept = await findKeys(db, environment, domain)
    if (!kept) throw new Error(`The keys of ${domain} were not kept.`)
    return opened(kept, masterKey)
  },
  acceptNonce: (domain, nonce, neededUntil) => insertNonce(db, { environment, domain, nonce, neededUntil }),
})

function newKeys(environment: Environment, domain: string, masterKey: MasterKey): SealedKeys {
  const [signing, encryption] = [newSecp256k1KeyPair(), newSecp256k1KeyPair()]
  const place = { environment, domain }
  return {
    ...place,
    signingPublicKey: signing.publicKey,
    encryptionPublicKey: encryption.publicKey,
    sealedSigningKey: masterKey.seal(signing.privateKey, contextOf(place, 'signing')),
    sealedEncryptionKey: masterKey.seal(encryption.privateKey, contextOf(place, 'encryption')),
    masterKeyId: masterKey.id,
  }
}

function opened(keys: SealedKeys, masterKey: MasterKey): DomainKeys {
  if (keys.masterKeyId !== masterKey.id)
    throw new Error(`The UMA keys of ${keys.domain} were sealed with another master key.`)
  const open = (sealed: Buffer, purpose: Purpose) => masterKey.open(sealed, contextOf(keys, purpose))
  return {
    signing: { privateKey: open(keys.sealedSigningKey, 'signing'), publicKey: keys.signingPublicKey },
    encryption: { privateKey: open(keys.sealedEncryptionKey, 'encryption'), publicKey: keys.encryptionPublicKey },
  }
}

type Purpose = 'signing' | 'encryption'

/** A key does not open under another domain or purpose. */
const contextOf = ({ environment, domain }: Pick<SealedKeys, 'environment' | 'domain'>, purpose: Purpose): string =>
  `uma_keys ${environment} ${domain} ${purpose}`
