import type { Verdict } from '#runtime/http/route.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import { PROOF_FAULTS, type ProofBody } from '../challenges/proof.ts'

interface Members extends ProofBody {
  factor?: string
  challengeId?: string | null
}

/**
 * Returns the validation errors that the schema cannot find: each factor needs its own kind of proof, and a sent code
 * needs its challenge. These errors do not count as attempts.
 */
export function faultsOfCompletion(request: { body: unknown }, verdict: Verdict): Fault[] {
  const members: Members = request.body ?? {}
  const faults = PROOF_FAULTS.faults(request, verdict)
  return verdict.isSound('factor')
    ? [...faults, ...faultsOfKind(members), ...faultsOfChallenge(members, verdict)]
    : faults
}

function faultsOfKind({ factor, code, passkeyAssertion }: Members): Fault[] {
  const isPasskey = factor === 'PASSKEY'
  const isOfOther = isPasskey ? !!code && !passkeyAssertion : !!passkeyAssertion && !code
  const field = isPasskey ? 'code' : 'passkeyAssertion'
  return faultIf(isOfOther, { field, message: `It does not prove ${factor}.` })
}

const faultsOfChallenge = ({ factor, challengeId }: Members, { isSound }: Verdict): Fault[] =>
  faultIf(factor === 'SMS_OTP' && !challengeId && isSound('challengeId'), {
    field: 'challengeId',
    message: 'It is needed for a code that was sent.',
  })
