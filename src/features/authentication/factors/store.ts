import { sealedTextOf } from '#crypto/sealed-text.ts'
import type { Passkey } from '#crypto/webauthn/index.ts'
import type { Factor } from '#features/customers/sca-sessions/index.ts'
import { type Db, jsonIn, jsonValue, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PasskeyEnrolment, PasskeyFactor, TotpEnrolment, TotpFactor } from './model.ts'

type Enrolled = Exclude<Factor, 'SMS_OTP'>

export async function findTotp(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<TotpFactor | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('sca_totp_factors')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      customerId,
      sealedSecrets: { bytes: Buffer.from(row.sealed_secrets), masterKeyId: row.master_key_id },
      lastStep: Number(row.last_step),
    }
  )
}

/** Stores the factor. */
export async function saveTotp({ tx, platform, now }: Work, factor: TotpFactor): Promise<void> {
  const columns = {
    sealed_secrets: factor.sealedSecrets.bytes,
    master_key_id: factor.sealedSecrets.masterKeyId,
    last_step: BigInt(factor.lastStep),
  }
  await scoped(tx, platform)
    .insertInto('sca_totp_factors', { customer_id: factor.customerId, ...columns, enrolled_at: now })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id']).doUpdateSet(columns))
    .execute()
}

export async function deleteTotp({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_totp_factors').where('customer_id', '=', customerId).execute()
}

export async function findPasskey(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<PasskeyFactor | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('sca_passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      customerId,
      passkey: jsonIn<Passkey>(row.passkey),
      userHandle: row.user_handle,
      signCount: Number(row.sign_count),
    }
  )
}

/** Inserts a passkey. A customer has at most one. */
export async function insertPasskey({ tx, platform, now }: Work, factor: PasskeyFactor): Promise<void> {
  await scoped(tx, platform)
    .insertInto('sca_passkeys', {
      customer_id: factor.customerId,
      passkey: jsonValue(factor.passkey),
      user_handle: factor.userHandle,
      sign_count: BigInt(factor.signCount),
      enrolled_at: now,
    })
    .execute()
}

export async function setSignCount(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  signCount: number,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('sca_passkeys')
    .set({ sign_count: BigInt(signCount) })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deletePasskey({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_passkeys').where('customer_id', '=', customerId).execute()
}

/** Returns the started enrolment that is still confirmable. */
export async function findTotpEnrolment(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<TotpEnrolment | undefined> {
  const row = await pendingEnrolment(work, customerId, 'TOTP')
  const sealedSecret = sealedTextOf(row?.sealed_secret ?? null, row?.master_key_id ?? null)
  return row && sealedSecret && { customerId, sealedSecret, wrongCodes: row.wrong_codes, expiresAt: row.expires_at }
}

/** Returns the started enrolment that is still confirmable. */
export async function findPasskeyEnrolment(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<PasskeyEnrolment | undefined> {
  const row = await pendingEnrolment(work, customerId, 'PASSKEY')
  if (!row || row.passkey_challenge === null || row.user_handle === null) return undefined
  return { customerId, challenge: row.passkey_challenge, userHandle: row.user_handle, expiresAt: row.expires_at }
}

const pendingEnrolment = ({ tx, platform, now }: Work, customerId: `Customer:${string}`, type: Enrolled) =>
  scoped(tx, platform)
    .selectFrom('sca_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Stores the enrolment. It replaces an earlier one. */
export const saveTotpEnrolment = (work: Work, enrolment: TotpEnrolment): Promise<void> =>
  saveEnrolment(work, enrolment.customerId, 'TOTP', {
    sealed_secret: enrolment.sealedSecret.bytes,
    master_key_id: enrolment.sealedSecret.masterKeyId,
    wrong_codes: enrolment.wrongCodes,
    expires_at: enrolment.expiresAt,
  })

/** Stores a passkey enrolment. It replaces an earlier one. */
export const savePasskeyEnrolment = (work: Work, enrolment: PasskeyEnrolment): Promise<void> =>
  saveEnrolment(work, enrolment.customerId, 'PASSKEY', {
    passkey_challenge: enrolment.challenge,
    user_handle: enrolment.userHandle,
    wrong_codes: 0,
    expires_at: enrolment.expiresAt,
  })

type Enrolment = RowOf<'sca_enrolments'>
type EnrolmentColumns = Partial<Omit<Enrolment, 'platform_id'>> & Pick<Enrolment, 'wrong_codes' | 'expires_at'>

async function saveEnrolment(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  type: Enrolled,
  columns: EnrolmentColumns,
): Promise<void> {
  await scoped(tx, platform)
    .insertInto('sca_enrolments', { customer_id: customerId, type, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id', 'type']).doUpdateSet(columns))
    .execute()
}

export async function deleteEnrolment(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  type: Enrolled,
): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('sca_enrolments')
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .execute()
}

/** Deletes all enrolments that a customer has started. */
export async function deleteEnrolmentsOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_enrolments').where('customer_id', '=', customerId).execute()
}

export async function deleteExpiredEnrolments({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_enrolments').where('expires_at', '<=', now).execute()
}
