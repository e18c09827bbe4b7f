import type { Db, Tx } from '#runtime/db/index.ts'
import type { CodeCaller } from '#runtime/declare/auth/caller.ts'
import type { Authenticator } from '#runtime/http/admission.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { checkAddress, noteFailure } from './failures.ts'
import { checkRedeemable } from './redeem-code.ts'
import { canonicalCode, hashCode, isJustRedeemed } from './rules.ts'
import { type LocatedCode, locateCode } from './store.ts'

interface Dependencies {
  db: Db
  clock: Clock
  /** The key for hashing codes. */
  key: Buffer
}

/**
 * Returns the agent of the code in the path, or refuses and counts the failure: 404 for an unknown code, 400 for a code
 * that is no longer valid.
 */
export const codeAuthenticator =
  ({ db, clock, key }: Dependencies): Authenticator<CodeCaller> =>
  async ({ params, address }, within) => {
    const now = clock.now()
    const code = canonicalCode(params.code ?? '')
    const locate = async (db: Db | Tx) => (code === undefined ? undefined : locateCode(db, hashCode(key, code)))
    if (within) return requireCaller(await locate(within), now)
    await checkAddress(db, address, now)
    const located = await locate(db)
    try {
      return requireCaller(located, now)
    } catch (refusal) {
      if (!isLate(located, now)) await noteFailure(db, address, now)
      throw refusal
    }
  }

function requireCaller(located: LocatedCode | undefined, now: Date): CodeCaller {
  if (!located) return refuseUnknown('REFERENCE_NOT_FOUND')
  const { platform, environment, clockOffsetMs, isSuspended, code } = located
  checkRedeemable(code, platformTime(now, clockOffsetMs))
  return { kind: 'code', platform, environment, clockOffsetMs, isSuspended, agentId: code.agentId, permissions: [] }
}

/**
 * If several calls arrive at the same time, all but one are too late. A late call is not an attempt to guess a code.
 */
const isLate = (located: LocatedCode | undefined, now: Date): boolean =>
  located !== undefined && isJustRedeemed(located.code, platformTime(now, located.clockOffsetMs))
