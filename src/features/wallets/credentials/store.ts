import type { RowTag } from '#crypto/keyring.ts'
import { type Custody, credentialText } from '#custody/index.ts'
import {
  columns,
  type Db,
  integer,
  jsonIn,
  type RowOf,
  refuseWhere,
  scoped,
  type Tx,
  takeTurns,
} from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Passkey } from '../model.ts'
import { type Credential, type CredentialType, isOtp, type Material, type OtpType } from '../model.ts'

/** The columns of a credential. */
const CREDENTIAL = columns<'custody_credentials', Credential>({
  id: 'id',
  accountId: 'account_id',
  material: { read: materialOf },
  nickname: 'nickname',
  signCount: integer('sign_count'),
  userHandle: 'user_handle',
  failures: 'failures',
  lockedUntil: 'locked_until',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

const refuseTaken = refuseWhere({
  custody_credentials_one_email: [
    'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
    'The wallet has an e-mail credential already.',
  ],
  custody_credentials_one_phone: ['SMS_OTP_CREDENTIAL_ALREADY_EXISTS', 'The wallet has an SMS credential already.'],
  custody_credentials_passkey_once: [
    'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
    'This passkey is registered for the wallet already.',
  ],
  custody_credentials_identity_once: ['CONFLICT', 'This identity is registered for the wallet already.'],
})

/** Returns the form for comparisons of contacts (wallet-auth 2.2). */
export const comparable = (type: OtpType, contact: string): string =>
  type === 'EMAIL_OTP' ? contact.toLowerCase() : contact

const contactOf = (material: Material) =>
  material.type === 'EMAIL_OTP' || material.type === 'SMS_OTP' ? comparable(material.type, material.contact) : null

export async function insertCredential(
  { tx, platform }: Work,
  credential: Credential,
  { keyId, tag }: RowTag,
): Promise<void> {
  const { id, accountId, material, nickname, createdAt, updatedAt } = credential
  await scoped(tx, platform)
    .insertInto('custody_credentials', {
      id,
      account_id: accountId,
      type: material.type,
      nickname,
      contact: contactOf(material),
      issuer: material.type === 'OAUTH' ? material.issuer : null,
      audience: material.type === 'OAUTH' ? material.audience : null,
      oauth_subject: material.type === 'OAUTH' ? material.subject : null,
      passkey_id: material.type === 'PASSKEY' ? material.passkey.credentialId : null,
      passkey: material.type === 'PASSKEY' ? JSON.stringify(material.passkey) : null,
      sign_count: BigInt(credential.signCount),
      user_handle: null,
      failures: 0,
      locked_until: null,
      created_at: createdAt,
      updated_at: updatedAt,
      verified_at: null,
      revoked_at: null,
      tag_key_id: keyId,
      tag,
    })
    .execute()
    .catch(refuseTaken)
}

/** Every read starts from this query, so no caller sees the credentials of another platform. */
const liveCredentials = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('custody_credentials').selectAll().where('revoked_at', 'is', null)

/** Lists credentials, oldest first. Ignores rows for which custody does not vouch. */
export async function listCredentials(
  db: Db | Tx,
  custody: Custody,
  platform: PlatformId,
  accountId: string,
): Promise<Credential[]> {
  const rows = await liveCredentials(db, platform)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isOurs(custody, row)).map(CREDENTIAL.fromRow)
}

export async function findCredential(
  db: Db | Tx,
  custody: Custody,
  platform: PlatformId,
  id: Credential['id'],
): Promise<Credential | undefined> {
  const row = await liveCredentials(db, platform).where('id', '=', id).executeTakeFirst()
  return row && isOurs(custody, row) ? CREDENTIAL.fromRow(row) : undefined
}

/**
 * Locks the credential until the end of the transaction, so that its attempts and its counter change one at a time.
 * Returns it.
 */
export async function lockCredential(
  { tx, platform }: Work,
  custody: Custody,
  id: Credential['id'],
): Promise<Credential | undefined> {
  const row = await liveCredentials(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && isOurs(custody, row) ? CREDENTIAL.fromRow(row) : undefined
}

/**
 * Finds credentials of a type on any of these accounts. `areAllOurs` is false if custody does not vouch for every row.
 */
export async function findOfType(
  { tx, platform }: Work,
  custody: Custody,
  accountIds: readonly string[],
  type: CredentialType,
): Promise<{ credentials: Credential[]; areAllOurs: boolean }> {
  if (accountIds.length === 0) return { credentials: [], areAllOurs: true }
  const rows = await liveCredentials(tx, platform)
    .where('account_id', 'in', [...accountIds])
    .where('type', '=', type)
    .orderBy('account_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ours = rows.filter((row) => isOurs(custody, row))
  return { credentials: ours.map(CREDENTIAL.fromRow), areAllOurs: ours.length === rows.length }
}

/** Serializes logins with this contact until the end of the transaction. */
export async function lockContact({ tx, platform }: Work, type: OtpType, contact: string): Promise<void> {
  await takeTurns(tx, `contact ${platform} ${type} ${comparable(type, contact)}`)
}

/** Finds the accounts that have a credential of this type with the contact. */
export async function findAccountsByContact({ tx, platform }: Work, type: OtpType, contact: string): Promise<string[]> {
  const rows = await liveCredentials(tx, platform)
    .where('type', '=', type)
    .where('contact', '=', comparable(type, contact))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Saves the members of a credential that can change without a signature. */
export async function updateLogin(
  { tx, platform }: Work,
  { id, signCount, userHandle, failures, lockedUntil, updatedAt }: Credential,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_credentials')
    .set(CREDENTIAL.toChanges({ signCount, userHandle, failures, lockedUntil, updatedAt }))
    .where('id', '=', id)
    .execute()
}

export async function updateContact(
  { tx, platform, now }: Work,
  { id }: Credential,
  type: OtpType,
  contact: string,
  { keyId, tag }: RowTag,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_credentials')
    .set({ nickname: contact, contact: comparable(type, contact), updated_at: now, tag_key_id: keyId, tag })
    .where('id', '=', id)
    .execute()
}

export async function markRevoked(
  { tx, platform, now }: Work,
  { id }: Credential,
  { keyId, tag }: RowTag,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_credentials')
    .set({ revoked_at: now, updated_at: now, tag_key_id: keyId, tag })
    .where('id', '=', id)
    .execute()
}

type Row = RowOf<'custody_credentials'>

/** Returns the text that the tag of a stored row must authenticate. */
export const securedTextOf = (row: Row): string =>
  credentialText(row.platform_id, CREDENTIAL.fromRow(row), row.revoked_at !== null)

const isOurs = (custody: Custody, row: Row) =>
  custody.credentials.isVouchedFor(row.platform_id, CREDENTIAL.fromRow(row), tagOf(row), row.revoked_at !== null)

const tagOf = ({ tag_key_id, tag }: Row): RowTag => ({ keyId: tag_key_id, tag })

/** The nickname of an OTP credential is its contact, in the original spelling. */
function materialOf({ id, type, nickname, issuer, audience, oauth_subject, passkey }: Row): Material {
  if (isOtp(type)) return { type, contact: nickname }
  if (type === 'PASSKEY' && passkey) return { type, passkey: jsonIn<Passkey>(passkey) }
  if (type === 'OAUTH' && issuer !== null && audience !== null && oauth_subject !== null)
    return { type, issuer, audience, subject: oauth_subject }
  throw new Error(`The credential ${id} lacks what its type needs.`)
}
