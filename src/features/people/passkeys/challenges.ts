import { createHmac, hash } from 'node:crypto'
import { isSameText } from '#crypto/same-text.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { randomHex } from '#runtime/lib/ids.ts'

const GOOD_FOR_SECONDS = 300
const RANDOM_BYTES = 24
const TIME_BYTES = 8
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES
const CODE_BYTES = 32
const NOTHING = Buffer.alloc(0)

/** The purpose of a challenge or ticket. A response for one purpose is invalid for any other. */
export type Purpose = 'enrol' | 'sign in' | 'touch' | 'solo touch' | 'document'

/**
 * Challenges for passkeys that need no storage: each carries its expiry and a code that only this deployment can make.
 */
export class Challenges {
  constructor(private readonly key: Buffer) {}

  /** Returns a challenge in base64url. `act` is the SHA-256 of the exact call to confirm. */
  issue(purpose: Purpose, now: Date, act: Buffer = NOTHING, goodForSeconds = GOOD_FOR_SECONDS): string {
    const time = Buffer.alloc(TIME_BYTES)
    time.writeBigUInt64BE(BigInt(addSeconds(now, goodForSeconds).getTime()))
    const signed = Buffer.concat([time, Buffer.from(randomHex(RANDOM_BYTES), 'hex')])
    return Buffer.concat([signed, this.codeOf(purpose, signed, act), act]).toString('base64url')
  }

  /**
   * Returns the end of the challenge. Returns undefined if this deployment did not issue it for this purpose and act,
   * or if it has expired.
   */
  endOf(purpose: Purpose, challenge: string, now: Date, act: Buffer = NOTHING): Date | undefined {
    if (!this.isOwn(purpose, challenge, act)) return undefined
    const end = new Date(Number(Buffer.from(challenge, 'base64url').readBigUInt64BE()))
    return end > now ? end : undefined
  }

  /** Returns true if this deployment has ever issued the challenge for this purpose and act. */
  isOwn(purpose: Purpose, challenge: string, act: Buffer): boolean {
    const bytes = Buffer.from(challenge, 'base64url')
    const expected = Buffer.concat([this.codeOf(purpose, bytes.subarray(0, SIGNED_BYTES), act), act])
    return isSameText(bytes.subarray(SIGNED_BYTES).toString('hex'), expected.toString('hex'))
  }

  private codeOf(purpose: Purpose, signed: Buffer, act: Buffer): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\n`).update(signed).update(act).digest()
  }
}

/** Returns the SHA-256 of the call of a challenge, or an empty buffer if there was no call. */
export const actOfChallenge = (challenge: string): Buffer =>
  Buffer.from(challenge, 'base64url').subarray(SIGNED_BYTES + CODE_BYTES)

/** Returns the hash that identifies an answered challenge. */
export const hashOfChallenge = (challenge: string): Buffer => hash('sha256', challenge, 'buffer')
