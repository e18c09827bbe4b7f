import { signLowS } from '#crypto/bundles.ts'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring } from '#crypto/keyring.ts'
import { newKeyPair } from '#crypto/p256.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Authorization } from '../authorization.ts'
import { CustodyFault } from '../faults.ts'
import {
  type DelegatedKey,
  deleteNewKeys,
  findKey,
  HAS_ACTIVE,
  insertKey,
  type KeyFilters,
  listKeys,
  lockActiveKey,
  lockKey,
  updateStatus,
} from './store.ts'

/** A card attached to a wallet. */
export interface CardBinding {
  accountId: string
  cardId: `Card:${string}`
  fundingSourceId: string
}

/** Keys that sign card payments without the user's presence (wallet-auth 11). */
export class DelegatedKeys {
  constructor(private readonly keyring: Keyring) {}

  /** Creates a key without a signature yet. It replaces earlier keys of the binding. */
  async create(
    work: Work,
    { accountId, cardId, fundingSourceId }: CardBinding,
    nickname: string,
  ): Promise<DelegatedKey> {
    await deleteNewKeys(work, fundingSourceId)
    const { privateKey, publicKey } = newKeyPair()
    try {
      const key: DelegatedKey = {
        id: work.newId('DelegatedKey'),
        accountId,
        cardId,
        fundingSourceId,
        nickname,
        publicKey: publicKey.toString('hex'),
        status: 'NEW',
        createdAt: work.now,
        updatedAt: work.now,
      }
      await insertKey(work, this.keyring, key, this.keyring.seal('delegated-key', key.id, privateKey))
      return key
    } finally {
      privateKey.fill(0)
    }
  }

  /** Returns the key, locked until the transaction ends. Includes a key without a signature yet. */
  lock(work: Work, id: DelegatedKey['id']): Promise<DelegatedKey | undefined> {
    return lockKey(work, this.keyring, id)
  }

  /** Registers a key that the owner has signed for. It has no permissions yet. */
  async register(work: Work, key: DelegatedKey, authorization: Authorization): Promise<DelegatedKey> {
    checkSigned(key, 'DELEGATED_KEY_CREATE', authorization)
    if (key.status !== 'NEW') throw new CustodyFault('OUTDATED', 'The key has been registered before.')
    return updateStatus(work, this.keyring, key, 'PENDING')
  }

  /** Grants the permissions that the owner has signed for. A card has one active key per wallet. */
  async grant(work: Work, key: DelegatedKey, authorization: Authorization): Promise<DelegatedKey> {
    checkSigned(key, 'DELEGATED_KEY_GRANT', authorization)
    const { status, fundingSourceId } = key
    if (status !== 'PENDING') throw new CustodyFault('OUTDATED', `The key is ${status}.`, { status })
    if (await this.hasActive(work, fundingSourceId)) throw new CustodyFault('OUTDATED', HAS_ACTIVE)
    return updateStatus(work, this.keyring, key, 'ACTIVE')
  }

  /**
   * Returns the signature of the card's key on a pull that the same transaction books, in hex (DER). Only the active
   * key of exactly this card, account and binding signs. The signed text names the payment, the pull and the amount.
   */
  async signCardPayment(work: Work, binding: CardBinding, pull: Record<string, unknown>): Promise<string> {
    const key = await lockActiveKey(work, this.keyring, binding.fundingSourceId)
    if (key?.accountId !== binding.accountId || key.cardId !== binding.cardId)
      throw new CustodyFault('OUTDATED', 'No key may sign for this card.')
    const privateKey = this.keyring.open('delegated-key', key.id, key.sealedPrivateKey)
    try {
      const text = canonicalJson({ ...pull, ...binding })
      return signLowS({ privateKey, publicKey: Buffer.from(key.publicKey, 'hex') }, Buffer.from(text)).toString('hex')
    } finally {
      privateKey.fill(0)
    }
  }

  async hasActive(work: Work, fundingSourceId: string): Promise<boolean> {
    const keys = await this.list(work.tx, work.platform, { fundingSourceId })
    return keys.some(({ status }) => status === 'ACTIVE')
  }

  /** Returns a key with at least one signature. */
  find(db: Db | Tx, platform: PlatformId, id: DelegatedKey['id']): Promise<DelegatedKey | undefined> {
    return findKey(db, this.keyring, platform, id)
  }

  /** Returns the keys with at least one signature, newest first. */
  list(db: Db | Tx, platform: PlatformId, filters: KeyFilters): Promise<DelegatedKey[]> {
    return listKeys(db, this.keyring, platform, filters)
  }

  /** Revokes a key and destroys its private half. Needs no signature. */
  async revoke(work: Work, key: DelegatedKey): Promise<void> {
    await updateStatus(work, this.keyring, key, 'REVOKED')
  }

  /** Revokes all matching keys when the wallet, the card or their binding ends. */
  async revokeAll(work: Work, filters: KeyFilters): Promise<void> {
    const keys = await this.list(work.tx, work.platform, filters)
    for (const key of keys.filter(({ status }) => status !== 'REVOKED')) await this.revoke(work, key)
  }
}

function checkSigned(key: DelegatedKey, type: string, authorization: Authorization): void {
  const { delegatedKeyId, publicKey } = authorization.parametersFor(type, key.accountId)
  if (delegatedKeyId !== key.id || publicKey !== key.publicKey)
    throw new CustodyFault('OTHER_SIGNED', 'The signature is for another key.')
}
