import type { Keyring } from '../../crypto/keyring.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import { type ErrorCode, refuse, refuseField } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type Authorization, checkStillActive } from '../authorization.ts'
import { type Credential, type CredentialType, isOtp, type Material, type OtpType } from '../model.ts'
import { endIssuances } from '../one-time-codes/store.ts'
import { findActiveSessions, insertSessionEnds } from '../sessions/store.ts'
import { findAccountIdsOfCustomer, findWallet, lockWallet, markClaimed } from '../wallets/store.ts'
import {
  findAccountsByContact,
  findCredential,
  findOfType,
  insertCredential,
  listCredentials,
  lockContact,
  lockCredential,
  markRevoked,
  updateContact,
  updateLogin,
} from './store.ts'

/** How many of a kind a wallet may have; the others are limited by what makes them one (wallet-auth 2.2). */
const MOST: Partial<Record<CredentialType, number>> = { PASSKEY: 20, OAUTH: 10 }

type Words = readonly [code: ErrorCode, reason: string]

const OTP_EXISTS: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS', 'The wallet has an e-mail credential already.'],
  SMS_OTP: ['SMS_OTP_CREDENTIAL_ALREADY_EXISTS', 'The wallet has an SMS credential already.'],
}
const SYNC_FAILED: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_CREDENTIAL_SYNC_FAILED', 'An e-mail credential of the customer cannot be changed.'],
  SMS_OTP: ['SMS_OTP_CREDENTIAL_SYNC_FAILED', 'An SMS credential of the customer cannot be changed.'],
}
const CONTACT_TAKEN: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another customer logs in with this e-mail address.'],
  SMS_OTP: ['SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS', 'Another customer logs in with this phone number.'],
}

export interface NewCredential {
  accountId: string
  material: Material
  nickname: string
  signCount?: number
}

/** Who may prove to be the owner of a wallet (wallet-auth 2). */
export class Credentials {
  constructor(private readonly keyring: Keyring) {}

  list(db: Db | Tx, platform: PlatformId, accountId: string): Promise<Credential[]> {
    return listCredentials(db, this.keyring, platform, accountId)
  }

  find(db: Db | Tx, platform: PlatformId, id: string): Promise<Credential | undefined> {
    return findCredential(db, this.keyring, platform, id)
  }

  lock(work: Work, id: string): Promise<Credential | undefined> {
    return lockCredential(work, this.keyring, id)
  }

  /** Refuses what stands against a further credential of this kind. */
  async checkNew(work: Work, accountId: string, material: Material): Promise<void> {
    if (isOtp(material.type)) await this.checkNoneOf(work, accountId, material.type)
    const sameType = (await this.list(work.tx, work.platform, accountId)).filter(
      ({ material: { type } }) => type === material.type,
    )
    if (sameType.some((each) => isSame(each.material, material))) refuse(...sameness(material))
    if (sameType.length >= (MOST[material.type] ?? Infinity))
      refuseField('type', `A wallet has at most ${MOST[material.type]} credentials of this type.`)
    if (material.type === 'EMAIL_OTP' || material.type === 'SMS_OTP')
      await this.checkContactFree(work, material.type, material.contact, accountId)
  }

  /** A wallet has one credential of each OTP type. */
  async checkNoneOf(work: Work, accountId: string, type: OtpType): Promise<void> {
    const existing = await this.list(work.tx, work.platform, accountId)
    if (existing.some(({ material }) => material.type === type)) refuse(...OTP_EXISTS[type])
  }

  /** Refuses a contact with which another customer logs in (wallet-auth 2.2). A free one stays free until the unit of work ends. */
  async checkContactFree(work: Work, type: OtpType, contact: string, accountId: string): Promise<void> {
    await lockContact(work, type, contact)
    const wallet = await findWallet(work, this.keyring, accountId)
    const own = new Set(await findAccountIdsOfCustomer(work, this.keyring, wallet?.customerId ?? ''))
    const taken = await findAccountsByContact(work, type, contact)
    if (taken.some((each) => !own.has(each))) refuse(...CONTACT_TAKEN[type])
  }

  /** Whether the wallet has never had a credential, so that nobody can sign yet. */
  async isFirst(work: Work, accountId: string): Promise<boolean> {
    return (await findWallet(work, this.keyring, accountId))?.isClaimed === false
  }

  /** The first credential of a wallet needs no signature: there is nobody yet who could give one. */
  async addFirst(work: Work, added: NewCredential): Promise<Credential> {
    const wallet =
      (await lockWallet(work, this.keyring, added.accountId)) ??
      refuse('WALLET_NOT_PROVISIONED', 'The wallet has no key yet.')
    if (wallet.isClaimed) refuse('CONFLICT', 'The wallet has a credential already: adding another needs a signature.')
    await markClaimed(work, this.keyring, wallet)
    return this.insert(work, added)
  }

  /** A further credential, for which the owner has signed. `signed` is what the payload says of it. */
  async add(work: Work, added: NewCredential, signed: object, authorization: Authorization): Promise<Credential> {
    const parameters = authorization.parametersFor('CREDENTIAL_ADD', added.accountId)
    if (JSON.stringify(parameters) !== JSON.stringify(sorted(signed)))
      refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'The credential is not the one that was signed for.')
    await lockWallet(work, this.keyring, added.accountId)
    await checkStillActive(work, this.keyring, authorization)
    await this.checkNew(work, added.accountId, added.material)
    return this.insert(work, added)
  }

  /** Ends a credential and every session that it has issued; the last one of a wallet stays. */
  async revoke(work: Work, credential: Credential, authorization: Authorization): Promise<void> {
    const { credentialId } = authorization.parametersFor('CREDENTIAL_REVOKE', credential.accountId)
    if (credentialId !== credential.id) refuse('WALLET_SIGNATURE_INVALID', 'Another credential was signed for.')
    await lockWallet(work, this.keyring, credential.accountId)
    await checkStillActive(work, this.keyring, authorization)
    await this.checkNotOnly(work, credential)
    await this.end(work, [credential])
  }

  async checkNotOnly(work: Work, { accountId, id }: Credential): Promise<void> {
    const others = (await this.list(work.tx, work.platform, accountId)).filter((each) => each.id !== id)
    if (others.length === 0) refuseField('id', 'The last credential of a wallet cannot be revoked.')
  }

  /** The wallet is closed: nobody logs in to it any more. */
  async endAll(work: Work, accountId: string): Promise<void> {
    await this.end(work, await this.list(work.tx, work.platform, accountId))
  }

  /** Every OTP credential of this type that is tied to a contact of the customer (wallet-auth 10). */
  async tiedTo(work: Work, customerId: string, type: OtpType): Promise<Credential[]> {
    const { credentials, areAllOurs } = await findOfType(
      work,
      this.keyring,
      await findAccountIdsOfCustomer(work, this.keyring, customerId),
      type,
    )
    // A row that custody has not written like this is tied all the same, and cannot be moved.
    if (!areAllOurs) refuse(...SYNC_FAILED[type])
    return credentials
  }

  /** Moves tied credentials to a new contact, for which the owner has signed. Codes that went to the old one are void. */
  async moveContact(
    work: Work,
    tied: readonly Credential[],
    contact: string,
    { customerId, type }: { customerId: string; type: OtpType },
    authorization: Authorization,
  ): Promise<void> {
    const kind =
      type === 'EMAIL_OTP'
        ? (['CUSTOMER_EMAIL_UPDATE', 'email'] as const)
        : (['CUSTOMER_PHONE_UPDATE', 'phoneNumber'] as const)
    const parameters = authorization.parametersFor(
      kind[0],
      customerId,
      await findAccountIdsOfCustomer(work, this.keyring, customerId),
    )
    const ids = tied.map(({ id }) => id).sort()
    if (parameters[kind[1]] !== contact || JSON.stringify(parameters.credentialIds) !== JSON.stringify(ids))
      refuse('WALLET_SIGNATURE_BODY_MISMATCH', 'Another change was signed for.')
    for (const credential of tied) await updateContact(work, this.keyring, credential, contact)
    await endIssuances(work, ids, 'REPLACED')
  }

  /** Notes a login or a failed one: attempts, locks, counters. */
  noteLogin(work: Work, credential: Credential): Promise<void> {
    return updateLogin(work, credential)
  }

  private async insert(
    work: Work,
    { accountId, material, nickname, signCount = 0 }: NewCredential,
  ): Promise<Credential> {
    const credential: Credential = {
      id: work.newId('AuthMethod'),
      accountId,
      material,
      nickname,
      signCount,
      userHandle: undefined,
      failures: 0,
      lockedUntil: undefined,
      createdAt: work.now,
      updatedAt: work.now,
    }
    await insertCredential(work, this.keyring, credential)
    return credential
  }

  private async end(work: Work, credentials: readonly Credential[]): Promise<void> {
    const ids = credentials.map(({ id }) => id as string)
    const accounts = [...new Set(credentials.map(({ accountId }) => accountId))]
    const sessions = await findActiveSessions(work.tx, this.keyring, work.platform, accounts, work.now)
    await insertSessionEnds(
      work,
      this.keyring,
      sessions.filter(({ credentialId }) => ids.includes(credentialId)).map(({ id }) => id),
    )
    await endIssuances(work, ids, 'REPLACED')
    await markRevoked(work, this.keyring, credentials)
  }
}

const sameness = ({ type }: Material): Words =>
  type === 'PASSKEY'
    ? ['PASSKEY_CREDENTIAL_ALREADY_EXISTS', 'This passkey is registered for the wallet already.']
    : ['CONFLICT', 'This identity is registered for the wallet already.']

function isSame(one: Material, other: Material): boolean {
  if (one.type === 'PASSKEY' && other.type === 'PASSKEY') return one.passkey.credentialId === other.passkey.credentialId
  if (one.type === 'OAUTH' && other.type === 'OAUTH')
    return one.issuer === other.issuer && one.audience === other.audience && one.subject === other.subject
  return false
}

/** Members in the order of the canonical form in which parameters come back. */
const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
