import type { Caller } from '../../../../runtime/auth/auth.ts'
import { toTimestamp } from '../../../../runtime/clock.ts'
import { type Fault, faultIf } from '../../../../runtime/errors.ts'
import { type Route, type Verdict, write } from '../../../../runtime/route.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { answerOnce } from '../../../foundation/repeated-proofs/index.ts'
import { assertionOptionsOf } from '../challenges/assertion-options.ts'
import { PROOF_FAULTS, proofOf } from '../challenges/proof.ts'
import { availableFactors } from '../factors/usable-factors.ts'
import type { ScaParts } from '../model.ts'
import { siteOf } from '../relying-party.ts'
import { confirmChange } from './confirm-change.ts'
import * as contract from './contract.ts'
import type { Direction } from './model.ts'
import { type ChangeStarted, startChange } from './start-change.ts'

export const routesWith = (parts: ScaParts): Route[] => [
  write(contract.startBeneficiaryTrust, async (work, { params }) =>
    toWire(parts, await startChange(work, parts, { ...params, direction: 'TRUST' })),
  ),
  write(contract.confirmBeneficiaryTrust, (work, request) => confirm(work, parts, 'TRUST', request), {
    faults: faultsOfConfirmation,
  }),
  write(contract.startBeneficiaryUntrust, async (work, { params }) =>
    toWire(parts, await startChange(work, parts, { ...params, direction: 'UNTRUST' })),
  ),
  write(contract.confirmBeneficiaryUntrust, (work, request) => confirm(work, parts, 'UNTRUST', request), {
    faults: faultsOfConfirmation,
  }),
]

interface Confirmed {
  caller: Caller
  params: { externalAccountId: `ExternalAccount:${string}` }
  body: Parameters<typeof answerIn>[0]
}

function confirm(work: Work, parts: ScaParts, direction: Direction, { caller, params, body }: Confirmed) {
  const subject = `${direction} of ${params.externalAccountId}`
  const judge = () => confirmChange(work, parts, { ...params, ...answerIn(body), direction })
  return answerOnce(work, parts.masterKey, { caller, subject, proof: body }, { judge })
}

/** We always issue a challenge, so an answer without its id can be none. */
function faultsOfConfirmation(request: { body: unknown }, verdict: Verdict): Fault[] {
  const { challengeId }: { challengeId?: string | null } = request.body ?? {}
  const isMissing = !challengeId && verdict.isSound('challengeId')
  return [
    ...faultIf(isMissing, { field: 'challengeId', message: 'It is that of the start.' }),
    ...PROOF_FAULTS.faults(request, verdict),
  ]
}

const answerIn = ({ challengeId, ...members }: Parameters<typeof proofOf>[0] & { challengeId?: string | null }) => ({
  challengeId: challengeId ?? '',
  proof: proofOf(members),
})

function toWire({ relyingParties }: ScaParts, { challenge, usable }: ChangeStarted) {
  const { id, factor, expiresAt } = challenge
  return {
    scaChallenge: {
      ...{ id, factor, availableFactors: availableFactors(usable), expiresAt: toTimestamp(expiresAt) },
      ...(factor === 'PASSKEY' &&
        usable.passkey && {
          passkeyAssertionOptions: assertionOptionsOf(challenge, usable.passkey),
          passkeyAllowedOrigins: [...siteOf(usable.passkey.passkey, relyingParties).origins],
        }),
    },
  }
}
