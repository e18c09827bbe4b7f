import { refuse } from '../../runtime/errors.ts'
import {
  type Approval,
  approveUmaPayment,
  awaitsApproval,
  incomingFrom,
  isUma,
  refuseUmaPayment,
} from '../payments/index.ts'
import { missingIn } from './request-approval.ts'

/** A platform decides on a payment to one of its UMA addresses by a call (payments 10.7). */
export const umaApproval: Approval = {
  async awaits({ now }, registered) {
    const payment = incomingFrom(registered)
    return payment !== undefined && awaitsApproval(payment, now)
  },
  async decide(work, registered, decision) {
    const payment = incomingFrom(registered)
    if (!payment || !isUma(payment)) throw new Error(`${registered.id} is no payment to a UMA address.`)
    if (decision.kind === 'reject') return refuseUmaPayment(work, payment, { status: 'REJECTED' })
    const missing = missingIn(payment, decision.receiverInfo)
    if (missing.length > 0)
      refuse('MISSING_MANDATORY_USER_INFO', 'The payer’s institution must be told more about the receiver.', {
        errors: missing.map((name) => ({ field: `receiverCustomerInfo.${name}`, message: 'This is required.' })),
      })
    return approveUmaPayment(work, payment, decision.receiverInfo)
  },
}
