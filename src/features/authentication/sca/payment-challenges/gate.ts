import { refuse, refuseField } from '../../../../runtime/errors.ts'
import { parseId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { type Customer, isStronglyAuthenticated, requireCustomer } from '../../../customers/customers/index.ts'
import { requireScaSession } from '../../../customers/sca-sessions/index.ts'
import { findSide, type Gate, type OutgoingPayment, type Wishes } from '../../../payments/payments/index.ts'
import type { CodeParts } from '../challenges/issue-challenge.ts'
import { type UsableFactors, usableFactorsOf } from '../factors/usable-factors.ts'
import type { ChallengedFactor, ScaParts } from '../model.ts'
import { isTrusted } from '../trusted-beneficiaries/store.ts'
import { challengePayment, purposesOf } from './challenge-payment.ts'

type GateParts = Pick<ScaParts, 'profiles' | keyof CodeParts>

/**
 * Whoever pays with money of their own and is under strong authentication authorizes each payment, or has logged in and pays somebody they trust
 * (agents-sca 9 and 13.1). Wallets are not asked: what pays from them is signed.
 */
export const strongAuthentication = ({ profiles, ...parts }: GateParts): Gate => ({
  place: 'strong authentication',
  async check(work, payment, wishes) {
    const customer = await payerUnderSca(work, payment, profiles)
    if (!customer) return undefined
    if (!payment.quoteId)
      return refuse('INVALID_INPUT', 'The customer has to authorize this payment, which needs a quote.')
    if (await isToTrusted(work, payment)) {
      await requireScaSession(work, customer.id)
      return undefined
    }
    const usable = await usableFactorsOf(work.tx, work, customer)
    const factor = usableFactor(usable, wishes)
    return {
      askPayer: (work, payment) => {
        const [purpose] = purposesOf(payment)
        return challengePayment(work, parts, payment, { customerId: customer.id, factor, usable, purpose })
      },
    }
  },
})

/** The customer whose own money is to leave; nobody where there is nothing to authorize. */
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

/** What is funded in realtime has been authorized before its payer was told how to fund it. */
const isFunded = ({ route: { source } }: OutgoingPayment): boolean =>
  source.kind === 'realtime' && source.funding !== undefined

/** Money that is pulled into an account of the payer's own stays theirs. */
const isOwnPull = ({ customerId, route: { source, destination } }: OutgoingPayment): boolean =>
  source.kind === 'pull' && 'ownerId' in destination && destination.ownerId === customerId

/** A customer may be named for money of the platform, which nobody has to authorize. */
async function isOwnMoney(work: Work, { customerId, route: { source } }: OutgoingPayment): Promise<boolean> {
  if (source.kind === 'realtime') return true
  const { account } = await findSide(work, source.accountId, 'source.accountId')
  return account.customerId === customerId
}

const isToTrusted = async ({ tx, platform }: Work, { route: { destination } }: OutgoingPayment): Promise<boolean> =>
  destination.kind === 'external' && isTrusted(tx, platform, destination.accountId)

/** What the payer is asked with, or why they cannot be (agents-sca 13.2, rule 1). */
function usableFactor({ isCodeSent, passkey }: UsableFactors, { scaFactor = 'SMS_OTP' }: Wishes): ChallengedFactor {
  if (scaFactor === 'TOTP')
    return refuseField('scaFactor', 'The code of an app is not bound to a payment. Use SMS_OTP or PASSKEY.')
  if (scaFactor === 'PASSKEY' && !passkey) return refuseField('scaFactor', 'The customer has enrolled no passkey.')
  if (scaFactor === 'SMS_OTP' && !isCodeSent)
    refuse('USER_NOT_READY', 'The customer has no verified phone number to which a code could be sent.')
  return scaFactor
}
