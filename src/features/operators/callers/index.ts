import type { Clock } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { type ConsoleDependencies, consoleOf, SESSION_SECONDS } from '../people/index.ts'
import { operatorAuthenticator, terminalAuthenticator, visitorAuthenticator } from './caller.ts'

const IDLE_SECONDS = 15 * 60

interface Dependencies extends ConsoleDependencies {
  db: Db
  clock: Clock
  workFor: Parameters<typeof operatorAuthenticator>[0]['workFor']
}

/** Who calls the interface of the operator, and in the place of which platform. */
export const callers: Feature<Dependencies> = {
  bind: ({ db, clock, workFor, ...dependencies }) => {
    const { origin } = consoleOf(dependencies)
    const idleSeconds = dependencies.config.isProduction ? IDLE_SECONDS : SESSION_SECONDS
    return {
      authenticators: {
        visitor: visitorAuthenticator({ origin, workFor }),
        terminal: terminalAuthenticator({ origin, workFor }),
        operator: operatorAuthenticator({ db, workFor, clock, origin, idleSeconds }),
      },
    }
  },
}
