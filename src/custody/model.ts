import type { Stamp } from '../crypto/stamp.ts'
import type { Passkey } from '../crypto/webauthn/model.ts'
import type { Environment } from '../runtime/environment.ts'

export type { Passkey }

export const CREDENTIAL_TYPES = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof CREDENTIAL_TYPES)[number]
export const OTP_TYPES = ['EMAIL_OTP', 'SMS_OTP'] as const
export type OtpType = (typeof OTP_TYPES)[number]
export const isOtp = (type: CredentialType): type is OtpType => type === 'EMAIL_OTP' || type === 'SMS_OTP'

/** What proves who a user is, by kind of credential. */
export type Material =
  | { type: OtpType; contact: string }
  | { type: 'OAUTH'; issuer: string; audience: string; subject: string }
  | { type: 'PASSKEY'; passkey: Passkey }

/** A way to log in to one wallet. */
export interface Credential {
  id: `AuthMethod:${string}`
  accountId: string
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

/** A key on a user's device that may sign for one wallet until it expires. */
export interface Session {
  id: `Session:${string}`
  accountId: string
  credentialId: string
  /** Compressed P-256 point in hex. */
  publicKey: string
  /** When the credential was verified that the chain of sessions began with. */
  verifiedAt: Date
  expiresAt: Date
  createdAt: Date
}

export interface Wallet {
  accountId: string
  customerId: string
  environment: Environment
  /** It has a credential or has had one: none is added without a signature any more. */
  isClaimed: boolean
  sealedEntropy: string
  identityKey: string
  exportedAt: Date | undefined
}

export const networkOf = (environment: Environment) =>
  environment === 'production' ? ('main' as const) : ('test' as const)

/** The signature of a request: a stamp, or the fixed value that stands for one in the sandbox (wallet-auth 15). */
export type Signature = Stamp | 'SANDBOX'
