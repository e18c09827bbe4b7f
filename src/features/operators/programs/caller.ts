import { type CallerDependencies, checkHost, refuseSession } from '#features/people/callers/index.ts'
import { consoleOf } from '#features/people/index.ts'
import { coalescedIn } from '#runtime/db/coalesced.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import type { Place, ProgramCaller } from '#runtime/declare/auth/caller.ts'
import type { Presented } from '#runtime/http/admission.ts'
import type { Extended } from '#runtime/kernel/feature.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { findLiveTokens, noteUse } from './store.ts'

export const TOKEN_PREFIX = 'cot_'
const SHOWN = /^Bearer (cot_[0-9a-f]{64})$/
const USED_EVERY_SECONDS = 60 * 60

/** Returns a reader that looks up the program of a request's token. It returns undefined if the request has none. */
export function programReader(dependencies: CallerDependencies & Extended) {
  const { db, clock, workFor } = dependencies
  const { origin } = consoleOf(dependencies)
  const find = coalescedIn(findLiveTokens)
  return async (presented: Presented, within?: Db | Tx): Promise<Omit<ProgramCaller, keyof Place> | undefined> => {
    const secret = SHOWN.exec(presented.authorization ?? '')?.[1]
    if (secret === undefined) return undefined
    checkHost(presented, origin())
    const token = await find(within ?? db, hashSecret(secret).toString('hex'))
    if (!token) return refuseSession()
    const isNoted = token.usedAt && addSeconds(token.usedAt, USED_EVERY_SECONDS) > clock.now()
    if (!within && !isNoted) await workFor(SYSTEM_TENANT, (work) => noteUse(work, token.id))
    return {
      kind: 'program',
      operatorTokenId: token.id,
      grants: token.grants,
    }
  }
}
