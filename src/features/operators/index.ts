import { read } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import {
  type ConsoleDependencies,
  consoleOf,
  findOperator,
  listPasskeys,
  listSessions,
  operatorToWire,
  passkeyToWire,
  placeToWire,
  SESSION_SECONDS,
} from '../people/index.ts'
import { actBindings } from './acts/index.ts'
import { teamActs } from './acts.ts'
import * as contract from './contract.ts'

/** The operator's people and their permissions, managed by administrators. */
export const team: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    const { routes, adds } = actBindings(teamActs(consoleOf(dependencies)))
    const readPerson = read(contract.readOperator, async (db, { params: { operatorId }, now }) => {
      const person = (await findOperator(db, operatorId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
      const sessions = await listSessions(db, operatorId, addSeconds(now, -SESSION_SECONDS))
      return {
        ...operatorToWire(person),
        passkeys: (await listPasskeys(db, operatorId)).map(passkeyToWire),
        sessions: person.status === 'ACTIVE' ? sessions.map(placeToWire) : [],
      }
    })
    return { routes: [readPerson, ...routes], adds }
  },
}
