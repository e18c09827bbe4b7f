import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Approval,
  approveUmaPayment,
  awaitsApproval,
  incomingFrom,
  isUma,
  type PlatformDecision,
  refuseUmaPayment,
  type UmaPayment,
} from '../index.ts'
import { missingIn } from './request-approval.ts'

/** Decides by a call of the platform on a payment to one of its UMA addresses (payments 10.7). */
export const umaApproval: Approval = async (work, registered) => {
  const payment = incomingFrom(registered)
  if (!payment || !isUma(payment) || !awaitsApproval(payment, work.now)) return undefined
  return async (decision) => decide(work, payment, decision)
}

function decide(work: Work, payment: UmaPayment, decision: PlatformDecision): UmaPayment {
  if (decision.kind === 'reject') return refuseUmaPayment(work, payment, { status: 'REJECTED' })
  const missing = missingIn(payment, decision.receiverInfo)
  if (missing.length > 0)
    refuse('MISSING_MANDATORY_USER_INFO', 'The payer’s institution requires more data about the receiver.', {
      errors: missing.map((name) => ({ field: `receiverCustomerInfo.${name}`, message: 'This is required.' })),
    })
  return approveUmaPayment(work, payment, decision.receiverInfo)
}
