import type { IncomingPayment } from '#features/payments/index.ts'
import type { PlaceRule } from './model.ts'
import { MOVING, RETURNED } from './shared-places.ts'

/** The ledger has the money on the payee's account, but the payee cannot spend it. */
const PENDING: readonly PlaceRule<IncomingPayment>[] = [
  {
    applies: ({ holdings, payment, isByHand }) =>
      holdings.pending > 0n && payment.pulledFrom !== undefined && isByHand('pull'),
    heldAt: 'ARRIVING',
    turnOf: 'OPERATOR',
    sentence: "The operator has yet to ask the payer's bank for the money.",
  },
  {
    applies: ({ holdings, payment }) => holdings.pending > 0n && payment.pulledFrom !== undefined,
    heldAt: 'ARRIVING',
    turnOf: 'PARTNER',
    sentence: "The money is being pulled from the payer's bank, which has yet to send it.",
  },
  {
    applies: ({ holdings, payment }) => holdings.pending > 0n && payment.heldFor === 'FINALITY',
    heldAt: 'PENDING_CREDIT',
    turnOf: 'PARTNER',
    sentence: 'The money has come, and its network has yet to confirm it.',
  },
  {
    applies: ({ holdings }) => holdings.pending > 0n,
    heldAt: 'PENDING_CREDIT',
    turnOf: 'OPERATOR',
    sentence: 'The money has come, and the operator has yet to review it.',
  },
]

const isUnallocated = ({ status, funding, heldFor, refund }: IncomingPayment): boolean =>
  status === 'FAILED' && funding !== undefined && heldFor === undefined && refund === undefined

/** The locations of an incoming payment's money (payments 11, 18.3). */
export const INCOMING_PLACES: readonly PlaceRule<IncomingPayment>[] = [
  ...MOVING,
  ...PENDING,
  ...RETURNED,
  {
    applies: ({ payment }) => payment.status === 'COMPLETED',
    heldAt: 'PAYEE',
    turnOf: 'DONE',
    sentence: 'The payee has the money.',
  },
  {
    applies: ({ payment }) => payment.uma?.isUnderReview === true && payment.status === 'PROCESSING',
    heldAt: 'ARRIVING',
    turnOf: 'OPERATOR',
    sentence: 'The money has come and is not credited: the operator has yet to review it.',
  },
  {
    applies: ({ payment }) => payment.status === 'PROCESSING',
    heldAt: 'ARRIVING',
    turnOf: 'PARTNER',
    sentence: 'The money is on its way to the service, and its partner has yet to confirm it.',
  },
  {
    applies: ({ payment: { status, uma } }) => status === 'PENDING' && uma?.approval.state === 'APPROVED',
    heldAt: 'PAYER',
    turnOf: 'PAYER',
    sentence: 'The payer has yet to send the money.',
  },
  {
    applies: ({ payment: { status } }) => status === 'PENDING' || status === 'CREATED',
    heldAt: 'PAYER',
    turnOf: 'PLATFORM',
    sentence: 'No money has come yet: the platform has yet to accept the payment.',
  },
  {
    applies: ({ journals }) => journals.has('I4'),
    heldAt: 'RETURNED',
    turnOf: 'DONE',
    sentence: "The payer's bank has taken the money back.",
  },
  {
    applies: ({ payment }) => isUnallocated(payment),
    heldAt: 'UNALLOCATED',
    turnOf: 'OPERATOR',
    sentence: 'The account could not take the money: it has no owner until the operator assigns or returns it.',
  },
  {
    applies: ({ payment: { status } }) => status === 'FAILED' || status === 'REJECTED',
    heldAt: 'PAYER',
    turnOf: 'DONE',
    sentence: 'The payment was refused or has failed, and the payer has the money.',
  },
]
