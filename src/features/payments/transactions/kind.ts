import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { AnyTransaction } from './contract/schemas.ts'
import type { Registered } from './model.ts'
import { asOf } from './rules.ts'

type WireTransaction = Static<typeof AnyTransaction>

/** A kind of transaction as the list shows it. */
export interface ShownKind {
  /** The value of `type` for this kind. */
  type: string
  show(registered: Registered): WireTransaction
}

/** All kinds. Each feature that moves money adds one. */
export const transactionKinds = extensionPoint<ShownKind>('transaction kinds')

/**
 * A kind of transactions: its form in the transaction index and its response. An unknown state, id or reason throws as
 * a bug of the service.
 */
export interface TransactionKind<T> extends ShownKind {
  toRegistered(transaction: T): Registered
  fromRegistered(registered: Registered): T
}

/**
 * Makes a kind with typed transactions. Every row has its `type`. `toRegistered` has created the input of
 * `fromRegistered`.
 */
export function transactionKind<T>(
  type: string,
  parts: {
    toRegistered(transaction: T): Omit<Registered, 'type'>
    fromRegistered(registered: Registered): T
    toWire(transaction: T): WireTransaction
  },
): TransactionKind<T> {
  return {
    type,
    toRegistered: (transaction) => ({ ...parts.toRegistered(transaction), type }),
    fromRegistered: (registered) => parts.fromRegistered(registered),
    show: (registered) => parts.toWire(parts.fromRegistered(registered)),
  }
}

/** Returns a function that shows a transaction of any of these kinds at an instant. */
export function showing(kinds: readonly ShownKind[]): (registered: Registered, now: Date) => WireTransaction {
  const kindOf = new Map(kinds.map((kind) => [kind.type, kind]))
  return (registered, now) => {
    const kind = kindOf.get(registered.type)
    if (!kind) throw new Error(`${registered.id} is of an unknown kind: ${registered.type}.`)
    return kind.show(asOf(registered, now))
  }
}
