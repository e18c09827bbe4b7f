import { type AnyPayment, isOutgoing } from '#features/payments/index.ts'
import type { Known, StationKind, Stop } from './model.ts'

const ENDED: readonly string[] = ['FAILED', 'REJECTED', 'EXPIRED']

/** A row of the table of stops. The first row that applies tells where a payment stopped. */
interface StopRule {
  at: StationKind
  applies(known: Known): boolean
}

const hasNotice =
  (...kinds: string[]) =>
  ({ notices }: Known): boolean =>
    notices.some(({ kind }) => kinds.includes(kind))

const RULES: readonly StopRule[] = [
  { at: 'DELIVERY', applies: hasNotice('REJECTED', 'RETURNED', 'CANCELLED') },
  { at: 'DELIVERY', applies: ({ payment: { refund } }) => refund?.reason === 'USER_CANCELLATION' },
  { at: 'ARRIVAL', applies: hasNotice('PULL_FAILED', 'PULL_RETURNED') },
  { at: 'ARRIVAL', applies: ({ payment }) => payment.failureReason === 'FUNDING_AMOUNT_MISMATCH' },
  { at: 'PAYER', applies: ({ payment: { status } }) => status === 'EXPIRED' },
  { at: 'GATES', applies: ({ payment }) => isOutgoing(payment) && payment.passedGates?.at === undefined },
  { at: 'CAUSEWAY', applies: ({ journals, payment: { refund } }) => journals.length > 0 || refund !== undefined },
  { at: 'PAYER', applies: () => true },
]

/** Returns the station at which a payment stopped, or undefined if it continues or has reached its payee. */
export function stopOf(known: Known, path: readonly StationKind[]): Stop | undefined {
  const { payment } = known
  const { status, refund, updatedAt } = payment
  if (!ENDED.includes(status) && !refund) return undefined
  const { at } = RULES.find((rule) => path.includes(rule.at) && rule.applies(known)) ?? { at: 'PAYER' as const }
  const reason = reasonOf(payment)
  return { at, since: refund?.initiatedAt ?? updatedAt, ...(reason !== undefined && { reason }) }
}

const reasonOf = ({ failureReason, refund, status }: AnyPayment): string | undefined =>
  failureReason ?? refund?.reason ?? (status === 'EXPIRED' ? 'QUOTE_EXPIRED' : undefined)
