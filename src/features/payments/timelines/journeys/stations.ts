import { type AnyPayment, GATES, isOutgoing, type OutgoingPayment, type StoredOrder } from '#features/payments/index.ts'
import type { JournalCode } from '#ledger/index.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { HeldAt } from '../places/model.ts'
import type { Journey, Known, Notice, Outcome, PassedGate, Station, StationKind } from './model.ts'
import { stopOf } from './stop.ts'

/** Returns the stations of a payment in the order in which its money passes them, and the place where it stopped. */
export function journeyOf(known: Known): Journey {
  const path = pathOf(known.payment)
  const stop = stopOf(known, path)
  const here = path.indexOf(placeOn(path, known))
  const times = path.map((kind) => timeAt(kind, known))
  const furthest = Math.max(
    here,
    stop ? path.indexOf(stop.at) : 0,
    times.findLastIndex((time) => time !== undefined),
  )
  const stations = path.map((kind, index) => ({
    kind,
    state: stateOf({ index, here, furthest, isStop: stop?.at === kind }),
    ...at(times[index]),
    ...factsOf(kind, known, index <= furthest),
  }))
  return { stations, ...(stop && { stop }) }
}

const at = (time: Date | undefined): Pick<Station, 'at'> => (time ? { at: time } : {})

function stateOf(where: { index: number; here: number; furthest: number; isStop: boolean }): Station['state'] {
  if (where.index === where.here) return 'HERE'
  if (where.isStop) return 'STOPPED'
  return where.index <= where.furthest ? 'PASSED' : 'AHEAD'
}

function pathOf(payment: AnyPayment): StationKind[] {
  if (!isOutgoing(payment)) {
    const isWithin = payment.source?.sourceType === 'ACCOUNT' && !payment.pulledFrom
    return [
      'PAYER',
      ...(isWithin ? [] : (['ARRIVAL'] as const)),
      'CAUSEWAY',
      ...(payment.uma?.payout ? (['DELIVERY'] as const) : []),
      'PAYEE',
    ]
  }
  const { source, destination } = payment.route
  return [
    'PAYER',
    ...BEFORE[source.kind],
    'CAUSEWAY',
    ...(destination.kind === 'custodial' ? [] : (['DELIVERY'] as const)),
    'PAYEE',
  ]
}

/** Money that the payer sends comes before the checks. Other money comes after them. */
const BEFORE: Record<OutgoingPayment['route']['source']['kind'], readonly StationKind[]> = {
  custodial: ['GATES'],
  wallet: ['GATES', 'ARRIVAL'],
  pull: ['GATES', 'ARRIVAL'],
  realtime: ['ARRIVAL', 'GATES'],
}

const STATION_OF: Record<HeldAt, StationKind> = {
  PAYER: 'PAYER',
  HELD: 'PAYER',
  ARRIVING: 'ARRIVAL',
  TRANSIT: 'DELIVERY',
  PENDING_CREDIT: 'CAUSEWAY',
  PAYEE: 'PAYEE',
  REFUND: 'CAUSEWAY',
  RETURNED: 'PAYER',
  UNALLOCATED: 'CAUSEWAY',
}

/** Returns the station where the money is. The service has it until the operator has given the order to the bank. */
function placeOn(path: readonly StationKind[], { place: { heldAt, turnOf } }: Known): StationKind {
  const found = heldAt === 'TRANSIT' && turnOf === 'OPERATOR' ? 'CAUSEWAY' : STATION_OF[heldAt]
  return path.includes(found) ? found : 'CAUSEWAY'
}

/** Journals of money that has come from its payer. */
const ARRIVED: readonly JournalCode[] = ['O3', 'J1', 'J2', 'D1', 'D2', 'D3', 'D5', 'I2', 'U1']

const ARRIVAL_NOTICES: Readonly<Record<string, Outcome>> = {
  PULLED: 'ARRIVED',
  PULL_FAILED: 'REJECTED',
  PULL_RETURNED: 'RETURNED',
}
const DELIVERY_NOTICES: Readonly<Record<string, Outcome>> = {
  PAID: 'PAID',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
  CANCELLED: 'CANCELLED',
}

const byTime = (one: Notice, other: Notice): number => one.receivedAt.getTime() - other.receivedAt.getTime()
const among = (notices: readonly Notice[], kinds: Readonly<Record<string, Outcome>>): Notice[] =>
  notices.filter(({ kind }) => kind in kinds).sort(byTime)

const startOf = (payment: AnyPayment): Date | undefined => {
  const at = isOutgoing(payment) ? payment.passedGates?.at : undefined
  return at === undefined ? undefined : new Date(at)
}

/** The times at which a payment came to each station. */
const TIMES: Record<StationKind, (known: Known) => Date | undefined> = {
  PAYER: ({ payment }) => payment.createdAt,
  GATES: ({ payment }) => startOf(payment),
  ARRIVAL: ({ notices, receipts }) => receipts[0]?.acceptedAt ?? among(notices, ARRIVAL_NOTICES)[0]?.receivedAt,
  CAUSEWAY: ({ journals }) => journals.find(({ kind }) => ARRIVED.includes(kind))?.postedAt,
  DELIVERY: ({ notices, orders }) =>
    orderOf(orders, 'payout')?.handedOverAt ?? among(notices, DELIVERY_NOTICES)[0]?.receivedAt,
  PAYEE: ({ payment: { settledAt, refund } }) => (refund?.reason === 'USER_CANCELLATION' ? undefined : settledAt),
}

const timeAt = (kind: StationKind, known: Known): Date | undefined => TIMES[kind](known)

/** A payment order that people carry out, and the time at which the bank got it. */
function orderOf(orders: readonly StoredOrder[], kind: StoredOrder['kind']) {
  const found = orders.find((each) => each.kind === kind)
  return found && { ...found, handedOverAt: found.state === 'handed over' ? found.stateSince : undefined }
}

/** The facts of a station, some of which are known only after the payment has come there. */
function factsOf(kind: StationKind, known: Known, isReached: boolean): Partial<Station> {
  if (kind === 'GATES') return isReached && startOf(known.payment) ? { gates: gatesOf(known.payment) } : {}
  if (kind !== 'ARRIVAL' && kind !== 'DELIVERY') return {}
  const [order, notices, rail] =
    kind === 'ARRIVAL'
      ? [orderOf(known.orders, 'pull'), ARRIVAL_NOTICES, railIn(known)]
      : [orderOf(known.orders, 'payout'), DELIVERY_NOTICES, railOut(known.payment)]
  const last = among(known.notices, notices).at(-1)
  const outcome = (last && notices[last.kind]) ?? outcomeWithoutNotice(kind, known)
  const treasuryAccount =
    order?.treasuryAccount ?? (kind === 'ARRIVAL' ? known.receipts[0]?.treasuryAccount : undefined)
  return {
    ...(rail !== undefined && { rail }),
    ...(isReached && { outcome }),
    ...(treasuryAccount !== undefined && { treasuryAccount }),
  }
}

/** Returns the result from the next station. Partners report only the results of orders. */
function outcomeWithoutNotice(kind: 'ARRIVAL' | 'DELIVERY', known: Known): Outcome {
  const next = kind === 'ARRIVAL' ? 'CAUSEWAY' : 'PAYEE'
  if (timeAt(next, known) === undefined) return 'ORDERED'
  return kind === 'ARRIVAL' ? 'ARRIVED' : 'PAID'
}

function gatesOf(payment: AnyPayment): PassedGate[] {
  const found = isOutgoing(payment) ? payment.passedGates?.found : undefined
  return keysOf(GATES).map((name) => {
    const finding = found?.[name]
    return finding === undefined ? { name } : { name, finding }
  })
}

function railIn({ payment, receipts }: Known): string | undefined {
  if (!isOutgoing(payment))
    return payment.pulledFrom?.rail ?? payment.uma?.settlement.rail ?? payment.funding?.rail ?? receipts[0]?.rail
  const { source } = payment.route
  return source.kind === 'realtime'
    ? (source.funding?.rail ?? receipts[0]?.rail)
    : 'rail' in source
      ? source.rail
      : undefined
}

function railOut(payment: AnyPayment): string | undefined {
  if (!isOutgoing(payment)) return payment.uma?.payout?.rail
  const { destination } = payment.route
  return 'rail' in destination ? destination.rail : undefined
}
