import { createHmac, hash } from 'node:crypto'
import { isSameText } from '../../../crypto/same-text.ts'
import { addSeconds } from '../../../runtime/clock.ts'
import { randomHex } from '../../../runtime/ids.ts'

const GOOD_FOR_SECONDS = 300
const RANDOM_BYTES = 24
const TIME_BYTES = 8
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES

/** For what a passkey is asked: what answers one is no answer to the other. */
export type Purpose = 'enrol' | 'sign in'

/** Challenges for passkeys that need not be stored: each carries its end and a code that only this deployment can make. */
export class Challenges {
  constructor(private readonly key: Buffer) {}

  /** base64url. */
  issue(purpose: Purpose, now: Date): string {
    const time = Buffer.alloc(TIME_BYTES)
    time.writeBigUInt64BE(BigInt(addSeconds(now, GOOD_FOR_SECONDS).getTime()))
    const signed = Buffer.concat([time, Buffer.from(randomHex(RANDOM_BYTES), 'hex')])
    return Buffer.concat([signed, this.codeOf(purpose, signed)]).toString('base64url')
  }

  /** When the challenge ends; undefined where it is not one of this deployment for this purpose, or has ended. */
  endOf(purpose: Purpose, challenge: string, now: Date): Date | undefined {
    const bytes = Buffer.from(challenge, 'base64url')
    const signed = bytes.subarray(0, SIGNED_BYTES)
    const code = this.codeOf(purpose, signed)
    if (!isSameText(bytes.subarray(SIGNED_BYTES).toString('hex'), code.toString('hex'))) return undefined
    const end = new Date(Number(signed.readBigUInt64BE()))
    return end > now ? end : undefined
  }

  private codeOf(purpose: Purpose, signed: Buffer): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\n`).update(signed).digest()
  }
}

/** By which a challenge that was answered is known. */
export const hashOfChallenge = (challenge: string): Buffer => hash('sha256', challenge, 'buffer')
