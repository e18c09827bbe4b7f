import type { OutgoingPayment } from '#features/payments/index.ts'
import type { PlaceRule } from './model.ts'
import { MOVING, RETURNED } from './shared-places.ts'

/** From this row on, the ledger has no money for the payment. */
const WAITING: readonly PlaceRule<OutgoingPayment>[] = [
  {
    applies: ({ payment: { status }, isByHand }) => status === 'PROCESSING' && isByHand('pull'),
    heldAt: 'ARRIVING',
    turnOf: 'OPERATOR',
    sentence: "The operator has yet to ask the payer's bank for the money.",
  },
  {
    applies: ({ payment }) => payment.status === 'PROCESSING',
    heldAt: 'ARRIVING',
    turnOf: 'PARTNER',
    sentence: "The money is being pulled from the payer's bank, which has yet to send it.",
  },
  {
    applies: ({ payment }) => payment.status === 'PENDING_AUTHORIZATION',
    heldAt: 'PAYER',
    turnOf: 'PAYER',
    sentence: 'No money was taken: the payer has yet to confirm the payment.',
  },
  {
    applies: ({ payment }) => payment.status === 'PENDING' && payment.awaitsApproval === true,
    heldAt: 'PAYER',
    turnOf: 'PLATFORM',
    sentence: "No money was taken: the platform has yet to approve its agent's request.",
  },
  {
    applies: ({ payment: { status, route } }) =>
      status === 'PENDING' && route.source.kind === 'realtime' && route.source.awaited !== undefined,
    heldAt: 'ARRIVING',
    turnOf: 'PARTNER',
    sentence: 'The money was seen on its network, which has yet to confirm it.',
  },
  {
    applies: ({ payment: { status, route } }) => status === 'PENDING' && route.source.kind === 'realtime',
    heldAt: 'PAYER',
    turnOf: 'PAYER',
    sentence: 'The payer has yet to send the money.',
  },
  {
    applies: ({ payment }) => payment.status === 'PENDING',
    heldAt: 'PAYER',
    turnOf: 'PLATFORM',
    sentence: 'No money was taken: the platform has yet to execute the quote.',
  },
]

/** The locations of an outgoing payment's money (payments 10.2, 18.3). */
export const OUTGOING_PLACES: readonly PlaceRule<OutgoingPayment>[] = [
  ...MOVING,
  {
    applies: ({ holdings, payment }) => holdings.held > 0n && payment.status === 'PENDING_AUTHORIZATION',
    heldAt: 'HELD',
    turnOf: 'PAYER',
    sentence: 'The money is set aside: the payer has yet to confirm the payment.',
  },
  {
    applies: ({ holdings, payment }) => holdings.held > 0n && payment.status === 'PROCESSING',
    heldAt: 'HELD',
    turnOf: 'PARTNER',
    sentence: "The tokens are set aside in the payer's wallet, and the network has yet to move them.",
  },
  {
    applies: ({ holdings }) => holdings.held > 0n,
    heldAt: 'HELD',
    turnOf: 'DONE',
    sentence: 'The payment has ended, and the money set aside is about to be released.',
  },
  ...RETURNED,
  {
    applies: ({ payment, journals }) => payment.status === 'COMPLETED' && journals.has('O8'),
    heldAt: 'PAYEE',
    turnOf: 'DONE',
    sentence: "The payee has the money. The payer's bank took back what was pulled, and the payer owes it.",
  },
  {
    applies: ({ payment }) => payment.status === 'COMPLETED',
    heldAt: 'PAYEE',
    turnOf: 'DONE',
    sentence: 'The payee has the money.',
  },
  ...WAITING,
  {
    applies: ({ payment }) => payment.status === 'EXPIRED',
    heldAt: 'PAYER',
    turnOf: 'DONE',
    sentence: 'No money was taken: the payment was not executed or funded in time.',
  },
  {
    applies: ({ payment }) => payment.status === 'FAILED',
    heldAt: 'PAYER',
    turnOf: 'DONE',
    sentence: 'The payment has failed, and the payer has the money: it was never taken, or is no longer set aside.',
  },
]
