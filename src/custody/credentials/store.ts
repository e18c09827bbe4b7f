import { canonicalJson } from '../../crypto/canonical-json.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import { type Db, refuseWhere, type Selectable, type Tx, takeTurns } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Credential, CredentialType, Material, OtpType, Passkey } from '../model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    custody_credentials: {
      platform_id: string
      id: string
      account_id: string
      type: CredentialType
      nickname: string
      contact: string | null
      issuer: string | null
      audience: string | null
      oauth_subject: string | null
      passkey_id: string | null
      passkey: unknown
      sign_count: bigint
      user_handle: string | null
      failures: number
      locked_until: Date | null
      created_at: Date
      updated_at: Date
      verified_at: Date | null
      revoked_at: Date | null
      tag_key_id: string
      tag: string
    }
  }
}

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

/** The form in which two contacts are compared (wallet-auth 2.2). */
export const comparable = (type: OtpType, contact: string): string =>
  type === 'EMAIL_OTP' ? contact.toLowerCase() : contact

const contactOf = (material: Material) =>
  material.type === 'EMAIL_OTP' || material.type === 'SMS_OTP' ? comparable(material.type, material.contact) : null

/** What a tag over the row vouches for: whose credential it is, what proves it, and that it was revoked. */
export function securedText(
  platform: PlatformId,
  { id, accountId, material }: Pick<Credential, 'id' | 'accountId' | 'material'>,
  isRevoked = false,
): string {
  return canonicalJson({
    accountId,
    credentialId: id,
    material: JSON.parse(JSON.stringify(material)),
    platform,
    ...(isRevoked && { revoked: 'true' }),
  })
}

export async function insertCredential(
  { tx, platform }: Work,
  keyring: Keyring,
  credential: Credential,
): Promise<void> {
  const { id, accountId, material, nickname, createdAt, updatedAt } = credential
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, credential))
  await tx
    .insertInto('custody_credentials')
    .values({
      platform_id: platform,
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

/** Every read starts here, so that no caller ever sees the credentials of another platform. */
const liveCredentials = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('custody_credentials').selectAll().where('platform_id', '=', platform).where('revoked_at', 'is', null)

/** Oldest first. A row whose tag is wrong was not written by custody, and does not count. */
export async function listCredentials(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  accountId: string,
): Promise<Credential[]> {
  const rows = await liveCredentials(db, platform)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isOurs(keyring, row)).map(fromRow)
}

export async function findCredential(
  db: Db | Tx,
  keyring: Keyring,
  platform: PlatformId,
  id: string,
): Promise<Credential | undefined> {
  const row = await liveCredentials(db, platform).where('id', '=', id).executeTakeFirst()
  return row && isOurs(keyring, row) ? fromRow(row) : undefined
}

/** The credential, held until the unit of work ends: its attempts and its counter take turns. */
export async function lockCredential(
  { tx, platform }: Work,
  keyring: Keyring,
  id: string,
): Promise<Credential | undefined> {
  const row = await liveCredentials(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && isOurs(keyring, row) ? fromRow(row) : undefined
}

/** Those of a type on any of these accounts, and whether all of their rows are as custody has written them. */
export async function findOfType(
  { tx, platform }: Work,
  keyring: Keyring,
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
  const ours = rows.filter((row) => isOurs(keyring, row))
  return { credentials: ours.map(fromRow), areAllOurs: ours.length === rows.length }
}

/** Takes turns with whoever else is about to log in with this contact; until the unit of work ends. */
export async function lockContact({ tx, platform }: Work, type: OtpType, contact: string): Promise<void> {
  await takeTurns(tx, `contact ${platform} ${type} ${comparable(type, contact)}`)
}

/** The accounts on whose credentials of this type a contact stands. */
export async function findAccountsByContact({ tx, platform }: Work, type: OtpType, contact: string): Promise<string[]> {
  const rows = await liveCredentials(tx, platform)
    .where('type', '=', type)
    .where('contact', '=', comparable(type, contact))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** What may change in the life of a credential without anybody's signature. */
export async function updateLogin(
  { tx, platform }: Work,
  { id, signCount, userHandle, failures, lockedUntil, updatedAt }: Credential,
): Promise<void> {
  await tx
    .updateTable('custody_credentials')
    .set({
      sign_count: BigInt(signCount),
      user_handle: userHandle ?? null,
      failures,
      locked_until: lockedUntil ?? null,
      updated_at: updatedAt,
    })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

export async function updateContact(
  { tx, platform, now }: Work,
  keyring: Keyring,
  credential: Credential,
  contact: string,
): Promise<void> {
  const material = { ...credential.material, contact } as Material
  const { keyId, tag } = keyring.tag('row-mac', securedText(platform, { ...credential, material }))
  await tx
    .updateTable('custody_credentials')
    .set({ nickname: contact, contact: contactOf(material), updated_at: now, tag_key_id: keyId, tag })
    .where('platform_id', '=', platform)
    .where('id', '=', credential.id)
    .execute()
}

export async function markRevoked(
  { tx, platform, now }: Work,
  keyring: Keyring,
  credentials: readonly Credential[],
): Promise<void> {
  for (const credential of credentials) {
    const { keyId, tag } = keyring.tag('row-mac', securedText(platform, credential, true))
    await tx
      .updateTable('custody_credentials')
      .set({ revoked_at: now, updated_at: now, tag_key_id: keyId, tag })
      .where('platform_id', '=', platform)
      .where('id', '=', credential.id)
      .execute()
  }
}

type Row = Selectable<Tables['custody_credentials']>

/** What the tag over a row as it is stored must vouch for. */
export const securedTextOf = (row: Row): string =>
  securedText(row.platform_id as PlatformId, fromRow(row), row.revoked_at !== null)

const isOurs = (keyring: Keyring, row: Row) =>
  keyring.isTag('row-mac', securedTextOf(row), { keyId: row.tag_key_id, tag: row.tag })

/** The contact of an OTP credential is shown as its nickname, in the spelling in which it was given. */
function materialOf({ type, nickname, issuer, audience, oauth_subject, passkey }: Row): Material {
  if (type === 'OAUTH')
    return { type, issuer: issuer as string, audience: audience as string, subject: oauth_subject as string }
  if (type === 'PASSKEY') return { type, passkey: passkey as Passkey }
  return { type, contact: nickname }
}

const fromRow = (row: Row): Credential => ({
  id: row.id as Credential['id'],
  accountId: row.account_id,
  material: materialOf(row),
  nickname: row.nickname,
  signCount: Number(row.sign_count),
  userHandle: row.user_handle ?? undefined,
  failures: row.failures,
  lockedUntil: row.locked_until ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
