import type { DecidedKind, FactMessage } from '#providers/card-network/port.ts'
import { MAX_AMOUNT } from '#runtime/declare/schema.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import {
  type CardTransaction,
  type CardTransactionStatus,
  refundedOf,
  statusOfCardTransaction,
} from '../card-transactions/index.ts'
import { toFundingAmount } from '../index.ts'

/** The follow-ups of a transaction. */
export type FollowUp = 'CLEARING' | 'RETURN' | 'RETURN_REVERSAL' | 'AUTHORIZATION_ADVICE'

/** The messages that ask for a decision about an amount. */
export type Beginning = Exclude<DecidedKind, 'BALANCE_INQUIRY'>

interface Rule {
  /** The statuses in which the event is possible. */
  statuses: readonly CardTransactionStatus[]
  /** Of debits only. */
  isOfDebits: boolean
  /** True if the event requires a settled amount. */
  needsSettled: boolean
  /** Rejects an amount that this transaction cannot have. */
  checkAmount?(transaction: CardTransaction, amount: bigint): void
  messageOf(amount: bigint): FactMessage
}

const OPEN = ['AUTHORIZED', 'PARTIALLY_SETTLED'] as const

/**
 * Each follow-up's requirements for its transaction, and the message that the network sends (cards-stablecoins A10 and
 * A13).
 */
const RULES: Readonly<Record<FollowUp, Rule>> = {
  CLEARING: {
    statuses: OPEN,
    isOfDebits: false,
    needsSettled: false,
    checkAmount: checkClearing,
    messageOf: (amount) => (amount === 0n ? { kind: 'EXPIRY' } : { kind: 'CLEARING', amount: String(amount) }),
  },
  RETURN: {
    statuses: ['PARTIALLY_SETTLED', 'SETTLED', 'EXCEPTION'],
    isOfDebits: true,
    needsSettled: true,
    checkAmount: checkReturn,
    messageOf: (amount) => ({ kind: 'RETURN', amount: String(amount) }),
  },
  RETURN_REVERSAL: {
    statuses: ['REFUNDED'],
    isOfDebits: true,
    needsSettled: true,
    messageOf: () => ({ kind: 'RETURN_REVERSAL' }),
  },
  AUTHORIZATION_ADVICE: {
    statuses: OPEN,
    isOfDebits: true,
    needsSettled: false,
    messageOf: (amount) => ({ kind: 'AUTHORIZATION_ADVICE', amount: String(amount) }),
  },
}

/** Returns the network's message for a follow-up. Refuses a follow-up that the transaction cannot have. */
export function messageAbout(transaction: CardTransaction, followUp: FollowUp, amount: bigint): FactMessage {
  const { statuses, isOfDebits, needsSettled, checkAmount, messageOf } = RULES[followUp]
  const status = statusOfCardTransaction(transaction)
  if (!statuses.includes(status)) refuseParent(`The transaction is ${status}. It must be ${statuses.join(' or ')}.`)
  if (isOfDebits && transaction.direction !== 'DEBIT') refuseParent('The transaction is a credit. It must be a debit.')
  if (needsSettled && !transaction.settled) refuseParent('The transaction has no settled amount.')
  checkAmount?.(transaction, amount)
  return messageOf(amount)
}

const refuseParent = (message: string): never => refuseField('cardTransactionId', message)

/** Checks that the settled total remains an amount in the account's currency, whose minor unit may be smaller. */
function checkClearing({ settled = 0n, currency, fundingCurrency }: CardTransaction, amount: bigint): void {
  if (toFundingAmount(settled + amount, currency, fundingCurrency) > BigInt(MAX_AMOUNT))
    refuseField(
      'amount',
      'The settled total would exceed the largest amount. Send a smaller amount.',
      'AMOUNT_OUT_OF_RANGE',
    )
}

function checkReturn(transaction: CardTransaction, amount: bigint): void {
  const left = (transaction.settled ?? 0n) - refundedOf(transaction)
  if (amount > left) refuseField('amount', `At most ${left} can be returned.`, 'AMOUNT_OUT_OF_RANGE')
}
