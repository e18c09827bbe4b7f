import type { Custody } from '#custody/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { makePull, transferTokens } from './contract.ts'
import type { CardTransaction, TokenTransfer } from './model.ts'
import { unsentOf } from './rules.ts'

/** The dependencies of card payments. */
export interface CardDependencies {
  custody: Custody
  /** The maximum by which clearings may exceed their authorization. */
  terms: TermsSource
  /** Records the duration of each decision. */
  observeCardDecision?(seconds: number): void
}

/**
 * Orders a further pull, whose amount the caller has debited from the account. A job makes it final. A wallet signs it
 * with the key of the card.
 */
export async function askForPull(
  work: Work,
  dependencies: Pick<CardDependencies, 'custody'>,
  transaction: CardTransaction,
  amount: bigint,
): Promise<CardTransaction> {
  const number = transaction.pulls.length + 1
  const walletSignature = await signatureOn(work, dependencies, transaction, { pull: number, amount })
  work.enqueue(makePull, { transactionId: transaction.id, number, ...(walletSignature && { walletSignature }) })
  return { ...transaction, pulls: [...transaction.pulls, { amount, released: 0n, status: 'PENDING' }] }
}

/**
 * Returns the signature of the card's key on a pull or on the tokens of a reversed return, or undefined for an account
 * whose money the service holds.
 */
async function signatureOn(
  work: Work,
  { custody }: Pick<CardDependencies, 'custody'>,
  { id, accountId, cardId, fundingSourceId, fundingCurrency, isFromWallet }: CardTransaction,
  { amount, ...numbered }: { amount: bigint } & ({ pull: number } | { tokenTransfer: number }),
): Promise<string | undefined> {
  if (!isFromWallet || fundingSourceId === undefined) return undefined
  const taken = { amount: String(amount), currency: fundingCurrency, cardTransactionId: id, ...numbered }
  return custody.delegatedKeys.signCardPayment(work, { accountId, cardId, fundingSourceId }, taken)
}

/**
 * Sends the released or returned amount to the paying wallet in tokens. Sends none to an account whose money the
 * service holds.
 */
export function sendTokens(work: Work, transaction: CardTransaction): CardTransaction {
  const amount = unsentOf(transaction)
  if (amount === 0n) return transaction
  work.enqueue(transferTokens, { transactionId: transaction.id, number: transaction.tokenTransfers.length + 1 })
  return withTransfer(transaction, { into: 'the wallet', amount })
}

/** Orders the tokens of a reversed return out of the wallet. The caller has debited their amount from the account. */
export async function takeTokensBack(
  work: Work,
  dependencies: Pick<CardDependencies, 'custody'>,
  transaction: CardTransaction,
  amount: bigint,
): Promise<CardTransaction> {
  if (!transaction.isFromWallet) return transaction
  const number = transaction.tokenTransfers.length + 1
  const walletSignature = await signatureOn(work, dependencies, transaction, { tokenTransfer: number, amount })
  work.enqueue(transferTokens, { transactionId: transaction.id, number, ...(walletSignature && { walletSignature }) })
  return withTransfer(transaction, { into: 'the service', amount })
}

const withTransfer = (transaction: CardTransaction, transfer: Omit<TokenTransfer, 'status'>): CardTransaction => ({
  ...transaction,
  tokenTransfers: [...transaction.tokenTransfers, { ...transfer, status: 'PENDING' }],
})
