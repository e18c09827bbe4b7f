import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '#crypto/totp.ts'

/** The URI that apps read from a QR code. A colon separates the issuer, which therefore contains none. */
export function totpUriOf({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
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
