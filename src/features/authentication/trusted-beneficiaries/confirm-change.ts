import type { ExternalAccount } from '#features/external-accounts/index.ts'
import { type Refused, refuse, refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { checkUnlocked } from '../attempt-lock/attempt-lock.ts'
import { answerChallenge, answersOnSite, fitsFactor } from '../challenges/answer-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import type { Proof } from '../challenges/proof.ts'
import { findChallenge } from '../challenges/store.ts'
import { acceptTotp } from '../factors/accept-totp.ts'
import { findTotp } from '../factors/store.ts'
import type { ScaDependencies } from '../model.ts'
import { type Beneficiary, lockBeneficiary } from './beneficiary.ts'
import { checkTrustable, placeOfTrust } from './start-change.ts'
import { type Direction, deleteTrust, insertTrust } from './store.ts'

export interface Confirmation {
  externalAccountId: `ExternalAccount:${string}`
  direction: Direction
  challengeId: string
  proof: Proof
}

/** Adds or ends trust in an account, with the proof for this change. Counts a wrong proof (agents-sca 14). */
export async function confirmChange(
  work: Work,
  dependencies: ScaDependencies,
  { externalAccountId, direction, challengeId, proof }: Confirmation,
): Promise<{ trusted: boolean } | Refused> {
  const { customer, account } = await lockBeneficiary(work, dependencies, externalAccountId)
  await checkUnlocked(work, customer.id)
  checkTrustable(account, direction)
  const asked = await findAsked(work, account.id, { challengeId, direction })
  if (asked) await checkFits(work, asked, proof)
  const isRight = await answerChallenge(work, answerPartsOf(work, dependencies, customer.id), asked, {
    customerId: customer.id,
    proof,
  })
  if (!isRight) return refused('INVALID_INPUT', 'The proof is wrong or can no longer be used.')
  await CHANGES[direction](work, { customer, account })
  return { trusted: direction === 'TRUST' }
}

const CHANGES: Readonly<Record<Direction, (work: Work, beneficiary: Beneficiary) => Promise<void>>> = {
  TRUST: (work, { customer, account }) => insertTrust(work, { id: account.id, customerId: customer.id }),
  UNTRUST: (work, { account }) => deleteTrust(work, account.id),
}

/** Finds the latest challenge about the account, if it is for this change. */
async function findAsked(
  { tx, platform }: Work,
  accountId: ExternalAccount['id'],
  { challengeId, direction }: Pick<Confirmation, 'challengeId' | 'direction'>,
): Promise<Challenge | undefined> {
  const asked = await findChallenge(tx, platform, placeOfTrust(accountId))
  return asked?.id === challengeId && asked.facts.direction === direction ? asked : undefined
}

/** Rejects a proof that cannot be right, without counting it as an attempt. */
async function checkFits({ tx, platform }: Work, asked: Challenge, proof: Proof): Promise<void> {
  const isOfApp = 'code' in proof && (await findTotp(tx, platform, asked.customerId)) !== undefined
  if (!isOfApp && !fitsFactor(asked, proof)) refuse('INVALID_INPUT', `The challenge asks for ${asked.factor}.`)
}

/** A change of trust also accepts the code of an authenticator app, and no recovery codes. */
const answerPartsOf = (work: Work, dependencies: ScaDependencies, customerId: `Customer:${string}`) => ({
  ...answersOnSite(dependencies),
  isCodeOfApp: (code: string) =>
    acceptTotp(work, dependencies.masterKey, customerId, code, { isRecoveryCodeTaken: false }),
})
