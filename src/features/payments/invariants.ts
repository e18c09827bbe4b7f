import { conversionOf, conversionsOf, convertedOf, houseSumsOf, journalsOf } from '../../ledger/index.ts'
import type { Db, Tx } from '../../runtime/db/index.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { InvariantCheck } from '../../runtime/invariants.ts'
import type { OutgoingPayment } from './model.ts'
import { unexpiredPayments } from './store.ts'

/** An outgoing payment with what the ledger says of it. */
interface Audited {
  payment: OutgoingPayment
  /** The kinds of journals about it, each once: `O3`, `O4`. */
  kinds: ReadonlySet<string>
  /** The entries of its capture for fees and conversion. */
  converted: readonly string[]
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
    isBroken: ({ payment, transit }) => ['COMPLETED', 'EXPIRED', 'FAILED'].includes(payment.status) && transit !== 0n,
  },
  {
    invariant: 'Nothing is due for refund where there is no refund or it is complete.',
    isBroken: ({ payment, refundDue }) =>
      payment.refund?.status !== 'PENDING' && payment.refund?.status !== 'FAILED' && refundDue !== 0n,
  },
  {
    invariant: 'What a refund has not delivered is still owed.',
    isBroken: (audited) => audited.payment.refund?.status === 'FAILED' && audited.refundDue !== -owedBy(audited),
  },
  {
    invariant: 'A payment that waits has no capture.',
    isBroken: ({ payment, kinds }) =>
      ['PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED'].includes(payment.status) && kinds.has('O3'),
  },
  {
    invariant: 'A completed payment was captured and delivered, or taken back on request.',
    isBroken: ({ payment, kinds }) =>
      payment.status === 'COMPLETED' &&
      !(kinds.has('O3') && (isDelivered(payment, kinds) || payment.refund?.reason === 'USER_CANCELLATION')),
  },
  {
    invariant: 'A captured payment that failed was given back.',
    isBroken: ({ payment, kinds }) =>
      payment.status === 'FAILED' && kinds.has('O3') !== (kinds.has('R1') || kinds.has('R2')),
  },
  {
    invariant: 'The fees of a payment are the sum of their parts.',
    isBroken: ({ payment }) => !isCounterpartyFee(payment),
  },
  {
    invariant: 'What was captured is what the payment says.',
    isBroken: ({ payment, kinds, converted }) => kinds.has('O3') && !isSame(conversionOf(payment), converted),
  },
]

/** True where the counterparty's fee explains what the fees are beyond those of the service and the platform (q of payments 3.3). */
function isCounterpartyFee(payment: OutgoingPayment): boolean {
  const { sent, received, fees, serviceFees, platformFees, counterpartyFee } = payment
  const rest = fees - serviceFees - platformFees
  const converted = convertedOf(payment)
  if (sent.currency === received.currency) return rest === counterpartyFee && converted === received.amount + rest
  return counterpartyFee === 0n ? rest === 0n : rest > 0n && rest < converted
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/** Owed back after a refund has failed. Nothing where a cancellation came too late: the payment was delivered. */
const owedBy = ({ payment: { refund, sent }, kinds }: Audited) =>
  refund?.reason === 'USER_CANCELLATION' && !kinds.has('R1') ? 0n : sent.amount

const isDelivered = ({ route }: OutgoingPayment, kinds: ReadonlySet<string>) =>
  route.destination.kind === 'custodial' || kinds.has('O4') || kinds.has('O5') || kinds.has('O6')

/** The invariants of payments 18.5 about payments and their journals. */
export const PAYMENT_CHECKS: readonly InvariantCheck[] = RULES.map(({ invariant, isBroken }) => ({
  invariant,
  find: async (db, platform) =>
    (await audited(db, platform)).filter(isBroken).map(({ payment }) => `${payment.id} is ${payment.status}`),
}))

async function audited(db: Db | Tx, platform: PlatformId): Promise<Audited[]> {
  const payments = await unexpiredPayments(db, platform)
  const [journals, conversions, transit, refundDue] = await Promise.all([
    journalsOf(db, platform),
    conversionsOf(db, platform),
    houseSumsOf(db, platform, 'transit'),
    houseSumsOf(db, platform, 'refund_due'),
  ])
  return payments.map((payment) => ({
    payment,
    kinds: journals.get(payment.id) ?? new Set(),
    converted: conversions.get(payment.id) ?? [],
    transit: transit.get(payment.id) ?? 0n,
    refundDue: refundDue.get(payment.id) ?? 0n,
  }))
}
