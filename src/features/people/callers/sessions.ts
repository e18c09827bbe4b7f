import { coalescedIn } from '#runtime/db/coalesced.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import type { Presented } from '#runtime/http/admission.ts'
import { addSeconds, type Clock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  accessIn,
  type ConsoleOrigin,
  cookieNameAt,
  findSessions,
  type LiveSession,
  noteSeen,
  SESSION_SECONDS,
} from '../index.ts'
import { checkComesFromConsole, checkHost } from './requests.ts'

const SEEN_EVERY_SECONDS = 60
const TERMINAL_SECONDS = 8 * 60 * 60

/** The secret of a session, as the request presents it. */
type Shown = Pick<LiveSession, 'kind'> & { secret: string }

/** Opens a transaction of a platform, or of the system tenant. */
export type RunningWork = <T>(platform: PlatformId, callback: (work: Work) => Promise<T>) => Promise<T>

export interface SessionParts {
  db: Db
  workFor: RunningWork
  clock: Clock
  origin: ConsoleOrigin
  /** The time without activity after which a session ends. Background polling of an open page does not count. */
  idleSeconds: number
}

/**
 * Returns the live session that a request presents, or refuses. `within`: reads the session in this transaction, and
 * does not record a visit.
 */
export type SessionOf = (presented: Presented, within?: Db | Tx) => Promise<LiveSession>

/** Rejects every invalid session with the same message. */
export const refuseSession = (): never => refuse('UNAUTHORIZED', 'Sign in: there is no session, or it has ended.')

/**
 * Finds people by their session, queried with each request, so that an ended session ends immediately in every process.
 */
export function sessionReader({ db, workFor, clock, origin, idleSeconds }: SessionParts): SessionOf {
  const find = coalescedIn(findSessions)
  const isOver = ({ kind, createdAt, seenAt }: LiveSession, now: Date) =>
    kind === 'terminal'
      ? addSeconds(createdAt, TERMINAL_SECONDS) <= now
      : addSeconds(createdAt, SESSION_SECONDS) <= now || addSeconds(seenAt, idleSeconds) <= now
  return async (presented, within) => {
    const at = checkHost(presented, origin())
    const shown = terminalSecret(presented) ?? browserSecret(presented, at)
    const session = shown && (await find(within ?? db, hashSecret(shown.secret).toString('hex')))
    const now = clock.now()
    if (!session || session.kind !== shown.kind || isOver(session, now)) return refuseSession()
    if (!within && isAttended(presented) && addSeconds(session.seenAt, SEEN_EVERY_SECONDS) <= now)
      await workFor(SYSTEM_TENANT, (work) => noteSeen(accessIn(work), session.id))
    return session
  }
}

/** An open page marks its background polling. */
const isAttended = ({ header }: Presented): boolean => header('x-causeway-unattended') === undefined

/**
 * Returns the secret that a terminal presents. Browsers do not send this header automatically, so it may come from any
 * origin.
 */
function terminalSecret({ authorization }: Presented): Shown | undefined {
  const secret = /^Bearer ([0-9a-f]{64})$/.exec(authorization ?? '')?.[1]
  return secret === undefined ? undefined : { kind: 'terminal', secret }
}

function browserSecret(presented: Presented, at: string): Shown | undefined {
  checkComesFromConsole(presented, at)
  const secret = secretIn(presented.header('cookie'), cookieNameAt(at))
  return secret === undefined ? undefined : { kind: 'browser', secret }
}

function secretIn(cookies: string | undefined, name: string): string | undefined {
  const values = (cookies ?? '').split(/; */).filter((each) => each.startsWith(`${name}=`))
  // If two cookies have the same name, another page has set one of them.
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined
}
