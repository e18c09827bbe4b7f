import { toDecimalText } from '../../../../../money/wire.ts'
import { addMs } from '../../../../../runtime/clock.ts'
import type { OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { lineOf, section } from '../../../../../runtime/operator/printing.ts'
import { readAge, readMost } from '../../../../../runtime/operator/reading.ts'
import { findOrders } from '../orders-of.ts'
import type { Act } from './act.ts'
import { beneficiaryOf } from './order-csv.ts'
import { requireOrder } from './report-outcome.ts'
import { type HeldBecause, OPEN_STATES, type OrderByHand, openByHand } from './store.ts'

async function describe({ database: { db } }: OperatorDependencies, order: OrderByHand) {
  const orders = await findOrders({ db, platform: order.platform }, order.transactionId)
  const { account } = await orders.orderOf({ kind: order.kind })
  return beneficiaryOf(account)
}

const masked = (account: string): string => (account.length > 4 ? `…${account.slice(-4)}` : account)

/** The members of an order that lists show, under the names that `--json` gives them. */
async function shown(dependencies: OperatorDependencies, order: OrderByHand) {
  const { name, account } = await describe(dependencies, order)
  return {
    reference: order.reference,
    state: order.state,
    heldBecause: order.heldBecause ?? null,
    account: order.treasuryAccount ?? null,
    kind: order.kind,
    rail: order.rail,
    amount: toDecimalText(order.amount),
    currency: order.amount.currency,
    beneficiaryName: name,
    beneficiaryAccount: masked(account),
    askedAt: order.askedAt.toISOString(),
    file: order.fileId ?? null,
  }
}

/** Orders whose outcome is not known, the oldest first. */
export const list: Act = async (dependencies, _, options) => {
  const { database, clock } = dependencies
  const state = options.state === undefined ? undefined : OPEN_STATES.find((each) => each === options.state)
  if (options.state !== undefined && !state) throw new Error(`The states are: ${OPEN_STATES.join(', ')}.`)
  const most = readMost(options.most, 'orders')
  const found = await openByHand(
    database.db,
    {
      ...(typeof options.account === 'string' && { treasuryAccount: options.account }),
      ...(typeof options.rail === 'string' && { rail: options.rail }),
      ...(state && { states: [state] }),
      ...(options['older-than'] !== undefined && {
        askedBefore: addMs(clock.now(), -readAge(options['older-than'], '--older-than')),
      }),
    },
    most + 1,
  )
  const orders = await Promise.all(found.slice(0, most).map((order) => shown(dependencies, order)))
  if (options.json === true) return JSON.stringify(orders, undefined, 2)
  const lines = orders.map(({ heldBecause, state: is, account, ...order }) =>
    lineOf([
      ...[order.reference, heldBecause ? `${is}: ${heldBecause}` : is, account ?? 'no account', order.kind, order.rail],
      ...[`${order.amount} ${order.currency}`, order.beneficiaryName, order.beneficiaryAccount, order.askedAt],
    ]),
  )
  const more = found.length > most ? ['There are more. Name an account, a state, or --most.'] : []
  return [...lines, ...more].join('\n') || 'No order waits for you.'
}

/** How a person ends a hold. */
const WAYS_OUT: Record<HeldBecause, string> = {
  NO_ACCOUNT: 'no account of the treasury serves it: set one that does, or choose one with orders assign',
  NOT_SCREENED:
    'the account that is to be paid is not cleared: clear-external-account, or orders reject --reason COMPLIANCE_REJECTED',
  SENDER_UNKNOWN:
    'the bank has not named the account from which the money came: once you have given it back in another way, orders confirm; otherwise orders reject, and then settle-refund',
}

/** All that is known about one order, and what a person can do where it is held. */
export const show: Act = async (dependencies, [reference = '']) => {
  const order = await requireOrder(dependencies.database.db, reference)
  const { name, account, bank, country } = await describe(dependencies, order)
  return section(order.reference, [
    ['state', order.state],
    ['held because', order.heldBecause && `${order.heldBecause}: ${WAYS_OUT[order.heldBecause]}`],
    ['since', order.stateSince.toISOString()],
    ['asked for', order.askedAt.toISOString()],
    ['account', order.treasuryAccount],
    ['order', `${order.kind} over ${order.rail}`],
    ['amount', `${toDecimalText(order.amount)} ${order.amount.currency}`],
    ['beneficiary', name],
    ['beneficiary account', account],
    ['beneficiary bank', bank || undefined],
    ['country', country || undefined],
    ['payment', `PlatformConfig:${order.platform} ${order.transactionId}`],
    ['file', order.fileId],
  ])
}
