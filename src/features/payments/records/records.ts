import { type Money, money } from '#money/money.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Registered, Transaction, WireDestination, WireSource } from '../transactions/index.ts'

/**
 * An amount in the records of incoming and outgoing payments. It is a decimal string, because JSON has no 64-bit
 * integers.
 */

export interface MoneyText {
  amount: string
  currency: string
}
export const moneyTo = ({ amount, currency }: Money): MoneyText => ({ amount: String(amount), currency })
export const moneyFrom = ({ amount, currency }: MoneyText): Money => money(BigInt(amount), currency)

/** Returns the text as a value known to the type. Any other text throws as a bug of the service. */
export function oneOf<const Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((each) => each === text)
  if (found === undefined) throw new Error(`No payment knows ${text}.`)
  return found
}

export function idOf({ id }: Registered): `Transaction:${string}` {
  const parsed = parseId('Transaction', id)
  if (!parsed) throw new Error(`${id} is not the id of a payment.`)
  return parsed
}

export const identifierOf = (party: WireSource | WireDestination | undefined): string | undefined =>
  party && ('accountId' in party ? party.accountId : 'umaAddress' in party ? party.umaAddress : undefined)

/** Returns the common members of both directions, for writing and as read. */
export const commonOf = ({
  direction,
  customerId,
  platformCustomerId,
  quoteId,
  agentId,
  reference,
  refund,
  receiptConfirmedAt,
  expiresAt,
  settledAt,
  createdAt,
  updatedAt,
}: Transaction): Transaction => ({
  direction,
  customerId,
  platformCustomerId,
  ...(quoteId !== undefined && { quoteId }),
  ...(agentId !== undefined && { agentId }),
  ...(reference !== undefined && { reference }),
  ...(refund && { refund }),
  ...(receiptConfirmedAt && { receiptConfirmedAt }),
  ...(expiresAt && { expiresAt }),
  ...(settledAt && { settledAt }),
  createdAt,
  updatedAt,
})
