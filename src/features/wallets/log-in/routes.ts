import { ask, type Route, write } from '#runtime/http/route.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import { challengeCredential } from './challenge-credential.ts'
import * as contract from './contract.ts'
import { verifyCredential } from './verify-credential.ts'

export const routesWith = (dependencies: WalletAuthDependencies): Route[] => [
  write(contract.challengeAuthCredential, (work, { params, body }) =>
    challengeCredential(work, dependencies, params.id, body),
  ),
  ask(contract.verifyAuthCredential, (asker, { caller, params, body, proof }) =>
    verifyCredential(asker, dependencies, { id: params.id, caller, body, proof }),
  ),
]
