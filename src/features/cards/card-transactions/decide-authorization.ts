import { type Customer, findCustomer, ownerEvenDeleted } from '#features/customers/index.ts'
import { isCustodial } from '#features/platforms/internal-accounts/index.ts'
import { cardAuthorizedAndCleared, cardCleared, cardCredited, cardHeldMore, heldAfter } from '#ledger/index.ts'
import type { CardEvent, DecidedKind, DecidedMessage } from '#providers/card-network/port.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Card, programNamed } from '../index.ts'
import { open } from './announce.ts'
import { askForPull, type CardDependencies } from './ask-network.ts'
import { authorizationExpires } from './contract.ts'
import { declineReasonOf, isDebit } from './decision-rules.ts'
import { canTake, creditTargetOf, type Funding, lockFunding } from './funding.ts'
import type { CardTransaction, DeclineReason } from './model.ts'
import { moneyOf, postFirstMoney } from './money.ts'
import { expiryOf, inFunding, withCredit, withException } from './rules.ts'
import { sandboxOutcomeOf } from './sandbox-outcomes.ts'

/** An event that requires a decision. */
export type AskingEvent = CardEvent & { message: DecidedMessage }

/**
 * Decides an authorization and debits its money, in one transaction that locks card and account (cards-stablecoins A7).
 */
export async function decideAuthorization(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  event: AskingEvent,
): Promise<CardTransaction> {
  const { message } = event
  const customer = await findCustomer(work.tx, work.platform, card.cardholderId)
  const funding = await lockFirstFunding(work, dependencies, card)
  const transaction = await newTransaction(work, card, event, funding)
  const forced = sandboxOutcomeOf(work.environment, message.merchant).declineReason
  const declineReason = programNamed(card.program).isDecidedHere
    ? declineReasonOf({ message, card, isCardholderEligible: isEligible(customer), funding, forced, now: work.now })
    : issuerReason(message)
  if (declineReason || !funding) return open(work, declined(transaction, declineReason ?? 'FUNDING_SOURCE_UNAVAILABLE'))
  return open(work, await EFFECTS[message.kind](work, dependencies, transaction, funding))
}

const isEligible = (customer: Customer | undefined): boolean => customer?.status === 'APPROVED'

/** If the issuer decides, the message contains its decision. */
const issuerReason = ({ issuerDecision }: DecidedMessage): DeclineReason | undefined =>
  issuerDecision === 'APPROVED' ? undefined : 'ISSUER_DECLINED'

/** Only the first funding source pays. For a card without a source, the transaction records its last one. */
async function lockFirstFunding(work: Work, { custody }: CardDependencies, card: Card): Promise<Funding | undefined> {
  const [first] = card.fundingSources
  const accountId = first?.accountId ?? card.lastAccountId
  return accountId && lockFunding(work, custody, { accountId, ...(first && { fundingSourceId: first.id }) })
}

/** Returns the transaction before the decision. */
async function newTransaction(
  work: Work,
  card: Card,
  { token, message }: AskingEvent,
  funding: Funding | undefined,
): Promise<CardTransaction> {
  return {
    ...(await beginning(work, card, funding)),
    issuerTransactionToken: token,
    begunBy: message.kind,
    direction: isDebit(message) || message.kind === 'BALANCE_INQUIRY' ? 'DEBIT' : 'CREDIT',
    merchant: message.merchant,
    authorized: BigInt(message.amount),
  }
}

type Beginning = Omit<CardTransaction, 'issuerTransactionToken' | 'begunBy' | 'direction' | 'merchant' | 'authorized'>

/** Returns the initial state of every transaction. */
export async function beginning(work: Work, card: Card, funding: Funding | undefined): Promise<Beginning> {
  const [first] = card.fundingSources
  const accountId = funding?.account.id ?? first?.accountId ?? card.lastAccountId
  if (!accountId) throw new Error(`${card.id} has never had a funding source.`)
  const { customerId, platformCustomerId } = await ownerEvenDeleted(work.tx, work.platform, card.cardholderId)
  return {
    id: work.newId('CardTransaction'),
    cardId: card.id,
    program: card.program,
    customerId: customerId ?? fail(`${card.id} has no holder.`),
    platformCustomerId,
    accountId,
    ...(first && { fundingSourceId: first.id }),
    currency: card.currency,
    fundingCurrency: funding?.account.currency ?? card.currency,
    isFromWallet: funding !== undefined && !isCustodial(funding.account),
    clearings: 0,
    returns: [],
    pulls: [],
    credited: 0n,
    tokenTransfers: [],
    held: { amount: 0n, number: 0 },
    exception: 0n,
    hasHadException: false,
    isExceptionOurs: false,
    isClosed: false,
    steps: 0,
    createdAt: work.now,
    updatedAt: work.now,
  }
}

/** Returns a transaction of an authorization declined before the check of its money. */
export const declinedTransaction = async (
  work: Work,
  card: Card,
  event: AskingEvent,
  reason: DeclineReason,
): Promise<CardTransaction> => declined(await newTransaction(work, card, event, undefined), reason)

const declined = (transaction: CardTransaction, declineReason: DeclineReason): CardTransaction => ({
  ...transaction,
  isClosed: true,
  declineReason,
})

/** Books an approval, by the kind of the message. Posts the money before it awaits any other result. */
type Effect = (
  work: Work,
  dependencies: CardDependencies,
  transaction: CardTransaction,
  funding: Funding,
) => Promise<CardTransaction> | CardTransaction

const EFFECTS: Record<DecidedKind, Effect> = {
  AUTHORIZATION: async (work, dependencies, transaction, funding) => {
    const amount = inFunding(transaction, transaction.authorized)
    const opened = expiring(work, transaction)
    if (!canTake(funding, amount)) return { ...opened, pulls: [{ amount, released: 0n, status: 'FAILED' }] }
    postFirstMoney(work, amount > 0n && cardHeldMore(moneyOf(transaction), 'begin', transaction.held, amount))
    return askForPull(work, dependencies, { ...opened, held: heldAfter(transaction.held, amount) }, amount)
  },
  FINANCIAL_AUTHORIZATION: async (work, dependencies, transaction, funding) => {
    const amount = inFunding(transaction, transaction.authorized)
    const cleared = atOnce(transaction)
    if (!canTake(funding, amount)) return refusedByAccount(work, cleared, amount)
    postFirstMoney(work, amount > 0n && cardAuthorizedAndCleared(moneyOf(transaction), 'begin', amount))
    return askForPull(work, dependencies, cleared, amount)
  },
  CREDIT_AUTHORIZATION: (work, _, transaction) => expiring(work, transaction),
  CREDIT_AUTHORIZATION_ADVICE: (work, _, transaction) => expiring(work, transaction),
  FINANCIAL_CREDIT_AUTHORIZATION: (work, _, transaction, { account }) => {
    const amount = inFunding(transaction, transaction.authorized)
    const into = creditTargetOf(account)
    postFirstMoney(work, amount > 0n && cardCredited(moneyOf(transaction), 'begin', { exception: 0n, amount }, into))
    return withCredit(atOnce(transaction), amount, into)
  },
  BALANCE_INQUIRY: (_work, _parts, transaction) => ({ ...transaction, settled: 0n, isClosed: true }),
}

/** Handles an issuer's approval of more than the account has. */
function refusedByAccount(work: Work, cleared: CardTransaction, amount: bigint): CardTransaction {
  const dependencies = { held: 0n, pulled: 0n, exception: amount, released: 0n }
  postFirstMoney(work, amount > 0n && cardCleared(moneyOf(cleared), 'begin', cleared.held, dependencies))
  return withException({ ...cleared, pulls: [{ amount, released: 0n, status: 'FAILED' }] }, amount)
}

/** Marks a transaction as authorized and cleared by one message. */
const atOnce = (transaction: CardTransaction): CardTransaction => ({
  ...transaction,
  settled: transaction.authorized,
  clearings: 1,
  isClosed: true,
})

function expiring(work: Work, transaction: CardTransaction): CardTransaction {
  const expiresAt = expiryOf(transaction.merchant, work.now)
  work.enqueue(authorizationExpires, { transactionId: transaction.id }, { at: expiresAt })
  return { ...transaction, expiresAt }
}
