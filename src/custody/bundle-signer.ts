import type { Keyring } from '#crypto/keyring.ts'
import { newKeyPair, type RawKeyPair, uncompressed } from '#crypto/p256.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { addMs, type Clock } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type BundleKey, insertBundleKey, listBundleKeys } from './wallets/store.ts'

const DAY_MS = 24 * 3_600_000
const NOTICE_MS = 30 * DAY_MS
const OVERLAP_MS = DAY_MS

/**
 * The deployment's key that signs bundles for wallet clients, which pin its public half. Created on first use
 * (wallet-auth 16.3).
 */
export class BundleSigner {
  private opened = new Map<string, RawKeyPair>()

  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the current key. The first one may sign even before its time, because the clocks of two processes always
   * differ slightly.
   */
  async current(db: Db | Tx): Promise<RawKeyPair> {
    const now = this.clock.now()
    const keys = await this.keys(db)
    return this.open(keys.findLast(({ notBefore }) => notBefore <= now) ?? keys[0] ?? fail('No key signs bundles.'))
  }

  /** Returns every public key that clients should pin, uncompressed in hex, in the order of use. */
  async published(db: Db | Tx): Promise<string[]> {
    const now = this.clock.now()
    const keys = await this.keys(db)
    return keys
      .filter((key) => !keys.some((other) => hasEnded(key, other, now)))
      .map(({ publicKey }) => textOf(publicKey))
  }

  /**
   * Creates the next key. Publishes it now and uses it in thirty days; the previous key stays published for one more
   * day. An urgent rotation takes effect immediately and ends every other key. Returns when the key starts to sign, or
   * undefined if a key already waits for its first use or another process creates one.
   */
  async rotate({ tx, now }: Work, { isUrgent }: { isUrgent: boolean }): Promise<{ notBefore: Date } | undefined> {
    const keys = await this.keys(tx)
    const last = keys.at(-1)
    // The first key signs even before its time.
    if (!isUrgent && last && last.generation > 1 && last.notBefore > now) return undefined
    const next = this.newKey(keys.length + 1, isUrgent ? now : addMs(now, NOTICE_MS))
    return (await insertBundleKey(tx, next)) ? next : undefined
  }

  private async keys(db: Db | Tx): Promise<BundleKey[]> {
    const known = await listBundleKeys(db)
    if (known.length > 0) return known
    await insertBundleKey(db, this.newKey(1, this.clock.now()))
    return listBundleKeys(db)
  }

  private newKey(generation: number, notBefore: Date): BundleKey {
    const pair = newKeyPair()
    const publicKey = pair.publicKey.toString('hex')
    const sealedPrivateKey = this.keyring.seal('bundle-signing', publicKey, pair.privateKey)
    return { publicKey, sealedPrivateKey, generation, notBefore, createdAt: this.clock.now() }
  }

  private open({ publicKey, sealedPrivateKey }: BundleKey): RawKeyPair {
    const known = this.opened.get(publicKey) ?? {
      publicKey: Buffer.from(publicKey, 'hex'),
      privateKey: this.keyring.open('bundle-signing', publicKey, sealedPrivateKey),
    }
    this.opened.set(publicKey, known)
    return known
  }
}

const textOf = (publicKey: string) => uncompressed(Buffer.from(publicKey, 'hex')).toString('hex')

/**
 * Returns true if a later key replaced this one a day ago, or immediately if it was urgent: clients still read bundles
 * of the last minutes.
 */
function hasEnded(key: BundleKey, { generation, notBefore, createdAt }: BundleKey, now: Date): boolean {
  const isUrgent = notBefore <= createdAt
  return generation > key.generation && (isUrgent ? notBefore : addMs(notBefore, OVERLAP_MS)) <= now
}
