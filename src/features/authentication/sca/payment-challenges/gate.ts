import { refuse, refuseField } from '../../../../runtime/errors.ts'
import { parseId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import {
  type Customer,
  isStronglyAuthenticated,
  lockCustomer,
  requireCustomer,
} from '../../../customers/customers/index.ts'
import { type Factor, requireScaSession } from '../../../customers/sca-sessions/index.ts'
import { findSide, type Gate, type GateAnswer, type OutgoingPayment, PASSES } from '../../../payments/payments/index.ts'
import type { CodeParts } from '../challenges/issue-challenge.ts'
import type { Challenge } from '../challenges/model.ts'
import { findChallenge } from '../challenges/store.ts'
import { type UsableFactors, usableFactorsOf } from '../factors/usable-factors.ts'
import type { ChallengedFactor, ScaParts } from '../model.ts'
import { isTrusted } from '../trusted-beneficiaries/store.ts'
import { type Asked, challengePayment, purposeAfter, purposesOf } from './challenge-payment.ts'

type GateParts = Pick<ScaParts, 'profiles' | keyof CodeParts>

/**
 * A payer under strong authentication authorizes each payment of their own money, or has logged in and pays a trusted beneficiary (agents-sca 9
 * and 13.1). Payments from wallets are signed instead. The evidence is the challenge that the payer has answered.
 */
export const strongAuthentication = ({ profiles, ...parts }: GateParts): Gate => ({
  name: 'strong authentication',
  async check(work, payment, { evidence, scaFactor }) {
    if (evidence !== undefined) return nextQuestion(work, parts, payment, evidence)
    const customer = await payerUnderSca(work, payment, profiles)
    if (!customer) return PASSES
    if (!payment.quoteId)
      return refuse('INVALID_INPUT', 'The customer has to authorize this payment, which needs a quote.')
    if (await isToTrusted(work, payment)) {
      await requireScaSession(work, customer.id)
      return PASSES
    }
    const usable = await usableFactorsOf(work.tx, work, customer)
    const [purpose] = purposesOf(payment)
    return asking(parts, { customerId: customer.id, factor: usableFactor(usable, scaFactor), usable, purpose })
  },
})

const asking = (parts: CodeParts, asked: Asked): GateAnswer => ({
  kind: 'asks the payer',
  ask: (work, payment) => challengePayment(work, parts, payment, asked),
})

/** After a right answer: the next purpose that the payer has to authorize, or nothing (agents-sca 13.3). */
async function nextQuestion(
  work: Work,
  parts: CodeParts,
  payment: OutgoingPayment,
  challengeId: string,
): Promise<GateAnswer> {
  const { customerId, factor, facts } = await requireSatisfied(work, payment, challengeId)
  const purpose = purposeAfter(payment, facts.purpose)
  if (!purpose) return PASSES
  const payer = await lockCustomer(work, customerId)
  return asking(parts, { customerId, factor, usable: await usableFactorsOf(work.tx, work, payer), purpose })
}

/** The challenge with which the payment waits, or an error where that is another one or has not been answered. */
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

/** The customer whose own money is to leave, or undefined where there is nothing to authorize. */
async function payerUnderSca(
  work: Work,
  payment: OutgoingPayment,
  profiles: ScaParts['profiles'],
): Promise<Customer | undefined> {
  const customerId = parseId('Customer', payment.customerId)
  if (!customerId || isSigned(payment) || isFunded(payment) || isOwnPull(payment)) return undefined
  const customer = await requireCustomer(work.tx, work.platform, customerId)
  return isStronglyAuthenticated(profiles, customer) && (await isOwnMoney(work, payment)) ? customer : undefined
}

/** By the owner of the wallet that pays. */
const isSigned = ({ route: { source } }: OutgoingPayment): boolean => source.kind === 'wallet'

/** A payment with realtime funding was authorized before its funding instructions were shown. */
const isFunded = ({ route: { source } }: OutgoingPayment): boolean =>
  source.kind === 'realtime' && source.funding !== undefined

/** Money that is pulled into an account of the payer's own stays theirs. */
const isOwnPull = ({ customerId, route: { source, destination } }: OutgoingPayment): boolean =>
  source.kind === 'pull' && 'ownerId' in destination && destination.ownerId === customerId

/** A payment of the platform's money may name a customer. It needs no authorization. */
async function isOwnMoney(work: Work, { customerId, route: { source } }: OutgoingPayment): Promise<boolean> {
  if (source.kind === 'realtime') return true
  const { account } = await findSide(work, source.accountId, 'source.accountId')
  return account.customerId === customerId
}

const isToTrusted = async ({ tx, platform }: Work, { route: { destination } }: OutgoingPayment): Promise<boolean> =>
  destination.kind === 'external' && isTrusted(tx, platform, destination.accountId)

/** What the payer is asked with, or why they cannot be (agents-sca 13.2, rule 1). */
function usableFactor({ isCodeSent, passkey }: UsableFactors, scaFactor: Factor = 'SMS_OTP'): ChallengedFactor {
  if (scaFactor === 'TOTP')
    return refuseField('scaFactor', 'The code of an app is not bound to a payment. Use SMS_OTP or PASSKEY.')
  if (scaFactor === 'PASSKEY' && !passkey) return refuseField('scaFactor', 'The customer has enrolled no passkey.')
  if (scaFactor === 'SMS_OTP' && !isCodeSent)
    refuse('USER_NOT_READY', 'The customer has no verified phone number to which a code could be sent.')
  return scaFactor
}
