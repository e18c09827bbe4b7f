import { holdReleased, paymentHeld, post } from '../../../../ledger/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { enter, open } from '../announce.ts'
import { authorizationLapses } from '../handles.ts'
import type { AuthorizationChallenge, OutgoingPayment } from '../model.ts'
import { moved } from '../rules.ts'

/** Asks the payer to authorize a payment; what it answers is shown. */
export type AskPayer = (work: Work, payment: OutgoingPayment) => Promise<AuthorizationChallenge>

/** Sets the money of a payment aside and asks its payer; or asks once more, when one answer was not enough. */
export async function askToAuthorize(
  work: Work,
  payment: OutgoingPayment,
  askPayer: AskPayer,
): Promise<OutgoingPayment> {
  const held = await setAside(work, payment)
  const challenge = await askPayer(work, held)
  return enter(work, awaiting(work, moved(held, 'PENDING_AUTHORIZATION', work.now), challenge))
}

/** Records a payment that is asked about from its beginning. */
export async function openAsking(work: Work, payment: OutgoingPayment, askPayer: AskPayer): Promise<OutgoingPayment> {
  const challenge = await askPayer(work, payment)
  return open(work, awaiting(work, { ...payment, status: 'PENDING_AUTHORIZATION' }, challenge))
}

/** Only money in an internal account can be set aside. */
async function setAside(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const { source } = payment.route
  if (source.kind !== 'custodial' || payment.isHeld) return payment
  await post(work, [paymentHeld(payment, source.accountId)])
  return { ...payment, isHeld: true }
}

/** The time for the answer runs out by itself. */
function awaiting(work: Work, payment: OutgoingPayment, challenge: AuthorizationChallenge): OutgoingPayment {
  const lapsesAt = new Date(challenge.expiresAt)
  work.enqueue(authorizationLapses, { transactionId: payment.id }, { at: lapsesAt })
  const expiresAt = payment.authorization?.expiresAt ?? payment.expiresAt?.toISOString()
  return { ...payment, authorization: { challenge, ...(expiresAt && { expiresAt }) }, expiresAt: lapsesAt }
}

/** As it was before its payer was asked. Its money, if it was set aside, still is. Any other payment stays as it is. */
export function noLongerAsked(payment: OutgoingPayment): OutgoingPayment {
  if (!payment.authorization) return payment
  const { authorization, expiresAt: _, ...asBefore } = payment
  return { ...asBefore, ...(authorization.expiresAt && { expiresAt: new Date(authorization.expiresAt) }) }
}

/** Gives back what was set aside for a payment that is not going to start. */
export async function release(work: Work, { isHeld, ...payment }: OutgoingPayment): Promise<OutgoingPayment> {
  const { source } = payment.route
  if (isHeld && source.kind === 'custodial') await post(work, [holdReleased(payment, source.accountId)])
  return payment
}
