import { randomInt } from 'node:crypto'
import type { Keyring, RowTag } from './keyring.ts'

const DIGITS = '0123456789'
/** Letters and digits that people cannot confuse (wallet-auth 2.7). */
const LETTERS_AND_DIGITS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Generates a one-time code of uniformly random characters. */
export function newCode({ length, isAlphanumeric }: { length: number; isAlphanumeric: boolean }): string {
  const alphabet = isAlphanumeric ? LETTERS_AND_DIGITS : DIGITS
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Protects stored one-time codes: as a keyed hash for the comparison, and sealed for transport to the sender. */
export class CodeSeals {
  constructor(private readonly keyring: Keyring) {}

  tag(id: string, code: string): RowTag {
    return this.keyring.tag('otp-code', textOf(id, code))
  }

  /** Returns true if it is the code stored under this id. Compares in constant time. */
  isRight(id: string, code: string, tag: RowTag): boolean {
    return this.keyring.isTag('otp-code', textOf(id, code), tag)
  }

  seal(id: string, code: string): string {
    return this.keyring.seal('outbox', id, Buffer.from(code))
  }

  /** Returns the code for its message. Throws if the code was changed or sealed under another id. */
  open(id: string, sealedCode: string): string {
    return this.keyring.open('outbox', id, sealedCode).toString('utf8')
  }
}

const textOf = (id: string, code: string) => `otp/v1|${id}|${code}`
