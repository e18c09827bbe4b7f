import { type Customer, isStronglyAuthenticated, lockCustomer, requireCustomer } from '#features/customers/index.ts'
import { type Factor, requireScaSession } from '#features/customers/sca-sessions/index.ts'
import { findSide, type Gate, type GateAnswer, type OutgoingPayment, PASSES } from '#features/payments/index.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { CodeDependencies } from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import { findChallenge } from '../challenges/store.ts'
import { type UsableFactors, usableFactorsOf } from '../factors/usable-factors.ts'
import type { ChallengedFactor, ScaDependencies } from '../model.ts'
import { isTrusted } from '../trusted-beneficiaries/store.ts'
import { type ChallengeRequest, challengePayment, purposeAfter, purposesOf } from './challenge-payment.ts'

type GateDependencies = Pick<ScaDependencies, 'profiles' | keyof CodeDependencies>

/**
 * A payer under strong authentication authorizes each payment of their own money, or has logged in and pays a trusted
 * beneficiary (agents-sca 9 and 13.1). The owner signs payments from wallets instead. The evidence is the challenge
 * that the payer answered.
 */
export const strongAuthentication = ({ profiles, ...dependencies }: GateDependencies): Gate => ({
  name: 'strong authentication',
  async check(work, payment, { evidence, scaFactor }) {
    if (evidence !== undefined) return nextQuestion(work, dependencies, payment, evidence)
    const customer = await payerUnderSca(work, payment, profiles)
    if (!customer) return PASSES
    if (!payment.quoteId)
      return refuse('INVALID_INPUT', 'The customer has to authorize this payment, which needs a quote.')
    if (await isToTrusted(work, payment)) {
      await requireScaSession(work, customer.id)
      return { kind: 'passes', found: 'logged in, the receiver is trusted' }
    }
    const usable = await usableFactorsOf(work.tx, work, customer)
    const [purpose] = purposesOf(payment)
    return asking(dependencies, { customerId: customer.id, factor: usableFactor(usable, scaFactor), usable, purpose })
  },
})

const asking = (dependencies: CodeDependencies, asked: ChallengeRequest): GateAnswer => ({
  kind: 'asks the payer',
  ask: (work, payment) => challengePayment(work, dependencies, payment, asked),
})

/**
 * After a correct answer, returns the next purpose that the payer must authorize, or passes if there is none
 * (agents-sca 13.3).
 */
async function nextQuestion(
  work: Work,
  dependencies: CodeDependencies,
  payment: OutgoingPayment,
  challengeId: string,
): Promise<GateAnswer> {
  const { customerId, factor, facts } = await requireSatisfied(work, payment, challengeId)
  const purpose = purposeAfter(payment, facts.purpose)
  if (!purpose) return { kind: 'passes', found: `authorized, ${challengeId}` }
  const payer = await lockCustomer(work, customerId)
  return asking(dependencies, { customerId, factor, usable: await usableFactorsOf(work.tx, work, payer), purpose })
}

/**
 * Requires that the payer has answered the payment's open challenge. Throws if it is unanswered or another challenge is
 * open.
 */
async function requireSatisfied(
  { tx, platform }: Work,
  { id, quoteId, authorization }: OutgoingPayment,
  challengeId: string,
): Promise<Challenge> {
  const challenge = quoteId && (await findChallenge(tx, platform, { kind: 'PAYMENT', subject: quoteId }))
  const isOfPayment = challenge && challenge.id === challengeId && authorization?.challenge.id === challengeId
  if (isOfPayment && challenge.state === 'SATISFIED') return challenge
  throw new Error(`${challengeId} is no proof for ${id}.`)
}

/** Returns the customer who pays their own money, or undefined if the payment needs no authorization. */
async function payerUnderSca(
  work: Work,
  payment: OutgoingPayment,
  profiles: ScaDependencies['profiles'],
): Promise<Customer | undefined> {
  const customerId = parseId('Customer', payment.customerId)
  if (!customerId || isSigned(payment) || isFunded(payment) || isOwnPull(payment)) return undefined
  const customer = await requireCustomer(work.tx, work.platform, customerId)
  return isStronglyAuthenticated(profiles, customer) && (await isOwnMoney(work, payment)) ? customer : undefined
}

/** The owner's signature authorizes payments from embedded wallets. */
const isSigned = ({ route: { source } }: OutgoingPayment): boolean => source.kind === 'wallet'

/** The payer authorized a payment with realtime funding before they saw its funding instructions. */
const isFunded = ({ route: { source } }: OutgoingPayment): boolean =>
  source.kind === 'realtime' && source.funding !== undefined

/** Money pulled into the payer's own account remains theirs. */
const isOwnPull = ({ customerId, route: { source, destination } }: OutgoingPayment): boolean =>
  source.kind === 'pull' && 'ownerId' in destination && destination.ownerId === customerId

/** Returns true for a payment of the platform's money, which needs no authorization even if it names a customer. */
async function isOwnMoney(work: Work, { customerId, route: { source } }: OutgoingPayment): Promise<boolean> {
  if (source.kind === 'realtime') return true
  const { account } = await findSide(work, source.accountId, 'source.accountId')
  return account.customerId === customerId
}

const isToTrusted = async ({ tx, platform }: Work, { route: { destination } }: OutgoingPayment): Promise<boolean> =>
  destination.kind === 'external' && isTrusted(tx, platform, destination.accountId)

/** Returns the factor of the challenge, or throws (agents-sca 13.2, rule 1). */
function usableFactor({ isCodeSent, passkey }: UsableFactors, scaFactor: Factor = 'SMS_OTP'): ChallengedFactor {
  if (scaFactor === 'TOTP')
    return refuseField('scaFactor', 'The code of an app is not bound to a payment. Use SMS_OTP or PASSKEY.')
  if (scaFactor === 'PASSKEY' && !passkey) return refuseField('scaFactor', 'The customer has enrolled no passkey.')
  if (scaFactor === 'SMS_OTP' && !isCodeSent)
    refuse('USER_NOT_READY', 'The customer has no verified phone number to which a code could be sent.')
  return scaFactor
}
