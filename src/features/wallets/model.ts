import type { Passkey } from '#crypto/webauthn/model.ts'

export type { Passkey }

export const CREDENTIAL_TYPES = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof CREDENTIAL_TYPES)[number]
export type OtpType = 'EMAIL_OTP' | 'SMS_OTP'
/** A credential of one type, or of one among several. */
export type CredentialOf<T extends CredentialType> = Credential & { material: Extract<Material, { type: T }> }
export const isOfType = <T extends CredentialType>(credential: Credential, type: T): credential is CredentialOf<T> =>
  credential.material.type === type
export const isOtp = (type: CredentialType): type is OtpType => type === 'EMAIL_OTP' || type === 'SMS_OTP'

/** By what a user proves who they are, by kind of credential. */
export type Material =
  | { type: OtpType; contact: string }
  | { type: 'OAUTH'; issuer: string; audience: string; subject: string }
  | { type: 'PASSKEY'; passkey: Passkey }

/** A way to log in to one wallet. */
export interface Credential {
  id: `AuthMethod:${string}`
  accountId: `InternalAccount:${string}`
  material: Material
  nickname: string
  signCount: number
  userHandle: string | undefined
  /** Failed codes in a row. */
  failures: number
  lockedUntil: Date | undefined
  createdAt: Date
  updatedAt: Date
}
