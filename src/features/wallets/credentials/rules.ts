import { type ErrorCode, refuse, refuseField } from '#runtime/lib/errors.ts'
import { type Credential, type CredentialType, isOtp, type Material, type OtpType } from '../model.ts'

/** The maximum number of credentials by type for one wallet, which has one of each OTP type (wallet-auth 2.2). */
const MOST: Partial<Record<CredentialType, number>> = { PASSKEY: 20, OAUTH: 10 }

type Words = readonly [code: ErrorCode, reason: string]

const OTP_EXISTS: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS', 'The wallet has an e-mail credential already.'],
  SMS_OTP: ['SMS_OTP_CREDENTIAL_ALREADY_EXISTS', 'The wallet has an SMS credential already.'],
}
const SET_CHANGED: Record<OtpType, Words> = {
  EMAIL_OTP: [
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'The e-mail on file or the e-mail credential of the wallet has changed since.',
  ],
  SMS_OTP: [
    'SMS_OTP_CREDENTIAL_SET_CHANGED',
    'The phone number on file or the SMS credential of the wallet has changed since.',
  ],
}
const SYNC_FAILED: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_CREDENTIAL_SYNC_FAILED', 'An e-mail credential of the customer cannot be changed.'],
  SMS_OTP: ['SMS_OTP_CREDENTIAL_SYNC_FAILED', 'An SMS credential of the customer cannot be changed.'],
}
const CONTACT_TAKEN: Record<OtpType, Words> = {
  EMAIL_OTP: ['EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another customer logs in with this e-mail address.'],
  SMS_OTP: ['SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS', 'Another customer logs in with this phone number.'],
}
export const refuseSetChanged = (type: OtpType): never => refuse(...SET_CHANGED[type])
export const refuseUnsynced = (type: OtpType): never => refuse(...SYNC_FAILED[type])
export const refuseTakenContact = (type: OtpType): never => refuse(...CONTACT_TAKEN[type])

const isOfType = (type: CredentialType) => (credential: Credential) => credential.material.type === type
export const hasType = (existing: readonly Credential[], type: CredentialType): boolean => existing.some(isOfType(type))

/** Refuses a second credential of an OTP type: a wallet has one of each. */
export function checkNoneOf(existing: readonly Credential[], type: CredentialType): void {
  if (isOtp(type) && hasType(existing, type)) refuse(...OTP_EXISTS[type])
}

/** Refuses a further credential if the wallet already has it or has the maximum number. */
export function checkFurther(existing: readonly Credential[], material: Material): void {
  checkNoneOf(existing, material.type)
  const sameType = existing.filter(isOfType(material.type))
  if (sameType.some((each) => isSame(each.material, material))) refuse(...sameness(material))
  if (sameType.length >= (MOST[material.type] ?? Infinity))
    refuseField('type', `A wallet has at most ${MOST[material.type]} credentials of this type.`)
}

/** Refuses to revoke the last credential of a wallet. */
export function checkNotOnly(existing: readonly Credential[], { id }: Credential): void {
  if (existing.every((each) => each.id === id)) refuseField('id', 'The last credential of a wallet cannot be revoked.')
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

/**
 * Returns the stored form of a passkey's name, or undefined if the text is invalid (wallet-auth 2.3). Phones insert
 * U+2019 as an apostrophe.
 */
export function passkeyNickname(text: string): string | undefined {
  const name = text.trim().normalize('NFC')
  return /^[\p{L}\p{M}\p{N} ._\-'()\u2019]{1,100}$/u.test(name) ? name : undefined
}
