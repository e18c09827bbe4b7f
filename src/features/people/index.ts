import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { type ConsoleDependencies, consoleOf } from './console.ts'
import { consoleSettings } from './console-origin.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'
import { deleteEnded } from './store.ts'

export { type Access, accessBy, accessIn, type OpenAccess } from './access.ts'
export { peopleCommands } from './commands.ts'
export { areRolesApart, type ConsoleDependencies, challengesOf, consoleOf } from './console.ts'
export { type ConsoleOrigin, consoleOriginOf, consoleSettings, policyFor, requireOrigin } from './console-origin.ts'
export {
  CredentialId,
  EnrolmentLink,
  Operator as OperatorSchema,
  OperatorLimits,
  PasskeySchema,
  personal,
  place,
} from './contract.ts'
export type { LinkMaker } from './links/enrol.ts'
export { linkForOwnerOnMachine } from './links/sign-in-on-machine.ts'
export { spendLinksOfToken } from './links/store.ts'
export {
  changeRoles,
  linkForInvited,
  linkForOneself,
  resetColleague,
  resumePerson,
  suspendPerson,
} from './manage-person.ts'
export {
  isMember,
  type Member,
  type Operator,
  PERSON_STATUSES,
  type Person,
  type PersonPasskey,
  personOf,
  personOfEither,
  requireMember,
  rolesThatClash,
} from './model.ts'
export { actOfChallenge, type Challenges, hashOfChallenge } from './passkeys/challenges.ts'
export {
  couldBeOne,
  findPasskeys,
  listPasskeys,
  lockPasskey,
  notePasskeyUse,
  removePasskey,
  spendChallenge,
} from './passkeys/store.ts'
export { cookieNameAt, openSession, SESSION_SECONDS } from './sessions/sign-in.ts'
export { findSessions, type LiveSession, listSessions, noteSeen } from './sessions/store.ts'
export {
  findOperator,
  findPerson,
  findPersonNames,
  fromRow,
  holdOperator,
  insertPerson,
  listPeople,
  lockActiveWith,
  lockPerson,
  setLimits,
} from './store.ts'
export { linkToWire, memberToWire, operatorToWire, passkeyToWire, placeToWire } from './view.ts'

/** The sign-in operations for people of the operator and of platforms. */
export const SIGN_IN_OPERATIONS = operationsIn(contract).filter(({ auth }) => auth === 'visitor' || auth === 'person')

/** The operator's people and their sign-in. */
export const people: Feature<ConsoleDependencies> = {
  settings: consoleSettings,
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    return {
      routes: routesWith(consoleOf(dependencies)),
      sweeps: [{ name: 'operators.delete-ended', everyMs: 60 * MINUTE_MS, isOfSystem: true, run: deleteEnded }],
    }
  },
}
