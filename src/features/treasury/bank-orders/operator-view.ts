import { findOrders, type OpenState, type OrderByHand, type Rail } from '#features/payments/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Db } from '#runtime/db/index.ts'
import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { beneficiaryOf } from './order-csv.ts'

const STATES = {
  held: 'HELD',
  waiting: 'WAITING',
  'in file': 'IN_FILE',
  'handed over': 'HANDED_OVER',
  reported: 'REPORTED',
  obsolete: 'OBSOLETE',
} as const satisfies Record<OrderByHand['state'], string>

/** The states of orders on the wire. */
export const ORDER_STATES = Object.values(STATES)

const OPEN = { HELD: 'held', WAITING: 'waiting', IN_FILE: 'in file', HANDED_OVER: 'handed over' } as const
export const OPEN_ORDER_STATES = ['HELD', 'WAITING', 'IN_FILE', 'HANDED_OVER'] as const
export const openStateOf = (state: (typeof OPEN_ORDER_STATES)[number]): OpenState => OPEN[state]

/** Converts an order without its payee, for requests that everyone may read. */
export const orderToWire = ({ reference, platform, transactionId, kind, rail, amount, ...order }: OrderByHand) => ({
  reference,
  platformId: platformIdToWire(platform),
  transactionId,
  kind,
  rail: rail as Rail,
  amount: toWireAmount(amount),
  state: STATES[order.state],
  ...(order.heldBecause && { heldBecause: order.heldBecause }),
  ...(order.treasuryAccount !== undefined && { treasuryAccount: order.treasuryAccount }),
  ...(order.fileId !== undefined && { fileId: order.fileId }),
  askedAt: toTimestamp(order.askedAt),
  stateSince: toTimestamp(order.stateSince),
})

/** Returns an order with the fields that the person may see. */
export const orderFor = async (db: Db, caller: OperatorsCaller, order: OrderByHand) => ({
  ...orderToWire(order),
  ...(hasGrant(caller, 'names.read') && { payee: await payeeOf(db, order) }),
})

async function payeeOf(db: Db, { platform, transactionId, kind }: OrderByHand) {
  const orders = await findOrders({ db, platform }, transactionId)
  const { name, account, bank, country } = beneficiaryOf((await orders.orderOf({ kind })).account)
  return { ...(name && { name }), account, ...(bank && { bank }), ...(country && { country }) }
}
