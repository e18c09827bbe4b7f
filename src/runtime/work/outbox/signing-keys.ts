import type { KeyObject } from 'node:crypto'
import type { MasterKey } from '#crypto/sealing.ts'
import { newSigningKeyPair, signatureHeader, toPem, toPrivateKey } from '#crypto/webhook-signature.ts'
import { type Db, takeTurns } from '#runtime/db/index.ts'
import { addMs, type Clock, toTimestamp } from '#runtime/lib/clock.ts'
import { ENVIRONMENTS, type Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '../units/work.ts'
import { insertFirstKey, insertSuccessor, listSigningKeys, type SigningKey } from './key-store.ts'

/** The maximum time for which a process may sign without checking for a new key of another process. */
const KEPT_MS = 1_000
const OVERLAP_MS = 7 * 24 * 3_600_000

/** The public form of a key (platform-rules 12.4). */
export interface PublishedKey {
  keyId: string
  environment: Environment
  publicKeyPem: string
  notBefore: string
  notAfter?: string
}

export interface SigningKeysDependencies {
  db: Db
  masterKey: MasterKey
  clock: Clock
  /** Further headers that carry the signature. */
  signatureHeaders?: readonly string[]
}

/** The keys that sign webhooks. Each environment of the deployment uses one key at a time, created on first use. */
export class SigningKeys {
  private readonly opened = new Map<string, KeyObject>()
  private readonly kept = new Map<Environment, { keys: Promise<SigningKey[]>; readAt: number }>()

  constructor(private readonly dependencies: SigningKeysDependencies) {}

  /** Returns the headers that prove the sender of a body. */
  async sign(environment: Environment, body: string): Promise<Record<string, string>> {
    const key = this.currentOf(environment, await this.cachedKeysOf(environment))
    const signature = signatureHeader(body, this.open(key))
    return {
      ...Object.fromEntries((this.dependencies.signatureHeaders ?? []).map((name) => [name, signature])),
      'X-Service-Signature': signature,
      'X-Service-Signature-Key-Id': key.keyId,
    }
  }

  /** Returns every key that receivers must know: current keys, future keys, and for a while former keys. */
  async published(): Promise<PublishedKey[]> {
    const now = this.dependencies.clock.now()
    const keys = (await Promise.all(ENVIRONMENTS.map((environment) => this.keysOf(environment)))).flat()
    return keys.filter((key) => !hasEnded(key, now)).map(toPublished)
  }

  /** Fails if the master key cannot open a key in use. */
  async check(): Promise<void> {
    for (const environment of ENVIRONMENTS) {
      this.open(this.currentOf(environment, await this.keysOf(environment)))
    }
  }

  /**
   * Returns the newest key that has begun. The first key may sign even before, because the clocks of two processes are
   * never equal.
   */
  private currentOf(environment: Environment, all: readonly SigningKey[]): SigningKey {
    const now = this.dependencies.clock.now()
    const keys = all.filter((each) => !hasEnded(each, now))
    const key = keys.findLast(({ notBefore }) => notBefore <= now) ?? keys[0]
    if (!key) throw new Error(`There is no signing key of ${environment}.`)
    return key
  }

  /** Returns keys that are at most a second old, so that frequent signatures do not query each time. */
  private cachedKeysOf(environment: Environment): Promise<SigningKey[]> {
    const kept = this.kept.get(environment)
    const now = performance.now()
    if (kept && now - kept.readAt < KEPT_MS) return kept.keys
    const keys = this.keysOf(environment)
    this.kept.set(environment, { keys, readAt: now })
    keys.catch(() => this.kept.delete(environment))
    return keys
  }

  private async keysOf(environment: Environment): Promise<SigningKey[]> {
    const { db, clock, masterKey } = this.dependencies
    const keys = await listSigningKeys(db, environment)
    if (keys.length > 0) return keys
    await insertFirstKey(db, newKeyOf(masterKey, { environment, generation: 1, notBefore: clock.now() }))
    return listSigningKeys(db, environment)
  }

  private open({ keyId, sealedPrivateKey, masterKeyId }: SigningKey): KeyObject {
    const { masterKey } = this.dependencies
    if (masterKeyId !== masterKey.id) throw new Error(`The signing key ${keyId} was sealed with another master key.`)
    const opened = this.opened.get(keyId) ?? toPrivateKey(masterKey.open(sealedPrivateKey, contextOf(keyId)))
    this.opened.set(keyId, opened)
    return opened
  }
}

/**
 * Makes the next key of the environment. The service publishes it now and uses it in seven days, and publishes the
 * previous one for seven days more. An urgent rotation takes effect within a second and ends every other key. Refuses
 * with CONFLICT if a key already waits for its first use.
 */
export async function rotateSigningKey(
  { tx, now }: Work,
  masterKey: MasterKey,
  { environment, isUrgent }: { environment: Environment; isUrgent: boolean },
): Promise<SigningKey> {
  await takeTurns(tx, `signing keys ${environment}`)
  const keys = await listSigningKeys(tx, environment)
  const isOneWaiting = keys.some((key) => key.generation > 1 && key.notBefore > now && !hasEnded(key, now))
  if (isOneWaiting && !isUrgent) refuse('CONFLICT', 'A new key is already published and waits for its first use.')
  const newest = keys.at(-1)
  const notBefore = isUrgent || !newest ? now : addMs(now, OVERLAP_MS)
  const generation = 1 + (newest?.generation ?? 0)
  const successor = newKeyOf(masterKey, { environment, generation, notBefore })
  await insertSuccessor(tx, successor, isUrgent ? now : addMs(notBefore, OVERLAP_MS))
  return successor
}

function newKeyOf(
  masterKey: MasterKey,
  stated: Pick<SigningKey, 'environment' | 'generation' | 'notBefore'>,
): SigningKey {
  const { keyId, publicKey, privateKey } = newSigningKeyPair()
  const sealedPrivateKey = masterKey.seal(privateKey, contextOf(keyId))
  return { ...stated, keyId, publicKey, sealedPrivateKey, masterKeyId: masterKey.id, notAfter: undefined }
}

const contextOf = (keyId: string) => `webhook_signing_keys ${keyId}`
const hasEnded = ({ notAfter }: SigningKey, now: Date) => notAfter !== undefined && notAfter <= now

const toPublished = ({ keyId, environment, publicKey, notBefore, notAfter }: SigningKey): PublishedKey => ({
  keyId,
  environment,
  publicKeyPem: toPem(publicKey),
  notBefore: toTimestamp(notBefore),
  ...(notAfter && { notAfter: toTimestamp(notAfter) }),
})
