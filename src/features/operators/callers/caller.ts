import { type Caller, hashSecret } from '../../../runtime/auth/auth.ts'
import { addSeconds, type Clock } from '../../../runtime/clock.ts'
import { coalesced } from '../../../runtime/db/coalesced.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import { UnknownAddress } from '../../../runtime/http/addresses.ts'
import type { Authenticator, Presented } from '../../../runtime/http/admission.ts'
import { type PlatformId, parseId, platformIdFromWire } from '../../../runtime/ids.ts'
import { findPlatforms, HOUSE, type Platform, requirePlatform } from '../../../runtime/platforms/platforms.ts'
import { countWithin, type RateLimit } from '../../../runtime/rate-limits.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { findPlatformOfAct } from '../acts/index.ts'
import {
  type ConsoleOrigin,
  cookieNameAt,
  findSessions,
  type LiveSession,
  noteSeen,
  SESSION_SECONDS,
} from '../people/index.ts'

const SEEN_EVERY_SECONDS = 60
const TERMINAL_SECONDS = 8 * 60 * 60

/** The secret of a session, as it was shown. */
type Shown = Pick<LiveSession, 'kind'> & { secret: string }

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

/** Answers where people of the operator work. Anywhere else there is nothing. */
function checkHost({ header }: Presented, origin: string | undefined): string {
  if (origin === undefined || header('host') !== new URL(origin).host) throw new UnknownAddress()
  return origin
}

/** Refuses what does not come from the page of the console. */
function checkComesFromConsole({ header }: Presented, origin: string): void {
  const site = header('sec-fetch-site')
  const isOwnPage = site === undefined ? header('origin') === origin : site === 'same-origin'
  if (!isOwnPage || header('x-causeway-console') !== '1')
    refuse('UNAUTHORIZED', 'Only the page of the console is answered here.')
}

const refuseSession = (): never => refuse('UNAUTHORIZED', 'Sign in: there is no session, or it has ended.')

const ofTheHouse = { platform: HOUSE, environment: 'production', permissions: [], clockOffsetMs: 0 } as const

/** A page asks twice to sign in, or to register a passkey. */
const VISITS: readonly RateLimit[] = [{ count: 60, seconds: 60 }]

/** Those who have no session so far, so many from one address. */
const visiting =
  (where: 'console' | 'terminal', check: (presented: Presented, at: string) => void) =>
  ({ origin, workFor }: Pick<Parts, 'origin' | 'workFor'>): Authenticator =>
  async (presented) => {
    check(presented, checkHost(presented, origin()))
    await workFor(HOUSE, (work) => countWithin(work, { name: `${where} visit`, subject: presented.address }, VISITS))
    return { ...ofTheHouse, page: `${where} sign-in`, from: fromOf(presented) }
  }

export const visitorAuthenticator = visiting('console', checkComesFromConsole)

/** No browser sends anything of a person with a call of a terminal, so it may come from anywhere. */
export const terminalAuthenticator = visiting('terminal', () => {})

/** People by their session, looked up with each request, so that one that was ended ends at once in every process. */
export function operatorAuthenticator({ db, workFor, clock, origin, idleSeconds }: Parts): Authenticator {
  const find = coalesced((hashes) => findSessions(db, hashes))
  const isOver = ({ kind, createdAt, seenAt }: LiveSession, now: Date) =>
    kind === 'terminal'
      ? addSeconds(createdAt, TERMINAL_SECONDS) <= now
      : addSeconds(createdAt, SESSION_SECONDS) <= now || addSeconds(seenAt, idleSeconds) <= now
  return async (presented) => {
    const at = checkHost(presented, origin())
    const shown = terminalSecret(presented) ?? browserSecret(presented, at)
    const session = shown && (await find(hashSecret(shown.secret).toString('hex')))
    const now = clock.now()
    if (!session || session.kind !== shown.kind || isOver(session, now)) return refuseSession()
    if (addSeconds(session.seenAt, SEEN_EVERY_SECONDS) <= now)
      await workFor(HOUSE, (work) => noteSeen(work, session.id))
    const { operatorId, roles, id: sessionId } = session
    return { ...(await placeOf(db, presented)), operatorId, roles, sessionId, from: fromOf(presented) }
  }
}

/** What a terminal shows. Browsers do not send this header by themselves, so it may come from anywhere. */
function terminalSecret({ authorization }: Presented): Shown | undefined {
  const secret = /^Bearer ([0-9a-f]{64})$/.exec(authorization ?? '')?.[1]
  return secret === undefined ? undefined : { kind: 'terminal', secret }
}

function browserSecret(presented: Presented, at: string): Shown | undefined {
  checkComesFromConsole(presented, at)
  const secret = secretIn(presented.header('cookie'), cookieNameAt(at))
  return secret === undefined ? undefined : { kind: 'browser', secret }
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

/** In whose place an operation works: that of the platform that the path names, or that of the act; else the house. */
async function placeOf(db: Db, { params: { platformId, actId } }: Presented): Promise<Caller> {
  if (platformId !== undefined) return placeIn(await tenantNamed(db, platformId))
  const act = actId === undefined ? undefined : parseId('OperatorAct', actId)
  const platform = act && (await findPlatformOfAct(db, act))
  return platform ? placeIn(await requirePlatform(db, platform)) : ofTheHouse
}

const placeIn = ({ id, environment, clockOffsetMs }: Platform): Caller => ({
  ...{ platform: id, environment, permissions: [], clockOffsetMs },
})

async function tenantNamed(db: Db, named: string): Promise<Platform> {
  const id = platformIdFromWire(named)
  const [platform] = id ? await findPlatforms(db, { id }) : []
  return platform ?? refuseUnknown('REFERENCE_NOT_FOUND')
}
