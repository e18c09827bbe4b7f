import { type Caller, hashSecret } from '../../../runtime/auth/auth.ts'
import { addSeconds, type Clock } from '../../../runtime/clock.ts'
import { coalesced } from '../../../runtime/db/coalesced.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import { UnknownAddress } from '../../../runtime/http/addresses.ts'
import type { Authenticator, Presented } from '../../../runtime/http/admission.ts'
import { type PlatformId, platformIdFromWire } from '../../../runtime/ids.ts'
import { findPlatforms, HOUSE } from '../../../runtime/platforms/platforms.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { ConsoleOrigin } from './console-origin.ts'
import { findSessions, type LiveSession, noteSeen } from './store.ts'

export const SESSION_SECONDS = 12 * 60 * 60
const SEEN_EVERY_SECONDS = 60

/** Opens a unit of work of a platform, or of the house. */
type OpensWork = <T>(platform: PlatformId, callback: (work: Work) => Promise<T>) => Promise<T>

interface Parts {
  db: Db
  workFor: OpensWork
  clock: Clock
  origin: ConsoleOrigin
  /** A session ends when its person has done nothing for so long. */
  idleSeconds: number
}

/** The cookie is bound to the host by its name, wherever browsers let it: on this machine there is no TLS. */
export const cookieNameAt = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-causeway-console' : 'causeway-console'

/** Refuses where people of the operator do not work, and what does not come from the page of the console. */
function checkComesFromConsole({ header }: Presented, origin: string | undefined): asserts origin is string {
  if (origin === undefined || header('host') !== new URL(origin).host) throw new UnknownAddress()
  const site = header('sec-fetch-site')
  const isOwnPage = site === undefined ? header('origin') === origin : site === 'same-origin'
  if (!isOwnPage || header('x-causeway-console') !== '1')
    refuse('UNAUTHORIZED', 'Only the page of the console is answered here.')
}

const refuseSession = (): never => refuse('UNAUTHORIZED', 'Sign in: there is no session, or it has ended.')

const ofTheHouse = { platform: HOUSE, environment: 'production', permissions: [], clockOffsetMs: 0 } as const

/** Those who are about to sign in. */
export const visitorAuthenticator =
  (origin: ConsoleOrigin): Authenticator =>
  async (presented) => {
    checkComesFromConsole(presented, origin())
    return { ...ofTheHouse, page: 'console sign-in', from: fromOf(presented) }
  }

/** People by their session, looked up with each request, so that one that was ended ends at once in every process. */
export function operatorAuthenticator({ db, workFor, clock, origin, idleSeconds }: Parts): Authenticator {
  const find = coalesced((hashes) => findSessions(db, hashes))
  const isOver = ({ createdAt, seenAt }: LiveSession, now: Date) =>
    addSeconds(createdAt, SESSION_SECONDS) <= now || addSeconds(seenAt, idleSeconds) <= now
  return async (presented) => {
    const at = origin()
    checkComesFromConsole(presented, at)
    const secret = secretIn(presented.header('cookie'), cookieNameAt(at))
    const session = secret === undefined ? undefined : await find(hashSecret(secret).toString('hex'))
    const now = clock.now()
    if (!session || isOver(session, now)) return refuseSession()
    if (addSeconds(session.seenAt, SEEN_EVERY_SECONDS) <= now)
      await workFor(HOUSE, (work) => noteSeen(work, session.id))
    const { operatorId, roles, id: sessionId } = session
    return { ...(await placeOf(db, presented)), operatorId, roles, sessionId, from: fromOf(presented) }
  }
}

const LONGEST_USER_AGENT = 300
const fromOf = ({ address, header }: Presented) => ({
  address,
  userAgent: (header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
})

function secretIn(cookies: string | undefined, name: string): string | undefined {
  const values = (cookies ?? '').split(/; */).filter((each) => each.startsWith(`${name}=`))
  // Two of one name: one of them was put there by another page.
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined
}

/** The platform that the path names, in its own time, or the house. */
async function placeOf(db: Db, { params }: Presented): Promise<Caller> {
  const named = params.platformId
  if (named === undefined) return ofTheHouse
  const id = platformIdFromWire(named)
  const [platform] = id ? await findPlatforms(db, { id }) : []
  if (!platform) return refuseUnknown('REFERENCE_NOT_FOUND')
  const { environment, clockOffsetMs } = platform
  return { platform: platform.id, environment, permissions: [], clockOffsetMs }
}
