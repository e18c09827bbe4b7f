import { authenticator } from '../../../runtime/auth/auth.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'
import { findCallers } from './store.ts'

export { addToken } from './create-token.ts'
export const apiTokens: Feature<{ db: Db }> = {
  operations: operationsIn(contract),
  bind: ({ db }) => ({ routes, authenticators: { platform: authenticator(db, findCallers) } }),
}
