import {
  findOrders,
  ORDER_KINDS,
  type OrderAttempts,
  orderAttemptsOf,
  type StoredOrder,
} from '#features/payments/index.ts'
import type { OrderKind } from '#providers/payouts/port.ts'
import type { Db } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Known, Notice } from './model.ts'

/** The states of an order to a partner or a bank, with their meanings. */
export const ORDER_STATES = {
  HELD: 'A person must release it to a bank.',
  WAITING: 'It waits for its file or its cut-off.',
  IN_FILE: 'It is in a file for the bank.',
  HANDED_OVER: 'The bank has it.',
  GIVEN: 'The partner has it, or gets it at once.',
  FAILING: 'Attempts have failed, and the service tries again.',
  GIVEN_UP: 'Attempts have failed, and an operator must retry.',
  DONE: 'The partner has carried it out.',
  REFUSED: 'The partner has refused it.',
  RETURNED: 'The bank has sent the money back.',
  CANCELLED: 'The partner has cancelled it.',
  OBSOLETE: 'It has become unnecessary.',
} as const
export type OrderState = keyof typeof ORDER_STATES

/** An order about a payment, with its failed attempts. */
export interface OrderOfPayment {
  kind: OrderKind
  state: OrderState
  rail?: string
  reference?: string
  treasuryAccount?: string
  failedAttempts: number
  lastError?: string
  nextAttemptAt?: Date
  at?: Date
}

/** The states that the reports about an order determine. A later row wins. */
const REPORTED: readonly [notice: string, kind: OrderKind, state: OrderState][] = [
  ['PULLED', 'pull', 'DONE'],
  ['PULL_FAILED', 'pull', 'REFUSED'],
  ['PULL_RETURNED', 'pull', 'RETURNED'],
  ['PAID', 'payout', 'DONE'],
  ['REJECTED', 'payout', 'REFUSED'],
  ['RETURNED', 'payout', 'RETURNED'],
  ['CANCELLED', 'payout', 'CANCELLED'],
  ['REFUNDED', 'refund', 'DONE'],
  ['REFUND_REFUSED', 'refund', 'REFUSED'],
]

const STORED: Readonly<Record<StoredOrder['state'], OrderState>> = {
  held: 'HELD',
  waiting: 'WAITING',
  'in file': 'IN_FILE',
  'handed over': 'HANDED_OVER',
  reported: 'DONE',
  sent: 'GIVEN',
  obsolete: 'OBSOLETE',
}

/** Returns the orders about a payment, in the order of their kinds. */
export async function ordersAbout(db: Db, platform: PlatformId, known: Known): Promise<OrderOfPayment[]> {
  const { id } = known.payment
  const [orders, attempts] = await Promise.all([findOrders({ db, platform }, id), orderAttemptsOf(db, platform, id)])
  const given = await Promise.all(ORDER_KINDS.map((kind) => orders.isGiven(kind)))
  return ORDER_KINDS.filter((_, index) => given[index]).map((kind) =>
    toOrder(kind, {
      stored: known.orders.find((each) => each.kind === kind),
      tried: attempts.find((each) => each.kind === kind),
      rail: orders.railOf(kind),
      notices: known.notices,
    }),
  )
}

interface About {
  stored: StoredOrder | undefined
  tried: OrderAttempts | undefined
  rail: string
  notices: readonly Notice[]
}

function toOrder(kind: OrderKind, { stored, tried, rail, notices }: About): OrderOfPayment {
  const reported = REPORTED.filter(
    ([notice, about]) => about === kind && notices.some((each) => each.kind === notice),
  ).at(-1)
  const report = notices.find((each) => each.kind === reported?.[0])
  const at = report?.receivedAt ?? stored?.stateSince ?? stored?.askedAt
  return {
    kind,
    rail,
    state: reported?.[2] ?? (stored ? STORED[stored.state] : stateOfAttempts(tried)),
    failedAttempts: tried?.failed ?? 0,
    ...(at && { at }),
    ...(stored?.reference !== undefined && { reference: stored.reference }),
    ...(stored?.treasuryAccount !== undefined && { treasuryAccount: stored.treasuryAccount }),
    ...(tried?.lastError !== undefined && { lastError: tried.lastError }),
    ...(tried?.nextAttemptAt && { nextAttemptAt: tried.nextAttemptAt }),
  }
}

function stateOfAttempts(tried: OrderAttempts | undefined): OrderState {
  if (!tried || tried.isTaken) return 'GIVEN'
  return tried.nextAttemptAt ? 'FAILING' : 'GIVEN_UP'
}
