import type { AnyPayment } from '#features/payments/index.ts'
import type { PlaceRule } from './model.ts'

/**
 * Money that returns to its payer, or is on its way to an external account: the same in both directions. The ledger has
 * it, regardless of the status.
 */
export const MOVING: readonly PlaceRule<AnyPayment>[] = [
  {
    applies: ({ holdings, payment }) => holdings.refundDue > 0n && payment.refund?.status === 'FAILED',
    heldAt: 'REFUND',
    turnOf: 'OPERATOR',
    sentence: 'The money is owed back, and giving it back has failed: the operator has to settle the refund.',
  },
  {
    applies: ({ holdings, isByHand }) => holdings.refundDue > 0n && isByHand('refund'),
    heldAt: 'REFUND',
    turnOf: 'OPERATOR',
    sentence: 'The money is owed back, and the operator has yet to give the refund to the bank.',
  },
  {
    applies: ({ holdings }) => holdings.refundDue > 0n,
    heldAt: 'REFUND',
    turnOf: 'PARTNER',
    sentence: 'The money is on its way back, and the partner has yet to confirm that.',
  },
  {
    applies: ({ holdings, payment }) => holdings.transit > 0n && payment.refund?.status === 'PENDING',
    heldAt: 'TRANSIT',
    turnOf: 'PARTNER',
    sentence: 'The payment is being taken back, and the partner has yet to say whether it was in time.',
  },
  {
    applies: ({ holdings, isByHand }) => holdings.transit > 0n && isByHand('payout'),
    heldAt: 'TRANSIT',
    turnOf: 'OPERATOR',
    sentence: 'The money was taken, and the operator has yet to give the order to the bank.',
  },
  {
    applies: ({ holdings }) => holdings.transit > 0n,
    heldAt: 'TRANSIT',
    turnOf: 'PARTNER',
    sentence: 'The money is on its way to the payee, and the partner has yet to confirm it.',
  },
]

/** Locations of returned money. */
export const RETURNED: readonly PlaceRule<AnyPayment>[] = [
  {
    applies: ({ journals }) => journals.has('R6'),
    heldAt: 'RETURNED',
    turnOf: 'DONE',
    sentence: 'The payer has the money back, but the partner has delivered it too: the service bears the loss.',
  },
  {
    applies: ({ payment }) => payment.refund?.status === 'COMPLETED',
    heldAt: 'RETURNED',
    turnOf: 'DONE',
    sentence: 'The payer has the money back.',
  },
]
