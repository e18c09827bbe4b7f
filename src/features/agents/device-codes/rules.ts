import { createHmac } from 'node:crypto'
import { randomReference } from '#runtime/lib/ids.ts'
import type { DeviceCode } from './model.ts'

/** The form of a code in a path. `canonicalCode` defines the accepted spellings. */
export const CODE_PATTERN = '^[A-Za-z]{7}-[A-Za-z]{5}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}$'

/** The lifetime of a code (agents-sca 4.2). */
export const CODE_SECONDS = 24 * 3600

const FORM = /^service-agent-([0-9a-z]{4})-([0-9a-z]{4})$/i

const spell = (group: string, other: string) => `SERVICE-AGENT-${group}-${other}`

/** Draws an unguessable code: 40 random bits. */
export function newCode(): string {
  const random = randomReference(8)
  return spell(random.slice(0, 4), random.slice(4))
}

/** Returns the canonical spelling of a typed code, or undefined for an impossible code (agents-sca 4.1). */
export function canonicalCode(text: string): string | undefined {
  const [, ...groups] = FORM.exec(text) ?? []
  const [first, second] = groups.map((group) => group.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1'))
  return first !== undefined && second !== undefined ? spell(first, second) : undefined
}

/**
 * Returns the stored hash of a code. The hash is keyed, because an attacker could find a short code by trying all
 * codes.
 */
export const hashCode = (key: Buffer, code: string): Buffer => createHmac('sha256', key).update(code).digest()

type Cause = 'ALREADY_REDEEMED' | 'SUPERSEDED' | 'EXPIRED'

const CAUSES: readonly { cause: Cause; holds(code: DeviceCode, now: Date): boolean }[] = [
  { cause: 'ALREADY_REDEEMED', holds: ({ redeemedAt }) => redeemedAt !== undefined },
  { cause: 'SUPERSEDED', holds: ({ supersededAt }) => supersededAt !== undefined },
  { cause: 'EXPIRED', holds: ({ expiresAt }, now) => now >= expiresAt },
]

/** Returns why the code is not redeemable at this time, or undefined if it is. */
export const causeAgainst = (code: DeviceCode, now: Date): Cause | undefined =>
  CAUSES.find(({ holds }) => holds(code, now))?.cause

const SAME_TIME_MS = 10_000

/** Returns true if a call repeats the redemption that has just succeeded, rather than guessing codes. */
export const isJustRedeemed = ({ redeemedAt }: DeviceCode, now: Date): boolean =>
  redeemedAt !== undefined && now.getTime() - redeemedAt.getTime() < SAME_TIME_MS
