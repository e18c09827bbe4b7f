import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import { MINUTE_MS } from '../../../runtime/jobs/sweeps.ts'
import { peopleCommands } from './commands.ts'
import { type ConsoleDependencies, consoleOf } from './console.ts'
import { consoleSettings } from './console-origin.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'
import { deleteEnded } from './store.ts'

export { actOfChallenge, type Challenges, hashOfChallenge } from './challenges.ts'
export { type ConsoleDependencies, consoleOf } from './console.ts'
export { type ConsoleOrigin, policyFor } from './console-origin.ts'
export type { Operator, OperatorPasskey } from './model.ts'
export { cookieNameAt, SESSION_SECONDS } from './sign-in.ts'
export {
  findOperatorNames,
  findPasskeys,
  findSessions,
  type LiveSession,
  lockPasskey,
  notePasskeyUse,
  noteSeen,
  spendChallenge,
} from './store.ts'

/** The people of the operator: who they are, and how they sign in. */
export const people: Feature<ConsoleDependencies> = {
  settings: consoleSettings,
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    const { config, settings } = dependencies
    const { origin: set } = settings(consoleSettings)
    return {
      routes: routesWith(consoleOf(dependencies)),
      commands: peopleCommands(set ?? (config.isProduction ? undefined : `http://localhost:${config.port}`)),
      sweeps: [{ name: 'operators.delete-ended', everyMs: 60 * MINUTE_MS, isOfHouse: true, run: deleteEnded }],
    }
  },
}
