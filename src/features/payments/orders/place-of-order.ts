import type { OrderKind } from '#providers/payouts/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { toOrderKey } from './order-key.ts'
import { findTreasuryAccount } from './store.ts'

/** Returns the ledger location of a payment order's money: the treasury account that pays it, or else its rail. */
export async function placeOfOrder(
  { tx, platform, environment }: Work,
  transactionId: `Transaction:${string}`,
  kind: OrderKind,
  rail: string,
): Promise<string> {
  if (environment === 'sandbox') return rail
  return (await findTreasuryAccount(tx, platform, toOrderKey({ platform, transactionId, kind }))) ?? rail
}
