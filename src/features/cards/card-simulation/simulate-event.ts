import type { CardEvent, Merchant } from '../../../providers/card-network/port.ts'
import { refuseField, refuseUnknown } from '../../../runtime/errors.ts'
import { newUuid } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { type CardTransaction, deliverCardEvent, findCardTransaction } from '../card-transactions/index.ts'
import { requireCard } from '../cards/index.ts'
import { type Beginning, type FollowUp, messageAbout } from './rules.ts'

/** What a merchant asks for. */
export interface Asked {
  amount: number
  currency: { code: string }
  merchant: Merchant
}

/** A merchant asks for a decision about an amount. */
export async function askForDecision(
  work: Work,
  cardId: `Card:${string}`,
  kind: Beginning,
  { amount, currency: { code }, merchant }: Asked,
): Promise<string> {
  const { id, currency } = await requireCard(work.tx, work.platform, cardId)
  if (code !== currency) refuseField('currency.code', `The card is charged in ${currency}.`, 'INVALID_CURRENCY')
  return deliver(work, { cardId: id, token: newUuid(), message: { kind, amount: String(amount), currency, merchant } })
}

/** A merchant asks for the balance. */
export async function askForBalance(work: Work, cardId: `Card:${string}`, merchant: Merchant): Promise<string> {
  const { id, currency } = await requireCard(work.tx, work.platform, cardId)
  const message = { kind: 'BALANCE_INQUIRY', amount: '0', currency, merchant } as const
  return deliver(work, { cardId: id, token: newUuid(), message })
}

/** The transaction that is followed up, and with how much. */
export interface Followed {
  cardTransactionId: `CardTransaction:${string}`
  amount?: number
}

/** Something follows up a transaction of the card. */
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

/** Hands the event to the door by which the network tells everything; answers the issuer's name for the transaction. Each is an event of its own. */
function deliver(work: Work, event: Omit<CardEvent, 'id'>): string {
  work.enqueue(deliverCardEvent, { event: { id: newUuid(), ...event } })
  return event.token
}
