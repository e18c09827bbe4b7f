import { lockTransaction } from '#features/payments/transactions/index.ts'
import { cardPullFailed, cardPullMirrored } from '#ledger/index.ts'
import { EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import type { Announced, PullNotice } from '#providers/card-network/port.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { announce, change } from './announce.ts'
import { settleTokenTransfer } from './contract.ts'
import { CARD } from './kind.ts'
import type { CardTransaction, TokenTransfer } from './model.ts'
import { moneyOf, postMoney, stepOf } from './money.ts'
import type { Networks } from './pulls.ts'
import { statusOf, withException } from './rules.ts'
import { findCardTransaction } from './store.ts'

/**
 * Token transfers after the ledger's change: into the wallet after a release, a return or a credit, and out of it after
 * the reversal of a return.
 */
export interface AboutTransfer {
  transactionId: CardTransaction['id']
  /** From 1. */
  number: number
}

/** Asks the network to transfer the tokens. */
export async function orderTransfer(
  { db, platform, environment }: JobContext,
  { transactionId, number, walletSignature }: AboutTransfer & { walletSignature?: string },
  networks: Networks,
): Promise<Announced<PullNotice>[]> {
  const transaction = await findCardTransaction(db, platform, transactionId)
  const network = networks[environment]
  if (!transaction || !network) throw new Error(`Token transfer ${number} of ${transactionId} has no network.`)
  const { accountId, merchant, fundingCurrency: currency } = transaction
  const { into, amount } = transferOf(transaction, number)
  const order = { platform, accountId, amount, currency, key: `${transactionId}/tokens/${number}` }
  return into === 'the wallet'
    ? network.send(order)
    : network.pull({ ...order, merchant, ...(walletSignature && { walletSignature }) })
}

/** Enqueues jobs that apply the network's announced results at their times. */
export function expectEnd(work: Work, about: AboutTransfer, announced: Announced<PullNotice>[]): void {
  const { transactionId, number } = about
  for (const { afterMs, notice } of announced)
    work.enqueue(settleTokenTransfer, { transactionId, number, notice }, { at: addMs(work.now, afterMs) })
}

/** Applies the result of a token transfer, once. Announces a change of status. */
export async function applyTransferNotice(work: Work, about: AboutTransfer & { notice: PullNotice }): Promise<void> {
  const transaction = await lockTransaction(work, CARD, about.transactionId)
  const transfer = transferOf(transaction, about.number)
  if (transfer.status !== 'PENDING') return
  const ended = withStatus(transaction, about.number, about.notice)
  const changed = change(work, await ENDS[about.notice](work, ended, transfer))
  if (statusOf(changed) !== statusOf(transaction)) announce(work, changed)
}

const ENDS: Record<
  PullNotice,
  (work: Work, transaction: CardTransaction, transfer: TokenTransfer) => Promise<CardTransaction>
> = { CONFIRMED: mirror, FAILED: leave }

/** Records a successful transfer, after which the tokens agree with the ledger. */
async function mirror(
  work: Work,
  transaction: CardTransaction,
  { into, amount }: TokenTransfer,
): Promise<CardTransaction> {
  const journal = cardPullMirrored(moneyOf(transaction), stepOf(transaction), amount, into, EMBEDDED_WALLET_NETWORK)
  await postMoney(work, journal)
  return transaction
}

/**
 * Records that the service could not take the tokens of a reversed return: they stay in the wallet, and an exception
 * arises.
 */
async function leave(work: Work, transaction: CardTransaction, { amount }: TokenTransfer): Promise<CardTransaction> {
  const parts = { held: 0n, cleared: amount }
  await postMoney(work, cardPullFailed(moneyOf(transaction), stepOf(transaction), transaction.held, parts))
  return withException(transaction, amount)
}

function transferOf({ id, tokenTransfers }: CardTransaction, number: number): TokenTransfer {
  const transfer = tokenTransfers[number - 1]
  if (!transfer) throw new Error(`${id} has no transfer of tokens ${number}.`)
  return transfer
}

const withStatus = (
  transaction: CardTransaction,
  number: number,
  status: TokenTransfer['status'],
): CardTransaction => ({
  ...transaction,
  tokenTransfers: transaction.tokenTransfers.map((each, index) => (index === number - 1 ? { ...each, status } : each)),
})
