import { base32nopad } from '@scure/base'
import { isSameText } from '#crypto/same-text.ts'
import { openText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '#crypto/totp.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { type Refused, refuse, refused } from '#runtime/lib/errors.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'
import { stepOfCode } from './accept-totp.ts'
import { accountNameOf } from './creation-options.ts'
import { ENROLMENT_SECONDS, type TotpEnrolment } from './model.ts'
import { appNameOf } from './registration.ts'
import { deleteEnrolment, findTotp, findTotpEnrolment, saveTotp, saveTotpEnrolment } from './store.ts'
import { hashOfRecoveryCode, newRecoveryCodes, sealSecrets } from './totp-secrets.ts'

/** Builds the URI that apps read from a QR code. A colon separates the issuer, which therefore must not contain one. */
function totpUriOf({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  const parameters = {
    secret,
    issuer: name,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  }
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${value}`)
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?${query.join('&')}`
}

const SECRET_BYTES = 20
const MOST_WRONG_CODES = 5

/** A secret for an authenticator app, in its display forms. The service shows it once. */
export interface OfferedSecret {
  hex: string
  base32: string
  uri: string
}

/** Offers a secret for an app, which replaces an earlier unconfirmed one (agents-sca 10.1). */
export async function startTotp(
  work: Work,
  { profiles, masterKey }: ScaDependencies,
  customerId: `Customer:${string}`,
): Promise<OfferedSecret> {
  const customer = await lockUnderSca(work, profiles, customerId)
  if (await findTotp(work.tx, work.platform, customer.id))
    refuse('CONFLICT', 'An app is enrolled already. Reset a lost app with POST /sca/factors/reset.')
  const secret = randomHex(SECRET_BYTES)
  await saveTotpEnrolment(work, {
    customerId: customer.id,
    sealedSecret: sealText(masterKey, contextOf(customer.id), secret),
    wrongCodes: 0,
    expiresAt: addSeconds(work.now, ENROLMENT_SECONDS),
  })
  const base32 = base32Of(secret)
  const uri = totpUriOf({ issuer: await appNameOf(work), account: accountNameOf(customer), secret: base32 })
  return { hex: secret, base32, uri }
}

/**
 * Enrols the app that shows the right code for its offered secret. Returns the recovery codes, which only this response
 * shows.
 */
export async function confirmTotp(
  work: Work,
  { profiles, masterKey }: ScaDependencies,
  { customerId, secret, code }: { customerId: `Customer:${string}`; secret: string; code: string },
): Promise<readonly string[] | Refused> {
  const customer = await lockUnderSca(work, profiles, customerId)
  const enrolment = await findTotpEnrolment(work, customer.id)
  const offered = enrolment && openOffered(masterKey, enrolment)
  if (!enrolment || !offered || !isSpelled(secret, offered))
    return refuse('INVALID_INPUT', 'No app is being enrolled with this secret. Start again with POST /sca/factors.')
  const step = stepOfCode(work, Buffer.from(offered, 'hex'), code)
  return step === undefined
    ? countWrongCode(work, enrolment)
    : enrol(work, masterKey, { customerId: customer.id, secret: offered, step })
}

const openOffered = (masterKey: MasterKey, { customerId, sealedSecret }: TotpEnrolment): string =>
  openText(masterKey, contextOf(customerId), sealedSecret)

const contextOf = (customerId: `Customer:${string}`) => `sca_enrolments.sealed_secret ${customerId}`

const base32Of = (hex: string) => base32nopad.encode(Buffer.from(hex, 'hex'))

/** Compares a secret in hex or base32, in either letter case. */
const isSpelled = (secret: string, hex: string): boolean =>
  isSameText(secret.toLowerCase(), hex) || isSameText(secret.toUpperCase(), base32Of(hex))

async function countWrongCode(work: Work, enrolment: TotpEnrolment): Promise<Refused> {
  const wrongCodes = enrolment.wrongCodes + 1
  const isLast = wrongCodes >= MOST_WRONG_CODES
  if (isLast) await deleteEnrolment(work, enrolment.customerId, 'TOTP')
  else await saveTotpEnrolment(work, { ...enrolment, wrongCodes })
  return refused(
    'INVALID_INPUT',
    isLast
      ? 'The code is wrong, for the fifth time. Start again with POST /sca/factors.'
      : 'The code is wrong. Send the code that the app shows now.',
  )
}

async function enrol(
  work: Work,
  masterKey: MasterKey,
  { customerId, secret, step }: { customerId: `Customer:${string}`; secret: string; step: number },
): Promise<readonly string[]> {
  const recoveryCodes = newRecoveryCodes()
  const secrets = { secret: Buffer.from(secret, 'hex'), recoveryCodes: recoveryCodes.map(hashOfRecoveryCode) }
  await deleteEnrolment(work, customerId, 'TOTP')
  await saveTotp(work, { customerId, sealedSecrets: sealSecrets(masterKey, customerId, secrets), lastStep: step })
  return recoveryCodes
}
