import { refuseUnknown } from '../../../runtime/errors.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import { read } from '../../../runtime/route.ts'
import { type ConsoleDependencies, consoleOf, findOperator, operatorToWire } from '../../people/people/index.ts'
import { actBindings } from '../acts/index.ts'
import { teamActs } from './acts.ts'
import * as contract from './contract.ts'

/** Who works for the operator, and with which rights: decided by administrators. */
export const team: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => {
    const { routes, adds } = actBindings(teamActs(consoleOf(dependencies)))
    const readPerson = read(contract.readOperator, async (db, { params }) =>
      operatorToWire((await findOperator(db, params.operatorId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')),
    )
    return { routes: [readPerson, ...routes], adds }
  },
}
