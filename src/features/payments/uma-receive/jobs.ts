import { type BoundJob, calls, runs } from '#runtime/work/jobs/jobs.ts'
import { isUma, lockIncoming, receiveUmaFunds, refuseUmaFunds, refuseUmaPayment } from '../index.ts'
import { approvalEnds, receiptExpires, simulatedFundsArrive, simulatedSenderAsks } from './contract.ts'
import { endApproval } from './request-approval.ts'
import { askForSimulated, type SimulatedDependencies, sendSimulated } from './simulated-sender.ts'

export const jobsWith = (dependencies: SimulatedDependencies): BoundJob[] => [
  // The process that asks the platform ends the approval in time. This job handles a crash of that process.
  runs(approvalEnds, async (work, { transactionId }) => void (await endApproval(work, transactionId))),
  runs(receiptExpires, async (work, { transactionId }) => {
    const payment = await lockIncoming(work, transactionId)
    if (isUma(payment) && payment.status === 'PENDING')
      refuseUmaPayment(work, payment, { status: 'FAILED', reason: 'QUOTE_EXPIRED' })
  }),
  calls(simulatedSenderAsks, {
    call: (context, { transactionId, eventId }) => askForSimulated(dependencies, context, { transactionId, eventId }),
    record: (work, { transactionId }, made) => sendSimulated(work, dependencies, transactionId, made),
  }),
  runs(simulatedFundsArrive, async (work, { transactionId, acceptedAt, isRefused }) => {
    if (isRefused) await refuseUmaFunds(work, transactionId, 'COMPLIANCE_REJECTED')
    else await receiveUmaFunds(work, transactionId, { acceptedAt: new Date(acceptedAt) })
  }),
]
