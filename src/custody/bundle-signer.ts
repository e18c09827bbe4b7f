import type { Keyring } from '../crypto/keyring.ts'
import { newKeyPair, uncompressed, type RawKeyPair } from '../crypto/p256.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db, Tx } from '../runtime/db/index.ts'
import { insertBundleKey, listBundleKeys, type BundleKey } from './wallets/store.ts'

/** The key of the deployment that signs bundles for wallet clients, which pin its public half. Made on first use (wallet-auth 16.3). */
export class BundleSigner {
  private opened = new Map<string, RawKeyPair>()

  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /** The key in use. The first one may sign even before its time: the clocks of two processes are never quite the same. */
  async current(db: Db | Tx): Promise<RawKeyPair> {
    const now = this.clock.now()
    const keys = await this.keys(db)
    return this.open(keys.findLast(({ notBefore }) => notBefore <= now) ?? (keys[0] as BundleKey))
  }

  /** Every public key that clients should pin, uncompressed in hex, the one in use or to be used last. */
  async published(db: Db | Tx): Promise<string[]> {
    return (await this.keys(db)).map(({ publicKey }) => uncompressed(Buffer.from(publicKey, 'hex')).toString('hex'))
  }

  /** Publishes the next key, which is used from then on. */
  async rotate(db: Db | Tx, notBefore: Date): Promise<void> {
    const keys = await this.keys(db)
    await insertBundleKey(db, this.newKey(keys.length + 1, notBefore))
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
    return { publicKey, sealedPrivateKey: this.keyring.seal('bundle-signing', publicKey, pair.privateKey), generation, notBefore }
  }

  private open({ publicKey, sealedPrivateKey }: BundleKey): RawKeyPair {
    const known = this.opened.get(publicKey) ?? { publicKey: Buffer.from(publicKey, 'hex'), privateKey: this.keyring.open('bundle-signing', publicKey, sealedPrivateKey) }
    this.opened.set(publicKey, known)
    return known
  }
}
