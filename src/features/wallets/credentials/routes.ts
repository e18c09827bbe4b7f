import { ask, type Route, read, write } from '#runtime/http/route.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import { toWire } from '../view.ts'
import * as contract from './contract.ts'
import { credentialsOf } from './list-credentials.ts'
import { registerCredential } from './register-credential.ts'
import { revokeCredential } from './revoke-credential.ts'

export function routesWith(dependencies: WalletAuthDependencies): Route[] {
  const { custody, processingReplies } = dependencies
  return [
    ask(contract.createAuthCredential, (asker, { caller, body, proof }) =>
      registerCredential(asker, caller.environment, dependencies, body, proof),
    ),
    read(contract.listAuthCredentials, async (db, { caller, query }) => ({
      data: (await credentialsOf(db, custody, caller.platform, query.accountId)).map(toWire),
    })),
    write(contract.revokeAuthCredential, (work, { params, proof }) =>
      revokeCredential(work, custody, { id: params.id, proof, processingReplies }),
    ),
  ]
}
