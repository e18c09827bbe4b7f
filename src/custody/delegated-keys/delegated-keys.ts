import type { Keyring } from '../../crypto/keyring.ts'
import { newKeyPair } from '../../crypto/p256.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import { refuse, refuseField } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Authorization } from '../authorization.ts'
import {
  type DelegatedKey,
  deleteNewKeys,
  findKey,
  insertKey,
  type KeyFilters,
  listKeys,
  lockKey,
  updateStatus,
} from './store.ts'

/** A card that is attached to a wallet. */
export interface CardBinding {
  accountId: string
  cardId: string
  fundingSourceId: string
}

/** Keys that sign card payments without the user (wallet-auth 11). */
export class DelegatedKeys {
  constructor(private readonly keyring: Keyring) {}

  /** Makes a key that nobody has signed for yet, in place of earlier ones of the binding. */
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

  /** The owner has signed for the key; it may do nothing yet. */
  async register(work: Work, id: string, authorization: Authorization): Promise<DelegatedKey> {
    const key = await this.requireSigned(work, id, 'DELEGATED_KEY_CREATE', authorization)
    if (key.status !== 'NEW') refuse('CONFLICT', 'The key has been registered before.')
    return updateStatus(work, this.keyring, key, 'PENDING')
  }

  /** The owner has signed for what the key may do. A card has one active key for a wallet. */
  async grant(work: Work, id: string, authorization: Authorization): Promise<DelegatedKey> {
    const key = await this.requireSigned(work, id, 'DELEGATED_KEY_GRANT', authorization)
    if (key.status !== 'PENDING') refuse('CONFLICT', `The key is ${key.status}.`, { status: key.status })
    await this.checkNoneActive(work, key.fundingSourceId)
    return updateStatus(work, this.keyring, key, 'ACTIVE')
  }

  async checkNoneActive(work: Work, fundingSourceId: string): Promise<void> {
    const keys = await this.list(work.tx, work.platform, { fundingSourceId })
    if (keys.some(({ status }) => status === 'ACTIVE'))
      refuse('CONFLICT', 'This card has an active key for the wallet already.')
  }

  find(db: Db | Tx, platform: PlatformId, id: string): Promise<DelegatedKey | undefined> {
    return findKey(db, this.keyring, platform, id)
  }

  list(db: Db | Tx, platform: PlatformId, filters: KeyFilters): Promise<DelegatedKey[]> {
    return listKeys(db, this.keyring, platform, filters)
  }

  /** Takes authority away, which needs nobody's signature. False when there is no such key. */
  async revoke(work: Work, id: string): Promise<boolean> {
    const key = await lockKey(work, this.keyring, id)
    if (!key || key.status === 'NEW') return false
    if (key.status !== 'ACTIVE') refuseField('id', `A key that is ${key.status} cannot be revoked.`)
    await updateStatus(work, this.keyring, key, 'REVOKED')
    return true
  }

  /** The wallet, the card or their binding has ended. */
  async revokeAll(work: Work, filters: KeyFilters): Promise<void> {
    const keys = await this.list(work.tx, work.platform, filters)
    for (const key of keys.filter(({ status }) => status !== 'REVOKED'))
      await updateStatus(work, this.keyring, key, 'REVOKED')
  }

  private async requireSigned(
    work: Work,
    id: string,
    type: string,
    authorization: Authorization,
  ): Promise<DelegatedKey> {
    const key =
      (await lockKey(work, this.keyring, id)) ??
      refuse('UNAUTHORIZED', 'The key of this challenge is gone.', { cause: 'REQUEST_USED' })
    const { delegatedKeyId, publicKey } = authorization.parametersFor(type, key.accountId)
    if (delegatedKeyId !== key.id || publicKey !== key.publicKey)
      refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'Another key was signed for.')
    return key
  }
}
