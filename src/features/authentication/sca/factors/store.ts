import { sealedTextOf } from '../../../../crypto/sealed-text.ts'
import type { Passkey } from '../../../../crypto/webauthn/index.ts'
import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Factor } from '../../../customers/sca-sessions/index.ts'
import type { PasskeyEnrolment, PasskeyFactor, TotpEnrolment, TotpFactor } from './model.ts'

type Enrolled = Exclude<Factor, 'SMS_OTP'>

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    sca_totp_factors: {
      platform_id: PlatformId
      customer_id: string
      sealed_secrets: Buffer
      master_key_id: string
      last_step: string
      enrolled_at: Date
    }
    sca_passkeys: {
      platform_id: PlatformId
      customer_id: string
      passkey: Passkey
      user_handle: string
      sign_count: string
      enrolled_at: Date
    }
    sca_enrolments: {
      platform_id: PlatformId
      customer_id: string
      type: Enrolled
      sealed_secret: Buffer | null
      master_key_id: string | null
      passkey_challenge: string | null
      user_handle: string | null
      wrong_codes: number
      expires_at: Date
    }
  }
}

export async function findTotp(db: Db | Tx, platform: PlatformId, customerId: string): Promise<TotpFactor | undefined> {
  const row = await db
    .selectFrom('sca_totp_factors')
    .selectAll()
    .where('platform_id', '=', platform)
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

/** Keeps the factor as it is now. */
export async function saveTotp({ tx, platform, now }: Work, factor: TotpFactor): Promise<void> {
  const columns = {
    sealed_secrets: factor.sealedSecrets.bytes,
    master_key_id: factor.sealedSecrets.masterKeyId,
    last_step: String(factor.lastStep),
  }
  await tx
    .insertInto('sca_totp_factors')
    .values({ platform_id: platform, customer_id: factor.customerId, ...columns, enrolled_at: now })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id']).doUpdateSet(columns))
    .execute()
}

export async function deleteTotp({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_totp_factors')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function findPasskey(
  db: Db | Tx,
  platform: PlatformId,
  customerId: string,
): Promise<PasskeyFactor | undefined> {
  const row = await db
    .selectFrom('sca_passkeys')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { customerId, passkey: row.passkey, userHandle: row.user_handle, signCount: Number(row.sign_count) }
}

/** A customer has one at most. */
export async function insertPasskey({ tx, platform, now }: Work, factor: PasskeyFactor): Promise<void> {
  await tx
    .insertInto('sca_passkeys')
    .values({
      platform_id: platform,
      customer_id: factor.customerId,
      passkey: factor.passkey,
      user_handle: factor.userHandle,
      sign_count: String(factor.signCount),
      enrolled_at: now,
    })
    .execute()
}

export async function setSignCount({ tx, platform }: Work, customerId: string, signCount: number): Promise<void> {
  await tx
    .updateTable('sca_passkeys')
    .set({ sign_count: String(signCount) })
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deletePasskey({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_passkeys')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

/** What has been started and can still be confirmed. */
export async function findTotpEnrolment(work: Work, customerId: string): Promise<TotpEnrolment | undefined> {
  const row = await pendingEnrolment(work, customerId, 'TOTP')
  const sealedSecret = sealedTextOf(row?.sealed_secret ?? null, row?.master_key_id ?? null)
  return row && sealedSecret && { customerId, sealedSecret, wrongCodes: row.wrong_codes, expiresAt: row.expires_at }
}

/** What has been started and can still be confirmed. */
export async function findPasskeyEnrolment(work: Work, customerId: string): Promise<PasskeyEnrolment | undefined> {
  const row = await pendingEnrolment(work, customerId, 'PASSKEY')
  if (!row || row.passkey_challenge === null || row.user_handle === null) return undefined
  return { customerId, challenge: row.passkey_challenge, userHandle: row.user_handle, expiresAt: row.expires_at }
}

const pendingEnrolment = ({ tx, platform, now }: Work, customerId: string, type: Enrolled) =>
  tx
    .selectFrom('sca_enrolments')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Keeps the enrolment as it is now, in place of an earlier one. */
export const saveTotpEnrolment = (work: Work, enrolment: TotpEnrolment): Promise<void> =>
  saveEnrolment(work, enrolment.customerId, 'TOTP', {
    sealed_secret: enrolment.sealedSecret.bytes,
    master_key_id: enrolment.sealedSecret.masterKeyId,
    wrong_codes: enrolment.wrongCodes,
    expires_at: enrolment.expiresAt,
  })

/** The same for a passkey. */
export const savePasskeyEnrolment = (work: Work, enrolment: PasskeyEnrolment): Promise<void> =>
  saveEnrolment(work, enrolment.customerId, 'PASSKEY', {
    passkey_challenge: enrolment.challenge,
    user_handle: enrolment.userHandle,
    wrong_codes: 0,
    expires_at: enrolment.expiresAt,
  })

type EnrolmentColumns = Partial<Tables['sca_enrolments']> & Pick<Tables['sca_enrolments'], 'wrong_codes' | 'expires_at'>

async function saveEnrolment(
  { tx, platform }: Work,
  customerId: string,
  type: Enrolled,
  columns: EnrolmentColumns,
): Promise<void> {
  await tx
    .insertInto('sca_enrolments')
    .values({ platform_id: platform, customer_id: customerId, type, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id', 'type']).doUpdateSet(columns))
    .execute()
}

export async function deleteEnrolment({ tx, platform }: Work, customerId: string, type: Enrolled): Promise<void> {
  await tx
    .deleteFrom('sca_enrolments')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .execute()
}

/** Whatever a customer has started. */
export async function deleteEnrolmentsOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_enrolments')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteExpiredEnrolments({ tx, platform, now }: Work): Promise<void> {
  await tx.deleteFrom('sca_enrolments').where('platform_id', '=', platform).where('expires_at', '<=', now).execute()
}
