import { type BoundJob, calls, runs } from '../../../runtime/jobs/jobs.ts'
import { isUma, lockIncoming, receiveUmaFunds, refuseUmaFunds, refuseUmaPayment } from '../payments/index.ts'
import { approvalEnds, receiptExpires, simulatedFundsArrive, simulatedSenderAsks } from './handles.ts'
import { endApproval } from './request-approval.ts'
import { askForSimulated, type SimulatedParts, sendSimulated } from './simulated-sender.ts'

export const jobsWith = (parts: SimulatedParts): BoundJob[] => [
  // Whoever has asked the platform ends it in time; this is for a process that has died meanwhile.
  runs(approvalEnds, async (work, { transactionId }) => void (await endApproval(work, transactionId))),
  runs(receiptExpires, async (work, { transactionId }) => {
    const payment = await lockIncoming(work, transactionId)
    if (isUma(payment) && payment.status === 'PENDING')
      refuseUmaPayment(work, payment, { status: 'FAILED', reason: 'QUOTE_EXPIRED' })
  }),
  calls(simulatedSenderAsks, {
    call: (context, { transactionId, eventId }) => askForSimulated(parts, context, { transactionId, eventId }),
    record: (work, { transactionId }, made) => sendSimulated(work, parts, transactionId, made),
  }),
  runs(simulatedFundsArrive, async (work, { transactionId, acceptedAt, isRefused }) => {
    if (isRefused) await refuseUmaFunds(work, transactionId, 'COMPLIANCE_REJECTED')
    else await receiveUmaFunds(work, transactionId, { acceptedAt: new Date(acceptedAt) })
  }),
]
