import { authenticator } from '../../../runtime/auth/auth.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { to } from '../../../runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import { searchable } from '../../foundation/search/index.ts'
import * as contract from './contract.ts'
import { operatorBindings } from './operator/bindings.ts'
import * as operatorContract from './operator/contract.ts'
import { routes } from './routes.ts'
import { tokensFound } from './search/searchable.ts'
import { findCallers } from './store.ts'

export { addToken } from './create-token.ts'
export const apiTokens: Feature<{ db: Db }> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  adds: [to(searchable, tokensFound)],
  bind: ({ db }) => {
    const operator = operatorBindings()
    return {
      ...operator,
      routes: [...routes, ...(operator.routes ?? [])],
      authenticators: { platform: authenticator(db, findCallers) },
    }
  },
}
