import { insertSession, type ScaSession } from '#features/customers/sca-sessions/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { type Refused, refused } from '#runtime/lib/errors.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { checkUnlocked, clearAttemptLock, countFailure } from '../attempt-lock/attempt-lock.ts'
import { answerChallenge, answersOnSite } from '../challenges/answer-challenge.ts'
import { type Proof, proofOf } from '../challenges/proof.ts'
import { findChallenge } from '../challenges/store.ts'
import { acceptTotp } from '../factors/accept-totp.ts'
import type { ChallengedFactor, ScaDependencies } from '../model.ts'
import { lockUnderSca } from '../require-sca.ts'
import type { LoginCompletion } from './contract.ts'
import { placeOfLogin } from './start-login.ts'

const SESSION_SECONDS = 180 * 86_400

/** Opens a session for a proven factor and leaves open sessions unchanged. Counts a wrong proof (agents-sca 11.2). */
export async function completeLogin(
  work: Work,
  dependencies: ScaDependencies,
  { customerId, ...completion }: LoginCompletion & { customerId: `Customer:${string}` },
): Promise<ScaSession | Refused> {
  const customer = await lockUnderSca(work, dependencies.profiles, customerId)
  await checkUnlocked(work, customer.id)
  if (!(await isProven(work, dependencies, customer.id, completion)))
    return refused('INVALID_INPUT', 'The proof is wrong or can no longer be used.')

  await clearAttemptLock(work, customer.id)
  const { factor, endUserIpAddress } = completion
  const session: ScaSession = {
    id: newUuid(),
    customerId: customer.id,
    factor,
    endUserIpAddress,
    createdAt: work.now,
    expiresAt: addSeconds(work.now, SESSION_SECONDS),
  }
  await insertSession(work, session)
  return session
}

function isProven(
  work: Work,
  dependencies: ScaDependencies,
  customerId: `Customer:${string}`,
  completion: LoginCompletion,
): Promise<boolean> {
  const { factor, challengeId } = completion
  const proof = proofOf(completion)
  return factor === 'TOTP'
    ? isCodeOfApp(work, dependencies, customerId, proof)
    : isAnswered(work, dependencies, { customerId, factor, challengeId: challengeId ?? undefined, proof })
}

async function isCodeOfApp(
  work: Work,
  { masterKey }: ScaDependencies,
  customerId: `Customer:${string}`,
  proof: Proof,
): Promise<boolean> {
  const code = 'code' in proof ? proof.code : ''
  const isRight = await acceptTotp(work, masterKey, customerId, code, { isRecoveryCodeTaken: true })
  if (!isRight) await countFailure(work, customerId)
  return isRight
}

interface Answered {
  customerId: `Customer:${string}`
  factor: ChallengedFactor
  challengeId: string | undefined
  proof: Proof
}

/** Checks the answer. Only the latest challenge counts. */
async function isAnswered(
  work: Work,
  dependencies: ScaDependencies,
  { customerId, factor, challengeId, proof }: Answered,
) {
  const issued = await findChallenge(work.tx, work.platform, placeOfLogin(customerId, factor))
  const isMeant = factor === 'PASSKEY' || issued?.id === challengeId
  return answerChallenge(work, answersOnSite(dependencies), isMeant ? issued : undefined, { customerId, proof })
}
