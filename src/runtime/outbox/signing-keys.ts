import type { KeyObject } from 'node:crypto'
import type { MasterKey } from '../../crypto/sealing.ts'
import { newSigningKeyPair, signatureHeader, toPem, toPrivateKey } from '../../crypto/webhook-signature.ts'
import { addMs, type Clock, toTimestamp } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { ENVIRONMENTS, type Environment } from '../environment.ts'
import { insertFirstKey, insertSuccessor, listSigningKeys } from './key-store.ts'
import type { SigningKey } from './signing-key.ts'

/** How long a process may sign without having looked whether another one has brought in a new key. */
const KEPT_MS = 1_000
const OVERLAP_MS = 7 * 24 * 3_600_000

/** A key as anybody may see it (platform-rules 12.4). */
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

/** The keys that sign webhooks: one in use per environment of the deployment, made on first use. */
export class SigningKeys {
  private readonly opened = new Map<string, KeyObject>()
  private readonly kept = new Map<Environment, { keys: Promise<SigningKey[]>; readAt: number }>()

  constructor(private readonly dependencies: SigningKeysDependencies) {}

  /** The headers that prove who sent a body. */
  async sign(environment: Environment, body: string): Promise<Record<string, string>> {
    const key = this.currentOf(environment, await this.keptKeysOf(environment))
    const signature = signatureHeader(body, this.open(key))
    return {
      ...Object.fromEntries((this.dependencies.signatureHeaders ?? []).map((name) => [name, signature])),
      ...{ 'X-Service-Signature': signature, 'X-Service-Signature-Key-Id': key.keyId },
    }
  }

  /** Every key that receivers must know: those in use, those to come, and for a while those that have been in use. */
  async published(): Promise<PublishedKey[]> {
    const now = this.dependencies.clock.now()
    const keys = (await Promise.all(ENVIRONMENTS.map((environment) => this.keysOf(environment)))).flat()
    return keys.filter((key) => !hasEnded(key, now)).map(toPublished)
  }

  /** Fails when a key in use cannot be opened with the master key. */
  async check(): Promise<void> {
    for (const environment of ENVIRONMENTS) {
      this.open(this.currentOf(environment, await this.keysOf(environment)))
    }
  }

  /**
   * Brings in the next key: published now, in use in seven days; the one before is published for seven days more. An urgent rotation takes
   * effect at once and ends every other key. Fails when a key already waits for its first use.
   */
  async rotate(environment: Environment, { isUrgent }: { isUrgent: boolean }): Promise<SigningKey> {
    const now = this.dependencies.clock.now()
    const keys = await this.keysOf(environment)
    const isOneWaiting = keys.some((key) => key.notBefore > now && !hasEnded(key, now))
    if (isOneWaiting && !isUrgent) throw new Error('A new key is already published and waits for its first use.')
    const generation = 1 + Math.max(...keys.map((key) => key.generation))
    const successor = this.newKey(environment, generation, isUrgent ? now : addMs(now, OVERLAP_MS))
    this.kept.delete(environment)
    await insertSuccessor(this.dependencies.db, successor, isUrgent ? now : addMs(successor.notBefore, OVERLAP_MS))
    return successor
  }

  /** The newest key that has begun. The first one may sign even before: the clocks of two processes are never quite the same. */
  private currentOf(environment: Environment, all: readonly SigningKey[]): SigningKey {
    const now = this.dependencies.clock.now()
    const keys = all.filter((each) => !hasEnded(each, now))
    const key = keys.findLast(({ notBefore }) => notBefore <= now) ?? keys[0]
    if (!key) throw new Error(`There is no signing key of ${environment}.`)
    return key
  }

  /** As they were at most a second ago: what is signed often does not ask each time. */
  private keptKeysOf(environment: Environment): Promise<SigningKey[]> {
    const kept = this.kept.get(environment)
    const now = performance.now()
    if (kept && now - kept.readAt < KEPT_MS) return kept.keys
    const keys = this.keysOf(environment)
    this.kept.set(environment, { keys, readAt: now })
    keys.catch(() => this.kept.delete(environment))
    return keys
  }

  private async keysOf(environment: Environment): Promise<SigningKey[]> {
    const { db, clock } = this.dependencies
    const keys = await listSigningKeys(db, environment)
    if (keys.length > 0) return keys
    await insertFirstKey(db, this.newKey(environment, 1, clock.now()))
    return listSigningKeys(db, environment)
  }

  private newKey(environment: Environment, generation: number, notBefore: Date): SigningKey {
    const { masterKey } = this.dependencies
    const { keyId, publicKey, privateKey } = newSigningKeyPair()
    const sealedPrivateKey = masterKey.seal(privateKey, contextOf(keyId))
    return {
      keyId,
      environment,
      generation,
      publicKey,
      sealedPrivateKey,
      masterKeyId: masterKey.id,
      notBefore,
      notAfter: undefined,
    }
  }

  private open({ keyId, sealedPrivateKey, masterKeyId }: SigningKey): KeyObject {
    const { masterKey } = this.dependencies
    if (masterKeyId !== masterKey.id) throw new Error(`The signing key ${keyId} was sealed with another master key.`)
    const opened = this.opened.get(keyId) ?? toPrivateKey(masterKey.open(sealedPrivateKey, contextOf(keyId)))
    this.opened.set(keyId, opened)
    return opened
  }
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
