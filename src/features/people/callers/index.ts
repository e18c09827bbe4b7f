import type { Db } from '#runtime/db/index.ts'
import type { Extended, Feature } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf, SESSION_SECONDS } from '../index.ts'
import { memberAuthenticator, personAuthenticator } from './member.ts'
import { type RunningWork, type SessionOf, sessionReader } from './sessions.ts'
import { terminalAuthenticator, visitorAuthenticator } from './visitors.ts'

export { checkHost, fromOf } from './requests.ts'
export { refuseSession, type SessionOf } from './sessions.ts'
export { OF_SYSTEM_TENANT, placeIn } from './visitors.ts'

const IDLE_SECONDS = 15 * 60

export interface CallerDependencies extends ConsoleDependencies {
  db: Db
  workFor: RunningWork
}

/** Returns the reader that identifies people by their sessions. */
export function sessionsOf({ db, clock, workFor, ...dependencies }: CallerDependencies & Extended): SessionOf {
  const { origin } = consoleOf({ clock, ...dependencies })
  const idleSeconds = dependencies.config.isProduction ? IDLE_SECONDS : SESSION_SECONDS
  return sessionReader({ db, workFor, clock, origin, idleSeconds })
}

/** Callers that are people: without a session yet, members of platforms, and either. */
export const personCallers: Feature<CallerDependencies> = {
  bind: (dependencies) => {
    const { db, workFor } = dependencies
    const { origin } = consoleOf(dependencies)
    const sessionOf = sessionsOf(dependencies)
    return {
      authenticators: {
        visitor: visitorAuthenticator({ origin, workFor }),
        terminal: terminalAuthenticator({ origin, workFor }),
        member: memberAuthenticator(db, sessionOf),
        person: personAuthenticator(db, sessionOf),
      },
    }
  },
}
