import { type RelyingPartyPolicy, verifyRegistration, WebauthnFault } from '#crypto/webauthn/index.ts'
import { lockCustomer } from '#features/customers/index.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { RequestOfType } from '../contract/common.ts'
import { type PresentedToken, verifyPresented } from '../log-in/present-token.ts'
import type { Material, OtpType } from '../model.ts'
import type { CredentialCreateRequest } from './contract.ts'
import { passkeyNickname } from './rules.ts'

type PasskeyRegistration = RequestOfType<CredentialCreateRequest, 'PASSKEY'>

/** A credential before its registration, with verified material. The memo of the challenge stores it. */
export type Candidate = {
  material: Material
  nickname: string
  signCount: number
}

const MOST_NICKNAME_CHARACTERS = 100

interface Owned {
  customerId: `Customer:${string}` | undefined
}

/**
 * Returns the stored contact for codes of this type. Locks the customer's row, so it does not change within the
 * transaction.
 */
export async function contactOf(work: Work, { customerId }: Owned, type: OtpType): Promise<string | undefined> {
  const customer = customerId ? await lockCustomer(work, customerId) : undefined
  return type === 'EMAIL_OTP' ? customer?.email : customer?.phoneNumber
}

/** The body carries no contact, so the contact on file counts. */
export const validateContact =
  (type: OtpType) =>
  async (work: Work, account: Owned): Promise<Candidate> => {
    const contact = await contactOf(work, account, type)
    if (!contact)
      return refuse(
        'MISSING_MANDATORY_USER_INFO',
        `The customer has no ${type === 'EMAIL_OTP' ? 'e-mail address' : 'phone number'} on file.`,
      )
    return { material: { type, contact }, nickname: contact, signCount: 0 }
  }

/** A passkey proves itself by its attestation (wallet-auth 6.2). */
export const validatePasskey =
  ({ nickname: name, challenge, attestation }: PasskeyRegistration, policy: RelyingPartyPolicy) =>
  async (): Promise<Candidate> => {
    const nickname =
      passkeyNickname(name) ??
      refuseField('nickname', "Must be 1 to 100 letters, marks, digits, blanks and . _ - ' ( ).")
    try {
      const { signCount, ...passkey } = await verifyRegistration({ ...attestation, challenge }, policy)
      return { material: { type: 'PASSKEY', passkey }, nickname, signCount }
    } catch (error) {
      if (!(error instanceof WebauthnFault)) throw error
      return refuseField(error.part, error.message)
    }
  }

/**
 * An identity proves itself with its token. Only the first leg checks its freshness: the second may come minutes later
 * (wallet-auth 2.3).
 */
export const validateIdentity =
  (presented: PresentedToken | undefined) =>
  async (work: Work): Promise<Candidate> => {
    const { email, issuer, audience, subject } = await verifyPresented(
      work,
      presented ?? fail('A token is judged on the first leg only.'),
    )
    const nickname = [...(email ?? `${new URL(issuer).host}:${subject}`)].slice(0, MOST_NICKNAME_CHARACTERS).join('')
    return { material: { type: 'OAUTH', issuer, audience, subject }, nickname, signCount: 0 }
  }
