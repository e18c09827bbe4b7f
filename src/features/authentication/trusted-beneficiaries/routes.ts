import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { type Route, type Verdict, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { assertionOptionsOf } from '../challenges/issue-challenge.ts'
import { PROOF_FAULTS, proofOf } from '../challenges/proof.ts'
import { availableFactors } from '../factors/usable-factors.ts'
import type { ScaDependencies } from '../model.ts'
import { siteOf } from '../relying-party.ts'
import { confirmChange } from './confirm-change.ts'
import * as contract from './contract.ts'
import { type ChangeStarted, startChange } from './start-change.ts'
import type { Direction } from './store.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  write(contract.startBeneficiaryTrust, async (work, { params }) =>
    toWire(dependencies, await startChange(work, dependencies, { ...params, direction: 'TRUST' })),
  ),
  write(contract.confirmBeneficiaryTrust, (work, request) => confirm(work, dependencies, 'TRUST', request), {
    faults: faultsOfConfirmation,
  }),
  write(contract.startBeneficiaryUntrust, async (work, { params }) =>
    toWire(dependencies, await startChange(work, dependencies, { ...params, direction: 'UNTRUST' })),
  ),
  write(contract.confirmBeneficiaryUntrust, (work, request) => confirm(work, dependencies, 'UNTRUST', request), {
    faults: faultsOfConfirmation,
  }),
]

interface Confirmed {
  caller: Caller
  params: { externalAccountId: `ExternalAccount:${string}` }
  body: Parameters<typeof answerIn>[0]
}

function confirm(work: Work, dependencies: ScaDependencies, direction: Direction, { caller, params, body }: Confirmed) {
  const subject = `${direction} of ${params.externalAccountId}`
  const judge = () => confirmChange(work, dependencies, { ...params, ...answerIn(body), direction })
  return answerOnce(work, dependencies.masterKey, { caller, subject, proof: body }, { judge })
}

/** The service always issues a challenge, so an answer without its id is wrong. */
function faultsOfConfirmation(request: { body: unknown }, verdict: Verdict): Fault[] {
  const { challengeId }: { challengeId?: string | null } = request.body ?? {}
  const isMissing = !challengeId && verdict.isSound('challengeId')
  return [
    ...faultIf(isMissing, { field: 'challengeId', message: 'Send the challengeId of the start.' }),
    ...PROOF_FAULTS.faults(request, verdict),
  ]
}

const answerIn = ({ challengeId, ...members }: Parameters<typeof proofOf>[0] & { challengeId?: string | null }) => ({
  challengeId: challengeId ?? '',
  proof: proofOf(members),
})

function toWire({ relyingParties }: ScaDependencies, { challenge, usable }: ChangeStarted) {
  const { id, factor, expiresAt } = challenge
  return {
    scaChallenge: {
      id,
      factor,
      availableFactors: availableFactors(usable),
      expiresAt: toTimestamp(expiresAt),
      ...(factor === 'PASSKEY' &&
        usable.passkey && {
          passkeyAssertionOptions: assertionOptionsOf(challenge, usable.passkey),
          passkeyAllowedOrigins: [...siteOf(usable.passkey.passkey, relyingParties).origins],
        }),
    },
  }
}
