import { job } from '#runtime/declare/job.ts'

/** Ends the platform's time to decide on a payment. */
export const approvalEnds = job<{ transactionId: `Transaction:${string}` }>('uma-receive.end-approval')
/** Expires an approved payment whose money has not come. */
export const receiptExpires = job<{ transactionId: `Transaction:${string}` }>('uma-receive.expire')

/** Asks the platform about a payment of the simulated institution. */
export const simulatedSenderAsks = job<{ transactionId: `Transaction:${string}`; eventId: string }>(
  'uma-receive.simulated-sender-asks',
)
/** The money of a simulated payment comes, or is stopped. */
export const simulatedFundsArrive = job<{
  transactionId: `Transaction:${string}`
  acceptedAt: string
  isRefused: boolean
}>('uma-receive.simulated-funds-arrive')
