import { type Refused, refuse, refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { changeStatus } from '../change-status.ts'
import type { ExternalAccount } from '../model.ts'
import { lockAccount, lockOwnedAccount, type Owner } from '../store.ts'
import type { LivenessOutcome, OwnershipChallenge } from './model.ts'
import { isProvenBy, type Proof } from './rules.ts'
import { endOpenChallenge, findOpenChallenge } from './store.ts'

type Verdict = 'PROVEN' | 'FAILED' | 'EXPIRED'

const REASONS: Record<Exclude<Verdict, 'PROVEN'>, string> = {
  FAILED: 'This is not the signature of the wallet over messageToSign. Ask for a new challenge.',
  EXPIRED: 'The challenge has expired. Ask for a new one.',
}

/** Uses up the open challenge with either result, so a second attempt needs a new one (accounts 3.3). */
export async function proveBySignature(
  work: Work,
  owner: Owner,
  accountId: `ExternalAccount:${string}`,
  proof: Proof,
): Promise<ExternalAccount | Refused> {
  const account = await lockOwnedAccount(work, owner, accountId)
  const challenge = await findOpenChallenge(work, account.id)
  if (challenge?.method !== 'WALLET_SIGNATURE') {
    return refuse('CONFLICT', 'No challenge of this account waits for a signature. Ask for one first.', {
      status: account.status,
    })
  }
  const verdict = verdictOn(work, challenge, () => isProvenBy(proof, account, challenge, work.environment))
  const concluded = await conclude(work, account, verdict, proof.signature)
  if (verdict === 'PROVEN') return concluded
  const message = REASONS[verdict]
  return refused('INVALID_INPUT', message, { errors: [{ field: 'signature', message }] })
}

/** Records a provider's result. Ignores it for an ended challenge or a deleted account. */
export async function recordLiveness(work: Work, { accountId, challengeId, isPassed }: LivenessOutcome): Promise<void> {
  const account = await lockAccount(work, accountId)
  const challenge = account && (await findOpenChallenge(work, account.id))
  if (account && challenge?.id === challengeId)
    await conclude(
      work,
      account,
      verdictOn(work, challenge, () => isPassed),
    )
}

function verdictOn({ now }: Work, { expiresAt }: OwnershipChallenge, isProven: () => boolean): Verdict {
  if (now >= expiresAt) return 'EXPIRED'
  return isProven() ? 'PROVEN' : 'FAILED'
}

async function conclude(
  work: Work,
  account: ExternalAccount,
  verdict: Verdict,
  signature?: string,
): Promise<ExternalAccount> {
  const isProven = verdict === 'PROVEN'
  await endOpenChallenge(work, account.id, verdict, isProven ? signature : undefined)
  return changeStatus(work, account, isProven ? 'ACTIVE' : 'UNVERIFIED')
}
