import { holdReleased, paymentHeld, post } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, open } from '../announce.ts'
import { authorizationExpires } from '../contract.ts'
import type { AuthorizationChallenge, OutgoingPayment } from '../model.ts'
import { moved } from '../rules.ts'

/** Issues a challenge for a payment. The caller shows the returned challenge to the payer. */
export type AskPayer = (work: Work, payment: OutgoingPayment) => Promise<AuthorizationChallenge>

/** Puts the money of a payment on hold and issues its challenge, or issues the next one if another purpose remains. */
export async function askToAuthorize(
  work: Work,
  payment: OutgoingPayment,
  askPayer: AskPayer,
): Promise<OutgoingPayment> {
  const held = await setAside(work, payment)
  const challenge = await askPayer(work, held)
  return enter(work, awaiting(work, moved(held, 'PENDING_AUTHORIZATION', work.now), challenge))
}

/** Records a payment that starts with a challenge. */
export async function openAsking(work: Work, payment: OutgoingPayment, askPayer: AskPayer): Promise<OutgoingPayment> {
  const challenge = await askPayer(work, payment)
  return open(work, awaiting(work, { ...payment, status: 'PENDING_AUTHORIZATION' }, challenge))
}

/** Puts only money in an internal account on hold. */
async function setAside(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const { source } = payment.route
  if (source.kind !== 'custodial' || payment.isHeld) return payment
  await post(work, [paymentHeld(payment, source.accountId)])
  return { ...payment, isHeld: true }
}

/** The challenge expires automatically. */
function awaiting(work: Work, payment: OutgoingPayment, challenge: AuthorizationChallenge): OutgoingPayment {
  const expiry = new Date(challenge.expiresAt)
  work.enqueue(authorizationExpires, { transactionId: payment.id }, { at: expiry })
  const expiresAt = payment.authorization?.expiresAt ?? payment.expiresAt?.toISOString()
  return { ...payment, authorization: { challenge, ...(expiresAt && { expiresAt }) }, expiresAt: expiry }
}

/** Returns the payment without its challenge. Money on hold stays on hold. Does not change any other payment. */
export function noLongerAsked(payment: OutgoingPayment): OutgoingPayment {
  if (!payment.authorization) return payment
  const { authorization, expiresAt: _, ...asBefore } = payment
  return { ...asBefore, ...(authorization.expiresAt && { expiresAt: new Date(authorization.expiresAt) }) }
}

/** Releases the hold of a payment that will not start. */
export async function release(work: Work, { isHeld, ...payment }: OutgoingPayment): Promise<OutgoingPayment> {
  const { source } = payment.route
  if (isHeld && source.kind === 'custodial') await post(work, [holdReleased(payment, source.accountId)])
  return payment
}
