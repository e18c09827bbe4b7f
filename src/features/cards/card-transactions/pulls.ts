import { lockTransaction } from '#features/payments/transactions/index.ts'
import { cardPullFailed, cardPullMirrored, heldAfter } from '#ledger/index.ts'
import { EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import type { Announced, CardNetwork, PullNotice } from '#providers/card-network/port.ts'
import type { ByEnvironment } from '#providers/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { announce, change } from './announce.ts'
import { settlePull } from './contract.ts'
import { CARD } from './kind.ts'
import type { CardTransaction, Pull } from './model.ts'
import { moneyOf, postMoney, stepOf } from './money.ts'
import { failedParts, statusOf, withException } from './rules.ts'
import { findCardTransaction } from './store.ts'

/** The networks that finalize pulls. */
export type Networks = ByEnvironment<CardNetwork>

export interface AboutPull {
  transactionId: CardTransaction['id']
  /** From 1. */
  number: number
}

/** Asks the network to finalize a pull. */
export async function orderPull(
  { db, platform, environment }: JobContext,
  { transactionId, number, walletSignature }: AboutPull & { walletSignature?: string },
  networks: Networks,
): Promise<Announced<PullNotice>[]> {
  const transaction = await findCardTransaction(db, platform, transactionId)
  const network = networks[environment]
  if (!transaction || !network) throw new Error(`Pull ${number} of ${transactionId} has no network.`)
  const { merchant, fundingCurrency, accountId } = transaction
  const { amount } = pullOf(transaction, number)
  return network.pull({
    platform,
    accountId,
    amount,
    merchant,
    key: `${transactionId}/${number}`,
    currency: fundingCurrency,
    ...(walletSignature && { walletSignature }),
  })
}

/** Enqueues jobs that apply the network's announced results at their times. */
export function expectNotices(
  work: Work,
  { transactionId, number }: AboutPull,
  announced: Announced<PullNotice>[],
): void {
  for (const { afterMs, notice } of announced)
    work.enqueue(settlePull, { transactionId, number, notice }, { at: addMs(work.now, afterMs) })
}

/** Applies the result of a pull, once (cards-stablecoins A9). Announces a change of status. */
export async function applyPullNotice(work: Work, about: AboutPull & { notice: PullNotice }): Promise<void> {
  const transaction = await lockTransaction(work, CARD, about.transactionId)
  const pull = pullOf(transaction, about.number)
  if (pull.status !== 'PENDING') return
  const changed = change(work, await NOTICES[about.notice](work, transaction, about.number))
  if (statusOf(changed) !== statusOf(transaction)) announce(work, changed)
}

const NOTICES: Record<
  PullNotice,
  (work: Work, transaction: CardTransaction, number: number) => Promise<CardTransaction>
> = { CONFIRMED: confirm, FAILED: failPull }

/** Marks the pulled tokens as received. Other accounts do not change. */
async function confirm(work: Work, transaction: CardTransaction, number: number): Promise<CardTransaction> {
  const { amount } = pullOf(transaction, number)
  if (transaction.isFromWallet)
    await postMoney(
      work,
      cardPullMirrored(moneyOf(transaction), stepOf(transaction), amount, 'the service', EMBEDDED_WALLET_NETWORK),
    )
  return withPull(transaction, number, 'CONFIRMED')
}

/** Returns a failed pull to the account. The cleared part becomes an exception. */
async function failPull(work: Work, transaction: CardTransaction, number: number): Promise<CardTransaction> {
  const parts = failedParts(transaction, pullOf(transaction, number))
  await postMoney(
    work,
    parts.held + parts.cleared > 0n &&
      cardPullFailed(moneyOf(transaction), stepOf(transaction), transaction.held, parts),
  )
  const failed = { ...withPull(transaction, number, 'FAILED'), held: heldAfter(transaction.held, -parts.held) }
  return withException(failed, parts.cleared)
}

function pullOf({ id, pulls }: CardTransaction, number: number): Pull {
  const pull = pulls[number - 1]
  if (!pull) throw new Error(`${id} has no pull ${number}.`)
  return pull
}

const withPull = (transaction: CardTransaction, number: number, status: Pull['status']): CardTransaction => ({
  ...transaction,
  pulls: transaction.pulls.map((pull, index) => (index === number - 1 ? { ...pull, status } : pull)),
})
