import type { MasterKey } from '../../../crypto/sealing.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import { MINUTE_MS } from '../../../runtime/jobs/sweeps.ts'
import { operatorAuthenticator, SESSION_SECONDS, visitorAuthenticator } from './caller.ts'
import { Challenges } from './challenges.ts'
import { peopleCommands } from './commands.ts'
import { consoleOriginOf, consoleSettings } from './console-origin.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'
import { deleteEnded } from './store.ts'

const IDLE_SECONDS = 15 * 60

interface Dependencies {
  config: { isProduction: boolean; port: number }
  db: Db
  clock: Clock
  masterKey: MasterKey
  publicUrl(): string
  workFor: Parameters<typeof operatorAuthenticator>[0]['workFor']
}

/** The people of the operator: who they are, and how they sign in. */
export const people: Feature<Dependencies> = {
  settings: consoleSettings,
  operatorOperations: operationsIn(contract),
  bind: ({ config: { isProduction, port }, db, clock, masterKey, publicUrl, workFor, settings }) => {
    const { origin: set } = settings(consoleSettings)
    const origin = consoleOriginOf(set, { isProduction, publicUrl })
    const challenges = new Challenges(masterKey.derive('console challenges'))
    const idleSeconds = isProduction ? IDLE_SECONDS : SESSION_SECONDS
    return {
      routes: routesWith({ challenges, origin }),
      authenticators: {
        visitor: visitorAuthenticator(origin),
        operator: operatorAuthenticator({ db, workFor, clock, origin, idleSeconds }),
      },
      commands: peopleCommands(set ?? (isProduction ? undefined : `http://localhost:${port}`)),
      sweeps: [
        {
          name: 'operators.delete-ended',
          everyMs: 60 * MINUTE_MS,
          isOfHouse: true,
          run: deleteEnded,
        },
      ],
    }
  },
}
