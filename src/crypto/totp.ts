import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

/**
 * Authenticator app codes: RFC 6238 over RFC 4226 with SHA-1, six digits and 30-second steps, which every app supports.
 */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30
/** The clock steps that the service tolerates in either direction (RFC 6238 5.2). */
const WINDOW = [-1, 0, 1]

/** Returns the code of a counter (RFC 4226 5.3). */
export function hotp(secret: Buffer, counter: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(bytes).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

export const totpStepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / TOTP_STEP_SECONDS)

/**
 * Returns the step for which an app with this secret shows the code, at most one step from now. Returns undefined if
 * none matches. Runs in constant time for all steps.
 */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const steps = WINDOW.map((offset) => totpStepAt(now) + offset)
  return steps.filter((step) => isSameText(hotp(secret, step), code)).at(-1)
}
