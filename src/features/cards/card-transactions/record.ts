import type { Registered } from '#features/payments/transactions/index.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { CardTransaction, Pull, Returned, TokenTransfer } from './model.ts'
import { statusOf } from './rules.ts'

/** Members that have their own columns in the transaction index. */
type InColumns = 'id' | 'direction' | 'customerId' | 'platformCustomerId' | 'accountId' | 'createdAt' | 'updatedAt'

/** Members without a JSON representation. */
type Converted =
  | 'authorized'
  | 'settled'
  | 'returns'
  | 'pulls'
  | 'credited'
  | 'tokenTransfers'
  | 'held'
  | 'exception'
  | 'expiresAt'
  | 'lastEventAt'

/** Amounts are decimal strings, because JSON has no 64-bit integers. */
interface Details extends Omit<CardTransaction, InColumns | Converted> {
  authorized: string
  settled?: string
  returns: [amount: string, isReversed: boolean][]
  pulls: [amount: string, released: string, status: Pull['status']][]
  credited: string
  tokenTransfers: [into: TokenTransfer['into'], amount: string, status: TokenTransfer['status']][]
  held: [amount: string, number: number]
  exception: string
  expiresAt?: string
  lastEventAt?: string
}

export function toRegistered(transaction: CardTransaction): Omit<Registered, 'type'> {
  const { id, direction, customerId, platformCustomerId, accountId, createdAt, updatedAt, ...rest } = transaction
  return {
    id,
    direction,
    customerId,
    platformCustomerId,
    createdAt,
    updatedAt,
    status: statusOf(transaction),
    ...(direction === 'DEBIT' ? { sourceIdentifier: accountId } : { destinationIdentifier: accountId }),
    details: detailsOf(rest),
  }
}

function detailsOf(rest: Omit<CardTransaction, InColumns>): Details {
  const { authorized, settled, returns, pulls, credited, tokenTransfers, ...further } = rest
  const { held, exception, expiresAt, lastEventAt, ...others } = further
  return {
    ...others,
    authorized: String(authorized),
    ...(settled !== undefined && { settled: String(settled) }),
    returns: returns.map(({ amount, isReversed }) => [String(amount), isReversed]),
    pulls: pulls.map(({ amount, released, status }) => [String(amount), String(released), status]),
    credited: String(credited),
    tokenTransfers: tokenTransfers.map(({ into, amount, status }) => [into, String(amount), status]),
    held: [String(held.amount), held.number],
    exception: String(exception),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastEventAt && { lastEventAt: lastEventAt.toISOString() }),
  }
}

/** Columns of the transaction index, as `toRegistered` fills them. */
type InRegister = Pick<CardTransaction, 'id' | 'customerId'> & {
  sourceIdentifier?: CardTransaction['accountId']
  destinationIdentifier?: CardTransaction['accountId']
}

export function fromRegistered(registered: Registered<Details> & InRegister): CardTransaction {
  const { id, direction, customerId, platformCustomerId, sourceIdentifier, destinationIdentifier } = registered
  const { authorized, settled, returns, pulls, credited, tokenTransfers, ...further } = registered.details
  const { held, exception, expiresAt, lastEventAt, ...others } = further
  return {
    ...others,
    id,
    direction,
    customerId,
    platformCustomerId,
    accountId: sourceIdentifier ?? destinationIdentifier ?? fail(`${id} is of no account.`),
    authorized: BigInt(authorized),
    ...(settled !== undefined && { settled: BigInt(settled) }),
    returns: returns.map(([amount, isReversed]): Returned => ({ amount: BigInt(amount), isReversed })),
    pulls: pulls.map(
      ([amount, released, status]): Pull => ({ amount: BigInt(amount), released: BigInt(released), status }),
    ),
    credited: BigInt(credited),
    tokenTransfers: tokenTransfers.map(
      ([into, amount, status]): TokenTransfer => ({ into, amount: BigInt(amount), status }),
    ),
    held: { amount: BigInt(held[0]), number: held[1] },
    exception: BigInt(exception),
    ...(expiresAt && { expiresAt: new Date(expiresAt) }),
    ...(lastEventAt && { lastEventAt: new Date(lastEventAt) }),
    createdAt: registered.createdAt,
    updatedAt: registered.updatedAt,
  }
}
