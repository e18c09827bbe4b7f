import { accessBy } from '#features/people/index.ts'
import { searchable } from '#features/search/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { authenticator } from '#runtime/declare/auth/auth.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import * as contract from './contract.ts'
import { tokensFound } from './listed.ts'
import { operatorBindings } from './operator-bindings.ts'
import * as operatorContract from './operator-contract.ts'
import { routesWith } from './routes.ts'
import { findCallers } from './store.ts'

export { addToken } from './create-token.ts'
export const apiTokens: Feature<{ db: Db; clock: Clock }> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  adds: [to(searchable, tokensFound)],
  bind: ({ db, clock }) => {
    const openAccess = accessBy(clock)
    const operator = operatorBindings(openAccess)
    return {
      ...operator,
      routes: [...routesWith(openAccess), ...(operator.routes ?? [])],
      authenticators: { platform: authenticator(db, findCallers) },
    }
  },
}
