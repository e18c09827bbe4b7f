import { createHash } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { TotpFactor } from './model.ts'

/** The stored secrets of an authenticator app, which the service never shows again. */
export interface TotpSecrets {
  secret: Buffer
  /** Hashes of the unused recovery codes. */
  recoveryCodes: readonly string[]
}

/** Seals secrets to the customer with this id. They do not open in another customer's row. */
export const sealSecrets = (
  masterKey: MasterKey,
  customerId: `Customer:${string}`,
  { secret, recoveryCodes }: TotpSecrets,
): SealedText =>
  sealText(masterKey, contextOf(customerId), JSON.stringify({ secret: secret.toString('hex'), recoveryCodes }))

export function openSecrets(
  masterKey: MasterKey,
  { customerId, sealedSecrets }: Pick<TotpFactor, 'customerId' | 'sealedSecrets'>,
): TotpSecrets {
  const { secret, recoveryCodes } = JSON.parse(openText(masterKey, contextOf(customerId), sealedSecrets))
  return { secret: Buffer.from(secret, 'hex'), recoveryCodes }
}

const contextOf = (customerId: `Customer:${string}`) => `sca_totp_factors.sealed_secrets ${customerId}`

const CODES = 10
const HALF = 5
/** The bytes of a code. 56 bits exceed the capacity of ten base32 letters. */
const CODE_BYTES = 7

/** Returns ten codes `XXXXX-XXXXX` for a customer who has lost the app (agents-sca 10.1). */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const letters = base32nopad.encode(Buffer.from(randomHex(CODE_BYTES), 'hex'))
  return `${letters.slice(0, HALF)}-${letters.slice(HALF, 2 * HALF)}`
}

/** Hashes the canonical form of a code, without letter case, hyphens and blanks. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex')
