import { addSeconds, toTimestamp } from '../../../runtime/clock.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import { read } from '../../../runtime/route.ts'
import {
  type ConsoleDependencies,
  consoleOf,
  findOperator,
  listPasskeys,
  listSessions,
  operatorToWire,
  placeToWire,
  SESSION_SECONDS,
} from '../../people/people/index.ts'
import { actBindings } from '../acts/index.ts'
import { teamActs } from './acts.ts'
import * as contract from './contract.ts'

const passkeyToWire = ({ created_at, used_at, link_made_by }: Awaited<ReturnType<typeof listPasskeys>>[number]) => ({
  registeredAt: toTimestamp(created_at),
  ...(used_at && { usedAt: toTimestamp(used_at) }),
  ...(link_made_by !== null && { linkMadeBy: link_made_by }),
})

/** Who works for the operator, and with which rights: decided by administrators. */
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
