import type { Customer } from '#features/customers/index.ts'
import { factorOfLatestSession } from '#features/customers/sca-sessions/index.ts'
import type { ExternalAccount } from '#features/external-accounts/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CodeDependencies, countCode, issueChallenge } from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import { availableFactors, type UsableFactors, usableFactorsOf } from '../factors/usable-factors.ts'
import type { ChallengedFactor, ScaDependencies } from '../model.ts'
import { holderOf, payeeInShort } from '../payment-challenges/payee.ts'
import { lockBeneficiary } from './beneficiary.ts'
import { type Direction, isTrusted } from './store.ts'

/** Returns the key of an account's challenge. A new challenge, for either direction, replaces the previous one. */
export const placeOfTrust = (externalAccountId: `ExternalAccount:${string}`) =>
  ({ kind: 'TRUST', subject: externalAccountId }) as const

const INTENTS: Readonly<Record<Direction, string>> = {
  TRUST: 'to pay the account below without a code from now on',
  UNTRUST: 'to pay the account below only with a code from now on',
}

export interface ChangeStarted {
  challenge: Challenge
  usable: UsableFactors
}

/** Issues a challenge to the owner of an account for a change of trust in it (agents-sca 14). */
export async function startChange(
  work: Work,
  dependencies: Pick<ScaDependencies, 'profiles' | keyof CodeDependencies>,
  { externalAccountId, direction }: { externalAccountId: `ExternalAccount:${string}`; direction: Direction },
): Promise<ChangeStarted> {
  const { customer, account } = await lockBeneficiary(work, dependencies, externalAccountId)
  await checkChangeable(work, account, direction)
  const usable = await usableFactorsOf(work.tx, work, customer)
  const factor = await chooseFactor(work, customer, usable)
  if (factor === 'SMS_OTP') await countCode(work, customer.id)
  const challenge = await issueChallenge(work, dependencies, {
    ...placeOfTrust(account.id),
    customerId: customer.id,
    factor,
    facts: { direction },
    intent: INTENTS[direction],
    payee: payeeInShort(holderOf(account)),
  })
  return { challenge, usable }
}

async function checkChangeable({ tx, platform }: Work, account: ExternalAccount, direction: Direction): Promise<void> {
  const trusted = await isTrusted(tx, platform, account.id)
  if (trusted === (direction === 'TRUST'))
    refuse('CONFLICT', trusted ? 'The account is trusted already.' : 'The account is not trusted.')
  checkTrustable(account, direction)
}

/** Only an active account can become trusted. Trust can end in every state. */
export function checkTrustable({ status }: ExternalAccount, direction: Direction): void {
  if (direction === 'TRUST' && status !== 'ACTIVE')
    refuse('CONFLICT', `Only an active account can be trusted. This one is ${status}.`, { status })
}

/**
 * Chooses the factor of the latest login, if it can answer challenges. Otherwise chooses a code, or the passkey if the
 * service cannot send a code.
 */
async function chooseFactor(
  { tx, platform, now }: Work,
  { id: customerId }: Customer,
  usable: UsableFactors,
): Promise<ChallengedFactor> {
  const available = availableFactors(usable)
  const latest = await factorOfLatestSession(tx, platform, { customerId, now })
  const [first] = available
  return (
    available.find((factor) => factor === latest) ??
    first ??
    refuse('USER_NOT_READY', 'The customer has neither a verified phone number nor a passkey to prove this with.')
  )
}
