import { requireEvenDeleted } from '#features/external-accounts/index.ts'
import { type HeldBecause, insertByHand, type PaymentOrders } from '#features/payments/index.ts'
import { accountsServing, type TreasuryAccount, treasuryOf } from '#features/treasury-accounts/index.ts'
import type { PartnerOrder } from '#providers/payouts/port.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** At most 15 characters, the limit for a single ACH entry. */
const newReference = () => `ORD${randomReference(12)}`

/**
 * Stores an order for manual handling by the operator, on the treasury account that is to pay it. Holds it if no
 * account serves it, or if `whyHeld` returns a reason.
 */
export async function giveByHand(
  work: Work,
  transactionId: `Transaction:${string}`,
  orders: PaymentOrders,
  order: PartnerOrder,
): Promise<void> {
  const [account] = await accountsFor(work, orders, order)
  const heldBecause = account ? await whyHeld(work, orders, order) : 'NO_ACCOUNT'
  await insertByHand(work, order, {
    reference: newReference(),
    transactionId,
    ...(account && { treasuryAccount: account.id }),
    ...(heldBecause && { heldBecause }),
  })
}

/** Returns the accounts that can pay the order, the best first: a refund leaves the account that received the money. */
export async function accountsFor(
  work: Work,
  { cameTo }: Pick<PaymentOrders, 'cameTo'>,
  { kind, rail, amount: { amount, currency } }: Pick<PartnerOrder, 'kind' | 'rail' | 'amount'>,
): Promise<TreasuryAccount[]> {
  if (kind === 'pull') return []
  const treasury = await treasuryOf(work)
  const serving = accountsServing(treasury, { platform: work.platform, currency, rail, direction: kind, amount })
  const isWhereItCame = ({ id }: TreasuryAccount) => kind === 'refund' && id === cameTo
  return [...serving.filter(isWhereItCame), ...serving.filter((each) => !isWhereItCame(each))]
}

/**
 * Returns why an order may not leave any account yet: a person has not cleared the payee's account, or has refused it;
 * or the order returns money, and the bank has not named the account from which the money came.
 */
export async function whyHeld(
  { tx, platform }: Pick<Work, 'tx' | 'platform'>,
  orders: Pick<PaymentOrders, 'outsideOf'>,
  { kind, account }: Pick<PartnerOrder, 'kind' | 'account'>,
): Promise<HeldBecause | undefined> {
  if (account.kind === 'sender' && !account.sender.accountIdentifier?.trim()) return 'SENDER_UNKNOWN'
  const outsideId = orders.outsideOf(kind)
  if (outsideId === undefined) return undefined
  const { status } = await requireEvenDeleted(tx, platform, outsideId)
  return status === 'ACTIVE' ? undefined : 'NOT_SCREENED'
}
