import type { AnyPayment } from '#features/payments/index.ts'
import type { JournalCode } from '#ledger/index.ts'
import type { OrderKind } from '#providers/payouts/port.ts'

/** The possible locations of a payment's money, with their meanings. */
export const HELD_AT = {
  PAYER: 'With the payer: no money was taken.',
  HELD: 'In the account of the payer, set aside for the payment.',
  ARRIVING: 'On its way to the service, which does not count it as its own yet.',
  TRANSIT: 'Taken from the payer, on its way to the payee.',
  PENDING_CREDIT: 'In the account of the payee, which cannot spend it yet.',
  PAYEE: 'The payee has it.',
  REFUND: 'Owed back to the payer, and not given back yet.',
  RETURNED: 'The payer has it back.',
  UNALLOCATED: 'With the service, which could not credit it.',
} as const
export type HeldAt = keyof typeof HELD_AT

/** The next actors before the money moves on, with their meanings. */
export const TURN_OF = {
  PAYER: 'The payer.',
  PLATFORM: 'The platform.',
  OPERATOR: 'The operator of the deployment.',
  PARTNER: 'A bank, a network or another partner of the service.',
  DONE: 'The payment has ended.',
} as const
export type TurnOf = keyof typeof TURN_OF

/** The location of a payment's money, and the next actor. */
export interface Place {
  heldAt: HeldAt
  turnOf: TurnOf
  sentence: string
}

/** The ledger's amounts for one payment, in the smallest unit. No amount is negative. */
export interface Holdings {
  /** The amount on hold in an internal account. */
  held: bigint
  /** The amount in an internal account that the owner cannot spend yet. */
  pending: bigint
  transit: bigint
  refundDue: bigint
}

/** A payment at an instant, with the other facts that decide the location of its money. */
export interface Situation<P extends AnyPayment = AnyPayment> {
  payment: P
  holdings: Holdings
  /** The journals about it. */
  journals: ReadonlySet<JournalCode>
  /** Returns true if people of the operator still have to hand over the order of this kind. */
  isByHand(kind: OrderKind): boolean
}

/** A row of a table of locations. The first row that applies determines the location. */
export interface PlaceRule<P extends AnyPayment> extends Place {
  applies(situation: Situation<P>): boolean
}
