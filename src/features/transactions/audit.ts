import { houseSumsOf, journalsOf } from '../../ledger/index.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { InvariantCheck } from '../../runtime/invariants.ts'
import type { OutgoingTransaction } from './model.ts'
import { unexpiredPayments } from './store.ts'

/** An outgoing payment with what the ledger says of it. */
interface Audited {
  transaction: OutgoingTransaction
  /** The kinds of journals about it, each once: `O3`, `O4`. */
  kinds: ReadonlySet<string>
  transit: bigint
  refundDue: bigint
}

interface Rule {
  invariant: string
  isBroken(audited: Audited): boolean
}

const RULES: readonly Rule[] = [
  {
    invariant: 'Nothing is in transit for a payment that has ended.',
    isBroken: ({ transaction, transit }) =>
      ['COMPLETED', 'EXPIRED', 'FAILED'].includes(transaction.status) && transit !== 0n,
  },
  {
    invariant: 'Nothing is due for refund where there is no refund or it is complete.',
    isBroken: ({ transaction, refundDue }) =>
      transaction.refund?.status !== 'PENDING' && transaction.refund?.status !== 'FAILED' && refundDue !== 0n,
  },
  {
    invariant: 'What a refund has not delivered is still owed.',
    isBroken: (payment) => payment.transaction.refund?.status === 'FAILED' && payment.refundDue !== -owedBy(payment),
  },
  {
    invariant: 'A payment that waits has no capture.',
    isBroken: ({ transaction, kinds }) =>
      ['PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED'].includes(transaction.status) && kinds.has('O3'),
  },
  {
    invariant: 'A completed payment was captured and delivered, or taken back on request.',
    isBroken: ({ transaction, kinds }) =>
      transaction.status === 'COMPLETED' &&
      !(kinds.has('O3') && (isDelivered(transaction, kinds) || transaction.refund?.reason === 'USER_CANCELLATION')),
  },
  {
    invariant: 'A captured payment that failed was given back.',
    isBroken: ({ transaction, kinds }) =>
      transaction.status === 'FAILED' && kinds.has('O3') !== (kinds.has('R1') || kinds.has('R2')),
  },
  {
    invariant: 'The fees of a payment are the sum of their parts.',
    isBroken: ({ transaction }) =>
      transaction.platformFees !== transaction.payment.platformFees || !isCounterpartyFee(transaction),
  },
  {
    invariant: 'What a payment takes is its fees and what is converted.',
    isBroken: ({ transaction: { payment, sent, received } }) =>
      sent.amount !== payment.totalSending ||
      received.amount !== payment.totalReceiving ||
      payment.totalSending !== payment.serviceFees + payment.platformFees + payment.converted,
  },
]

/** Whether the counterparty's fee explains what the fees are beyond those of the service and the platform (q of payments 3.3). */
function isCounterpartyFee({ fees, payment }: OutgoingTransaction): boolean {
  const rest = fees - payment.serviceFees - payment.platformFees
  if (payment.sendingCurrency === payment.receivingCurrency)
    return rest === payment.counterpartyFee && payment.converted === payment.totalReceiving + rest
  return payment.counterpartyFee === 0n ? rest === 0n : rest > 0n && rest < payment.converted
}

/** What is owed back after a refund has failed: nothing where a cancellation came too late, because the payment was delivered. */
const owedBy = ({ transaction: { refund, payment }, kinds }: Audited) =>
  refund?.reason === 'USER_CANCELLATION' && !kinds.has('R1') ? 0n : payment.totalSending

const isDelivered = ({ route }: OutgoingTransaction, kinds: ReadonlySet<string>) =>
  route.destination.kind === 'custodial' || kinds.has('O4') || kinds.has('O5') || kinds.has('O6')

/** The invariants of payments 18.5 about payments and their journals. */
export const TRANSACTION_CHECKS: readonly InvariantCheck[] = RULES.map(({ invariant, isBroken }) => ({
  invariant,
  find: async (db, platform) =>
    (await audited(db, platform))
      .filter(isBroken)
      .map(({ transaction }) => `${transaction.id} is ${transaction.status}`),
}))

async function audited(db: Db | Tx, platform: PlatformId): Promise<Audited[]> {
  const payments = await unexpiredPayments(db, platform)
  const [journals, transit, refundDue] = await Promise.all([
    journalsOf(db, platform),
    houseSumsOf(db, platform, 'transit'),
    houseSumsOf(db, platform, 'refund_due'),
  ])
  return payments.map((transaction) => ({
    transaction,
    kinds: journals.get(transaction.id) ?? new Set(),
    transit: transit.get(transaction.id) ?? 0n,
    refundDue: refundDue.get(transaction.id) ?? 0n,
  }))
}
