import { checkUsable, isCustodial, requireAccount } from '#features/platforms/internal-accounts/index.ts'
import { treasuryOf } from '#features/treasury-accounts/index.ts'
import { failedRefundResolved, post, refundDue, systemBalance } from '#ledger/index.ts'
import { type Money, money } from '#money/money.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enterRefund } from '../announce.ts'
import { INCOMING, OUTGOING } from '../kinds.ts'
import type { AnyPayment, Rail } from '../model.ts'
import { customerOf, isNetwork, withRefundResolved } from '../rules.ts'
import { asLeftBy, lockRegistered } from '../transactions/index.ts'

/**
 * The destination or source by which the operator has paid an undeliverable refund: into an internal account, over a
 * rail, or from a treasury account.
 */
export type RefundSettlement = { accountId: `InternalAccount:${string}` } | { rail: Rail } | { treasuryAccount: string }

/**
 * Settles a failed refund: records the payment of the owed money, and the refund is COMPLETED (payments 18.3, R5).
 * Refuses with CONFLICT if no money is owed, or the money cannot have gone there, and with INVALID_INPUT if the request
 * must name the treasury account.
 */
export async function settleFailedRefund(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
  settlement: RefundSettlement,
): Promise<AnyPayment> {
  const payment = await lockAnyPayment(work, id)
  const owed = await owedFor(work, payment)
  if ('accountId' in settlement) await checkTakesRefund(work, payment, owed, settlement.accountId)
  const paidFrom = 'accountId' in settlement ? settlement : { place: await placeOf(work, owed, settlement) }
  await post(work, [failedRefundResolved({ id, owed }, paidFrom)])
  return enterRefund(work, withRefundResolved(payment, work.now))
}

/** In production, bank money belongs to a treasury account, which the operator names. */
async function placeOf(
  work: Work,
  { currency }: Money,
  settlement: Exclude<RefundSettlement, { accountId: string }>,
): Promise<string> {
  const treasury = await treasuryOf(work)
  if ('rail' in settlement) {
    if (treasury.length > 0 && !isNetwork(settlement.rail))
      refuse('INVALID_INPUT', 'Name the account of the treasury that has paid it.')
    return settlement.rail
  }
  const account = treasury.find(({ id }) => id === settlement.treasuryAccount)
  if (account?.currency !== currency)
    refuse('CONFLICT', `The treasury has no account ${settlement.treasuryAccount} in ${currency}.`)
  return account.id
}

/**
 * Returns the locked payment in this transaction's current state. Refuses with CONFLICT if no partner moves money for
 * the transaction.
 */
export async function lockAnyPayment(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<AnyPayment> {
  const registered = asLeftBy(work, await lockRegistered(work, id))
  const kind = [OUTGOING, INCOMING].find(({ type }) => type === registered.type)
  if (!kind) refuse('CONFLICT', `${id} is ${registered.type}: no partner moves money for it.`)
  return kind.fromRegistered(registered)
}

/**
 * Returns the amount owed to the payer. A payment delivered after its cancellation has a failed refund, but the service
 * owes no amount for it.
 */
export async function owedFor({ tx, platform }: Work, { id, refund }: AnyPayment): Promise<Money> {
  if (refund?.status !== 'FAILED') refuse('CONFLICT', `${id} has no refund that has failed.`)
  const [due] = await systemBalance(tx, platform, refundDue(id))
  if (!due || due.amount === 0n)
    refuse('CONFLICT', `${id} has no amount owed: it was delivered despite its cancellation.`)
  return money(-due.amount, due.currency)
}

/**
 * Requires an active account of the payer or the platform. Rejects an embedded wallet, which tokens reach only over its
 * network.
 */
async function checkTakesRefund(
  work: Work,
  { customerId }: AnyPayment,
  owed: Money,
  accountId: `InternalAccount:${string}`,
): Promise<void> {
  const account = await requireAccount(work, accountId)
  if (account.customerId !== undefined && account.customerId !== customerOf(customerId))
    refuse('CONFLICT', `The account belongs neither to ${customerId} nor to the platform.`)
  if (account.currency !== owed.currency)
    refuse('CONFLICT', `The account is in ${account.currency}, and ${owed.currency} is owed.`)
  if (!isCustodial(account))
    refuse('CONFLICT', 'Tokens reach an embedded wallet over its network: name the rail SPARK.')
  checkUsable(account)
}
