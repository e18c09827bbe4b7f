import type { OutgoingPayment } from '#features/payments/index.ts'
import type { Quote } from '#features/payments/quotes/index.ts'
import type { TransferIn, TransferOut } from '#features/payments/transfers/index.ts'
import type { Proof } from '#features/proofs/signed-requests/index.ts'
import type { Agent } from '../index.ts'

/** All statuses except `PENDING_APPROVAL` are final (agents 6). */
export const ACTION_STATUSES = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const
export type ActionStatus = (typeof ACTION_STATUSES)[number]

export const ACTION_TYPES = ['EXECUTE_QUOTE', 'TRANSFER_OUT', 'TRANSFER_IN'] as const

/** The request of an agent. */
export type Wanted =
  | { type: 'EXECUTE_QUOTE'; quoteId: Quote['id']; walletProof?: Proof }
  | { type: 'TRANSFER_IN'; transfer: TransferIn; currency: string }
  | { type: 'TRANSFER_OUT'; transfer: TransferOut & { amount: number }; currency: string }

/** A request of an agent, and its result. */
export interface AgentAction {
  id: `AgentAction:${string}`
  agentId: Agent['id']
  customerId: Agent['customerId']
  status: ActionStatus
  wanted: Wanted
  /** Present after the payment is created. */
  transactionId?: OutgoingPayment['id']
  rejectionReason?: string
  /** The deadline for the decision. */
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}
