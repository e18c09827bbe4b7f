import { PULL_RAIL } from '#account-types/payment-rails.ts'
import type { Owner } from '#features/customers/index.ts'
import { post, pullBegun } from '#ledger/index.ts'
import type { Money } from '#money/money.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { openIncoming } from '../announce.ts'
import { pullFunds } from '../contract.ts'
import type { IncomingPayment } from '../model.ts'
import { checkPartnerReached } from '../partner-reached.ts'
import { pullOf } from './pulls.ts'

/** A pull of money from a bank account into an internal account. */
export interface Pull {
  fromAccountId: `ExternalAccount:${string}`
  intoAccountId: `InternalAccount:${string}`
  /** Of both. */
  owner: Owner
  /** The agent that requested the pull. */
  agentId?: IncomingPayment['agentId']
  amount: Money
}

/**
 * Begins to pull money. Until it arrives, it counts only in `totalBalance` (payments 9.1). Throws AMOUNT_OUT_OF_RANGE
 * if the balance would leave its range.
 */
export async function openPull(
  work: Work,
  { fromAccountId, intoAccountId, owner, agentId, amount }: Pull,
): Promise<IncomingPayment> {
  const { currency } = amount
  await checkPartnerReached(work, { kind: 'pull', rail: PULL_RAIL, currency, outsideId: fromAccountId })
  const payment = {
    id: work.newId('Transaction'),
    direction: 'CREDIT',
    status: 'PENDING',
    customerId: owner.id,
    platformCustomerId: owner.platformCustomerId,
    ...(agentId && { agentId }),
    source: { sourceType: 'ACCOUNT', accountId: fromAccountId, currency },
    destination: { destinationType: 'ACCOUNT', accountId: intoAccountId, currency },
    received: amount,
    fees: 0n,
    pulledFrom: { accountId: fromAccountId, rail: PULL_RAIL },
    createdAt: work.now,
    updatedAt: work.now,
  } as const
  await post(work, [pullBegun(pullOf(payment))])
  work.enqueue(pullFunds, { transactionId: payment.id })
  return openIncoming(work, payment)
}
