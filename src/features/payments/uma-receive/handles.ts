import { job } from '../../../runtime/declare/job.ts'

/** The time in which a platform can decide on a payment is over. */
export const approvalEnds = job<{ transactionId: `Transaction:${string}` }>('uma-receive.end-approval')
/** The time in which the money of an approved payment can come is over. */
export const receiptExpires = job<{ transactionId: `Transaction:${string}` }>('uma-receive.expire')

/** A payer of the simulated institution waits for the platform's decision. */
export const simulatedSenderAsks = job<{ transactionId: `Transaction:${string}`; eventId: string }>(
  'uma-receive.simulated-sender-asks',
)
/** The money of such a payer comes, or is stopped. */
export const simulatedFundsArrive = job<{
  transactionId: `Transaction:${string}`
  acceptedAt: string
  isRefused: boolean
}>('uma-receive.simulated-funds-arrive')
