import type { Environment } from '#runtime/lib/environment.ts'
import type { Customer, CustomerStatus } from './model.ts'

/** All possible status changes (customers 4.1). */
const MOVES: { readonly [From in CustomerStatus]: readonly CustomerStatus[] } = {
  UNVERIFIED: ['PENDING'],
  PENDING: ['APPROVED', 'REJECTED', 'UNVERIFIED', 'HOLD'],
  APPROVED: ['HOLD', 'UNVERIFIED'],
  REJECTED: ['PENDING', 'UNVERIFIED'],
  HOLD: ['PENDING', 'APPROVED', 'REJECTED'],
}

export const canMove = (from: CustomerStatus, to: CustomerStatus): boolean => MOVES[from].includes(to)

const isAnnounced = (status: CustomerStatus) => status === 'PENDING' || status === 'APPROVED' || status === 'REJECTED'

/** Returns the event for a customer's new status. Other statuses have no event. */
export const eventFor = ({ type, status }: Pick<Customer, 'type' | 'status'>) =>
  isAnnounced(status) ? (`CUSTOMER.${type === 'INDIVIDUAL' ? 'KYC' : 'KYB'}_${status}` as const) : undefined

/** The sandbox status by the end of a person's name (customers 11). */
const SANDBOX_STATUS: Readonly<Record<string, CustomerStatus>> = {
  '001': 'PENDING',
  '002': 'REJECTED',
  '003': 'UNVERIFIED',
}

/**
 * The sandbox's result of a verification. `POOR_DOCUMENT` finds an error in a document, and `OPEN` leaves the decision
 * to the operator.
 */
export type SandboxOutcome = 'APPROVED' | 'REJECTED' | 'PENDING_MANUAL_REVIEW' | 'POOR_DOCUMENT' | 'OPEN'

const SANDBOX_OUTCOMES: {
  readonly [Type in Customer['type']]: Readonly<Record<string, SandboxOutcome>>
} = {
  INDIVIDUAL: { '001': 'PENDING_MANUAL_REVIEW', '002': 'REJECTED', '003': 'POOR_DOCUMENT' },
  BUSINESS: { '001': 'OPEN', '002': 'REJECTED', '003': 'OPEN' },
}

export const sandboxOutcomeOf = (customer: Customer): SandboxOutcome =>
  SANDBOX_OUTCOMES[customer.type][sandboxSuffixOf(customer)] ?? 'APPROVED'

/**
 * Returns true if the end of a name or number alone decides. For such a business, the sandbox checks neither data nor
 * documents.
 */
export const isDecidedBySuffix = (customer: Customer): boolean =>
  ['APPROVED', 'REJECTED'].includes(sandboxOutcomeOf(customer))

/**
 * Returns the first status of a customer, and whether the sandbox decided it immediately, which the service announces.
 */
export function initialStatus(
  customer: Customer,
  environment: Environment,
  isRegulated: boolean,
): { status: CustomerStatus; isDecided: boolean } {
  const vouched = { status: isRegulated ? 'APPROVED' : 'UNVERIFIED', isDecided: false } as const
  if (environment === 'production') return vouched
  const suffix = SANDBOX_STATUS[sandboxSuffixOf(customer)]
  // A business's suffix takes effect with its verification.
  if (customer.type === 'BUSINESS') return suffix ? { status: 'UNVERIFIED', isDecided: false } : vouched
  if (suffix) return { status: suffix, isDecided: true }
  return { status: 'APPROVED', isDecided: !isRegulated }
}

/**
 * Returns the last three characters, by which the sandbox decides: of a person's name or a business's registration
 * number.
 */
export function sandboxSuffixOf(customer: Customer): string {
  const text = customer.type === 'INDIVIDUAL' ? customer.details.fullName : customer.details.registrationNumber
  return text?.slice(-3) ?? ''
}
