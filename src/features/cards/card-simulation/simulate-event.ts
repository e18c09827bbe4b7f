import type { CardEvent, Merchant } from '#providers/card-network/port.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CardTransaction, deliverCardEvent, findCardTransaction } from '../card-transactions/index.ts'
import { requireCard } from '../index.ts'
import { type Beginning, type FollowUp, messageAbout } from './rules.ts'

/** The amount that a merchant requests. */
export interface MerchantRequest {
  amount: number
  currency: { code?: string }
  merchant: Merchant
}

/** Sends a merchant's request for a decision about an amount. */
export async function askForDecision(
  work: Work,
  cardId: `Card:${string}`,
  kind: Beginning,
  { amount, currency: { code }, merchant }: MerchantRequest,
): Promise<string> {
  const { id, currency } = await requireCard(work.tx, work.platform, cardId)
  if (code !== undefined && code !== currency)
    refuseField('currency.code', `The card is charged in ${currency}.`, 'INVALID_CURRENCY')
  return deliver(work, { cardId: id, token: newUuid(), message: { kind, amount: String(amount), currency, merchant } })
}

/** Sends a merchant's balance inquiry. */
export async function askForBalance(work: Work, cardId: `Card:${string}`, merchant: Merchant): Promise<string> {
  const { id, currency } = await requireCard(work.tx, work.platform, cardId)
  const message = { kind: 'BALANCE_INQUIRY', amount: '0', currency, merchant } as const
  return deliver(work, { cardId: id, token: newUuid(), message })
}

/** The transaction to follow up, and the amount. */
export interface Followed {
  cardTransactionId: `CardTransaction:${string}`
  amount?: number
}

/** Sends a follow-up of a transaction of the card. */
export async function followUp(
  work: Work,
  cardId: `Card:${string}`,
  kind: FollowUp,
  { cardTransactionId, amount = 0 }: Followed,
): Promise<string> {
  const { id } = await requireCard(work.tx, work.platform, cardId)
  const transaction = await requireTransactionOf(work, id, cardTransactionId)
  const message = messageAbout(transaction, kind, BigInt(amount))
  return deliver(work, { cardId: id, token: transaction.issuerTransactionToken, message })
}

async function requireTransactionOf(
  work: Work,
  cardId: `Card:${string}`,
  transactionId: `CardTransaction:${string}`,
): Promise<CardTransaction> {
  const transaction = await findCardTransaction(work.tx, work.platform, transactionId)
  return transaction?.cardId === cardId ? transaction : refuseUnknown('TRANSACTION_NOT_FOUND')
}

/** Delivers the event as the network would, each under a new id. Returns the issuer's token of the transaction. */
function deliver(work: Work, event: Omit<CardEvent, 'id'>): string {
  work.enqueue(deliverCardEvent, { event: { id: newUuid(), ...event } })
  return event.token
}
