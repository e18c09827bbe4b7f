import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { Refused } from '#runtime/lib/errors.ts'
import { assertionOptionsOf } from '../challenges/issue-challenge.ts'
import type { ScaDependencies } from '../model.ts'
import { type RelyingParty, siteOf } from '../relying-party.ts'
import { completeLogin } from './complete-login.ts'
import * as contract from './contract.ts'
import { faultsOfCompletion } from './shape.ts'
import { type LoginStart, startLogin } from './start-login.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  write(contract.startScaLogin, async (work, { query, body }) =>
    toStart(await startLogin(work, dependencies, { ...query, ...body }), dependencies.relyingParties),
  ),
  write(
    contract.completeScaLogin,
    (work, { caller, query, body }) =>
      answerOnce(
        work,
        dependencies.masterKey,
        { caller, subject: `login of ${query.customerId}`, proof: body },
        {
          judge: async () => {
            const session = await completeLogin(work, dependencies, { ...body, ...query })
            if (session instanceof Refused) return session
            return { status: 'SUCCESS' as const, sessionExpiresAt: toTimestamp(session.expiresAt) }
          },
        },
      ),
    { faults: faultsOfCompletion },
  ),
]

function toStart(start: LoginStart, relyingParties: readonly RelyingParty[]) {
  const { factor } = start
  if (factor === 'TOTP') return { factor }
  const { challenge } = start
  if (factor === 'SMS_OTP') return { factor, challengeId: challenge.id, expiresAt: toTimestamp(challenge.expiresAt) }
  const { rpId, origins } = siteOf(start.passkey.passkey, relyingParties)
  return {
    factor,
    passkeyOptions: assertionOptionsOf(challenge, start.passkey),
    allowedOrigins: [...origins],
    relyingPartyId: rpId,
  }
}
