import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import type { ScaDependencies } from '../model.ts'
import * as contract from './contract.ts'
import { confirmPasskey, startPasskey } from './enrol-passkey.ts'
import { confirmTotp, startTotp } from './enrol-totp.ts'
import { factorsOf } from './list-factors.ts'
import { removePasskey } from './remove-passkey.ts'
import { factorsToWire, offeredSecretToWire, passkeyOfferToWire, passkeyToWire } from './view.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  read(contract.listScaFactors, async (db, { caller: { platform, environment }, query }) =>
    factorsToWire(await factorsOf(db, { platform, environment }, dependencies.profiles, query.customerId)),
  ),
  write(contract.startScaFactorEnrollment, async (work, { query, body }) =>
    body.type === 'TOTP'
      ? offeredSecretToWire(await startTotp(work, dependencies, query.customerId))
      : passkeyOfferToWire(await startPasskey(work, dependencies, query.customerId)),
  ),
  write(contract.confirmScaFactorEnrollment, async (work, { caller, query, body }) => {
    if (body.type === 'PASSKEY')
      return {
        type: 'PASSKEY' as const,
        factor: passkeyToWire(await confirmPasskey(work, dependencies, { ...query, ...body })),
      }
    const confirmation = { ...query, ...body }
    return answerOnce(
      work,
      dependencies.masterKey,
      { caller, subject: `app of ${query.customerId}`, proof: body },
      {
        judge: async () => {
          const recoveryCodes = await confirmTotp(work, dependencies, confirmation)
          return recoveryCodes instanceof Refused
            ? recoveryCodes
            : { type: 'TOTP' as const, recoveryCodes: [...recoveryCodes] }
        },
      },
    )
  }),
  write(contract.deleteScaFactor, (work, { query, params }) =>
    removePasskey(work, dependencies, { ...query, ...params }),
  ),
]
