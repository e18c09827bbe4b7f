import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '../../../../crypto/totp.ts'

/** What apps for one-time passwords read from a picture. The issuer is known by the colon behind it, so it has none itself. */
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
