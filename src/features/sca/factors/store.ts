import type { Passkey } from '../../../crypto/webauthn/index.ts'
import type { Db, Tx } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { PasskeyFactor, TotpFactor } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface Tables {
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
      credential_id: string
      passkey: Passkey
      user_handle: string
      sign_count: string
      enrolled_at: Date
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

/** Answers whether it was kept: a customer has one passkey at most, and the first one stays. */
export async function insertPasskey({ tx, platform, now }: Work, factor: PasskeyFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sca_passkeys')
    .values({
      platform_id: platform,
      customer_id: factor.customerId,
      credential_id: factor.passkey.credentialId,
      passkey: factor.passkey,
      user_handle: factor.userHandle,
      sign_count: String(factor.signCount),
      enrolled_at: now,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
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
