import { conversionOf, convertedOf, journalsAbout, subjectsContinuedSince, systemSumsOf } from '#ledger/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { firstIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { broken, type InvariantCheck, invariantCheck, type Violation } from '#runtime/work/invariants.ts'
import type { OutgoingPayment } from './model.ts'
import { isTransfer, isTransferToSubmit } from './rules.ts'
import { incomingPaymentsOf, unexpiredPaymentsAfter, unexpiredPaymentsOf } from './store.ts'

/** An outgoing payment with its ledger balances. */
interface Audited {
  payment: OutgoingPayment
  /** The distinct kinds of journals about the payment, such as `O3` and `O4`. */
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
    invariant: 'A payment that has ended has no money in transit.',
    isBroken: ({ payment, transit }) => ['COMPLETED', 'EXPIRED', 'FAILED'].includes(payment.status) && transit !== 0n,
  },
  {
    invariant: 'A payment without a refund, or with a complete one, owes no refund.',
    isBroken: ({ payment, refundDue }) =>
      payment.refund?.status !== 'PENDING' && payment.refund?.status !== 'FAILED' && refundDue !== 0n,
  },
  {
    invariant: 'An undelivered refund is still owed.',
    isBroken: (audited) => audited.payment.refund?.status === 'FAILED' && audited.refundDue !== -owedBy(audited),
  },
  {
    invariant: 'A payment that waits has no capture.',
    isBroken: ({ payment, kinds }) =>
      ['PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED'].includes(payment.status) &&
      !isTransferToSubmit(payment) &&
      kinds.has('O3'),
  },
  {
    invariant: 'While its payer is asked, the money of a payment from an account is set aside.',
    isBroken: ({ payment, kinds }) =>
      payment.status === 'PENDING_AUTHORIZATION' && payment.route.source.kind === 'custodial' && !kinds.has('O1'),
  },
  {
    invariant: 'A payment that has ended has no money set aside.',
    isBroken: ({ payment, kinds }) =>
      ['COMPLETED', 'EXPIRED', 'FAILED'].includes(payment.status) &&
      kinds.has('O1') &&
      !(kinds.has('O2') || kinds.has('O3')),
  },
  {
    invariant: 'A transfer has a capture from its beginning.',
    isBroken: ({ payment, kinds }) => isTransfer(payment) && !kinds.has('O3'),
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
    invariant: 'The captured amounts equal the amounts of the payment.',
    isBroken: ({ payment, kinds, converted }) => kinds.has('O3') && !isSame(conversionOf(payment), converted),
  },
]

/**
 * Returns true if the counterparty's fee explains the fees beyond the service's and the platform's (q of payments 3.3).
 * A payment to a UMA address passes through bitcoin, so it has a conversion within one currency too.
 */
function isCounterpartyFee(payment: OutgoingPayment): boolean {
  const { sent, received, fees, serviceFees, platformFees, counterpartyFee, route } = payment
  const rest = fees - serviceFees - platformFees
  const converted = convertedOf(payment)
  const isConverted = sent.currency !== received.currency || route.destination.kind === 'uma'
  if (!isConverted) return rest === counterpartyFee && converted === received.amount + rest
  return counterpartyFee === 0n ? rest === 0n : rest > 0n && rest < converted
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/**
 * Returns the amount owed after a failed refund: zero if a cancellation was too late, because the payment was
 * delivered.
 */
const owedBy = ({ payment: { refund, sent }, kinds }: Audited) =>
  refund?.reason === 'USER_CANCELLATION' && !kinds.has('R1') ? 0n : sent.amount

const isDelivered = ({ route }: OutgoingPayment, kinds: ReadonlySet<string>) =>
  route.destination.kind === 'custodial' || kinds.has('O4') || kinds.has('O5') || kinds.has('O6')

const AUDITED_KINDS = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'R1', 'R2'] as const
const PAGE = 500

/** The same checks for incoming payments: rejected or unusable money is due until its refund has delivered it. */
export const INCOMING_CHECK: InvariantCheck = invariantCheck(
  'An incoming payment without a refund, or with a complete one, owes no refund.',
  async (db, platform) => {
    const due = await systemSumsOf(db, platform, 'refund_due')
    const payments = await incomingPaymentsOf(db, platform, [...due.keys()])
    return payments
      .filter(({ refund }) => refund?.status !== 'PENDING' && refund?.status !== 'FAILED')
      .map(({ id, status }) => `${id} is ${status}`)
  },
)

/**
 * The invariants of payments 18.5 about payments and their journals, checked in one pass, one page of payments at a
 * time.
 */
export const PAYMENT_CHECK: InvariantCheck = {
  invariants: RULES.map(({ invariant }) => invariant),
  async find(db, platform, since) {
    const offenders = RULES.map(({ invariant }): Violation => ({ invariant, offenders: [] }))
    const audit = await auditOf(db, platform)
    const pages = pagesOf(db, platform, since)
    let page = await pages.next()
    let audited: Audited[] = []
    while (!page.done) {
      const arriving = Promise.all([audit(page.value), pages.next()])
      // While the audit checks one page, the database finds the next page's related rows and reads the page after it.
      for (const each of audited) noteBroken(each, offenders)
      ;[audited, page] = await arriving
    }
    for (const each of audited) noteBroken(each, offenders)
    return offenders.flatMap(broken)
  },
}

function noteBroken(audited: Audited, offenders: readonly Violation[]): void {
  const { id, status } = audited.payment
  for (const [index, { isBroken }] of RULES.entries())
    if (isBroken(audited)) offenders[index]?.offenders.push(`${id} is ${status}`)
}

/**
 * Reads the ledger's balances of payments. Few payments are in transit or due at a time, regardless of their total
 * number.
 */
async function auditOf(
  db: Db | Tx,
  platform: PlatformId,
): Promise<(payments: OutgoingPayment[]) => Promise<Audited[]>> {
  const transit = await systemSumsOf(db, platform, 'transit')
  const refundDue = await systemSumsOf(db, platform, 'refund_due')
  return async (payments) => {
    const subjects = payments.map(({ id }) => id)
    const journals = await journalsAbout(db, platform, { kinds: AUDITED_KINDS, subjects })
    return payments.map((payment) => {
      const conversions = journals.get(payment.id) ?? new Map<string, string[]>()
      return {
        payment,
        kinds: new Set(conversions.keys()),
        converted: conversions.get('O3') ?? [],
        transit: transit.get(payment.id) ?? 0n,
        refundDue: refundDue.get(payment.id) ?? 0n,
      }
    })
  }
}

/** Yields pages of payments. With `since`, only payments created since, and payments with a journal posted since. */
async function* pagesOf(db: Db | Tx, platform: PlatformId, since?: Date): AsyncGenerator<OutgoingPayment[]> {
  let after: string = since ? firstIdOf('Transaction', since.getTime()) : ''
  for (;;) {
    const page = await unexpiredPaymentsAfter(db, platform, after, PAGE)
    if (page.length === 0) break
    yield page
    after = page.at(-1)?.id ?? ''
  }
  const older = since ? await subjectsContinuedSince(db, platform, 'Transaction', since) : []
  while (older.length > 0) yield unexpiredPaymentsOf(db, platform, older.splice(0, PAGE))
}
