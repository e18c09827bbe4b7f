import type { Passkey } from '#crypto/webauthn/model.ts'
import { job } from '#runtime/declare/job.ts'

export type { Passkey }

export const CREDENTIAL_TYPES = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof CREDENTIAL_TYPES)[number]
export type OtpType = 'EMAIL_OTP' | 'SMS_OTP'
/** A credential of one type or of several types. */
export type CredentialOf<T extends CredentialType> = Credential & { material: Extract<Material, { type: T }> }
export const isOfType = <T extends CredentialType>(credential: Credential, type: T): credential is CredentialOf<T> =>
  credential.material.type === type
export const isOtp = (type: CredentialType): type is OtpType => type === 'EMAIL_OTP' || type === 'SMS_OTP'

/** The means by which users prove their identity, by kind of credential. */
export type Material =
  | { type: OtpType; contact: string }
  | { type: 'OAUTH'; issuer: string; audience: string; subject: string }
  | { type: 'PASSKEY'; passkey: Passkey }

/** A credential for one wallet. */
export interface Credential {
  id: `AuthMethod:${string}`
  accountId: `InternalAccount:${string}`
  material: Material
  nickname: string
  signCount: number
  userHandle: string | undefined
  /** The number of consecutive failed codes. */
  failures: number
  lockedUntil: Date | undefined
  createdAt: Date
  updatedAt: Date
}

interface CodeToSend {
  credentialId: Credential['id']
  issuanceId: string
  /** Sealed: the service never stores the code in the clear (wallet-auth 16.4). */
  sealedCode: string
  minutes: number
}

/** A code expires, so the runner retries its message only until then. */
export const deliverCode = job<CodeToSend>('wallet-auth.send-code', { maxAttempts: 5 })

/** Sends a message about a wallet to one contact of its owner. */
export const sendWalletNotice = job<{ notice: Notice; channel: 'EMAIL' | 'SMS'; to: string }>('wallet-auth.send-notice')

/** The messages to a wallet's owner, sent to every contact on file. */
export const NOTICES = {
  CREDENTIAL_ADDED: 'A new way to log in was added to your wallet.',
  CREDENTIAL_REVOKED: 'A way to log in was removed from your wallet.',
  WALLET_EXPORTED: 'The recovery words of your wallet were exported.',
  CONTACT_CHANGED: 'The contact of your wallet was changed to another one.',
} as const
export type Notice = keyof typeof NOTICES
