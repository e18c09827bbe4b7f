import type { Providers } from '#providers/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { type Asker, ask, type Route, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Owner } from '../store.ts'
import { toWire } from '../view.ts'
import { challengeByLiveness, challengeBySignature } from './challenge-owner.ts'
import * as contract from './contract.ts'
import type { Method } from './model.ts'
import { proveBySignature } from './prove-ownership.ts'
import type { Proof } from './rules.ts'
import { livenessToWire, signatureToWire } from './view.ts'

interface Request<Body> {
  caller: Caller
  params: { externalAccountId: `ExternalAccount:${string}` }
  body: Body
}

const challengeOf =
  (owner: Owner, liveness: Providers['liveness']) =>
  async (asker: Asker, { caller, params, body }: Request<{ method: Method }>) => {
    const { externalAccountId } = params
    if (body.method === 'WALLET_SIGNATURE')
      return signatureToWire(await asker.work((work) => challengeBySignature(work, owner, externalAccountId)))
    return livenessToWire(
      await challengeByLiveness(asker, caller.platform, owner, externalAccountId, liveness[caller.environment]),
    )
  }

const proofOf =
  (owner: Owner) =>
  async (work: Work, { params, body }: Request<Proof>) => {
    const proven = await proveBySignature(work, owner, params.externalAccountId, body)
    return proven instanceof Refused ? proven : toWire(proven)
  }

export const routesWith = ({ liveness }: Pick<Providers, 'liveness'>): Route[] => [
  ask(contract.createExternalAccountOwnershipChallenge, challengeOf('customer', liveness)),
  write(contract.verifyExternalAccountOwnership, proofOf('customer')),
  ask(contract.createPlatformExternalAccountOwnershipChallenge, challengeOf('platform', liveness)),
  write(contract.verifyPlatformExternalAccountOwnership, proofOf('platform')),
]
