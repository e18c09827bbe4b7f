import { type CaptureSource, captured, paymentHeld, post } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter } from '../announce.ts'
import { pullFunds, submitPayout } from '../contract.ts'
import { showToReceiver } from '../incoming/record-arrival.ts'
import type { OutgoingPayment, PaymentRoute } from '../model.ts'
import { isTransfer, moved, placeOf } from '../rules.ts'
import { changeOutgoing } from '../store.ts'

/**
 * Starts a priced payment. Debits money in an internal account, or money sent for the payment, immediately. Holds the
 * tokens of an embedded wallet until their transfer is final. Pulls money in a bank account first. Refuses with
 * INSUFFICIENT_FUNDS if the balance does not cover it. `walletSignature` is the wallet's own signature on its transfer,
 * in hex.
 */
export async function startPayment(
  work: Work,
  payment: OutgoingPayment,
  walletSignature?: string,
): Promise<OutgoingPayment> {
  const started = begun(work, payment)
  const { source } = started.route
  if (source.kind === 'custodial' || source.kind === 'realtime') return capture(work, started)
  if (source.kind === 'wallet') await post(work, [paymentHeld(started, source.accountId)])
  work.enqueue(pullFunds, { transactionId: started.id, walletSignature })
  return started
}

/** A transfer enters PROCESSING when its partner has the order, any other payment immediately. */
function begun(work: Work, payment: OutgoingPayment): OutgoingPayment {
  if (!isTransfer(payment)) return enter(work, moved(payment, 'PROCESSING', work.now))
  changeOutgoing(work, payment)
  return payment
}

/**
 * Debits the money and the fees and converts. A payment between internal accounts is then complete; otherwise the
 * payout follows.
 */
export async function capture(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const { destination } = payment.route
  await take(work, payment, destination.kind === 'custodial' ? destination.accountId : undefined)
  if (destination.kind === 'custodial') return completeWithin(work, payment)
  work.enqueue(submitPayout, { transactionId: payment.id })
  return payment
}

/** Debits the money and leaves it in transit between the two sides. */
export const takeIntoTransit = (work: Work, payment: OutgoingPayment): Promise<void> => take(work, payment, undefined)

async function take(work: Work, payment: OutgoingPayment, toAccountId: string | undefined): Promise<void> {
  await post(work, [captured(payment, captureSourceOf(payment), toAccountId)])
}

/** Returns the place of the money after its pull, hold or arrival, or before its debit. */
export function captureSourceOf({ route: { source }, isHeld }: OutgoingPayment): CaptureSource {
  if (source.kind === 'pull') return { place: source.rail }
  if (source.kind === 'realtime') return { place: placeOfFunding(source) }
  return source.kind === 'wallet'
    ? { accountId: source.accountId, isHeld: true, wallet: { network: source.rail } }
    : { accountId: source.accountId, isHeld: isHeld === true }
}

function placeOfFunding({ funding }: Extract<PaymentRoute['source'], { kind: 'realtime' }>): string {
  if (!funding) throw new Error('No money has come for the payment.')
  return placeOf(funding)
}

function completeWithin(work: Work, payment: OutgoingPayment): OutgoingPayment {
  return showToReceiver(work, enter(work, moved(payment, 'COMPLETED', work.now)))
}
