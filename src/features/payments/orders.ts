import type { PayableAccount, PayoutOrder, PullOrder } from '../../providers/payouts/port.ts'
import type { JobContext } from '../../runtime/jobs/jobs.ts'
import { requireEvenDeleted } from '../external-accounts/index.ts'
import { findAccount, walletAddressOf } from '../internal-accounts/index.ts'
import type { OutgoingPayment } from './model.ts'

type Reader = Pick<JobContext, 'db' | 'platform'>

/** The order to deliver a payment. Throws where both sides are accounts of ours. */
export async function payoutOrder(context: Reader, { id, received, route }: OutgoingPayment): Promise<PayoutOrder> {
  const { destination, remittanceInformation } = route
  if (destination.kind === 'custodial') throw new Error(`${id} has no payout.`)
  return {
    key: `${id}/payout`,
    rail: destination.rail,
    amount: received,
    account: await accountAt(context, destination),
    ...(remittanceInformation && { remittanceInformation }),
  }
}

/** The order to collect the money, or as `refund` to give it back to where it was collected. Throws where it is in an account of ours at once. */
export async function pullOrder(
  context: Reader,
  { id, sent, route }: OutgoingPayment,
  order: 'pull' | 'refund',
): Promise<PullOrder> {
  const { source } = route
  if (source.kind === 'custodial') throw new Error(`${id} pulls nothing.`)
  return { key: `${id}/${order}`, rail: source.rail, amount: sent, account: await accountAt(context, source) }
}

/** An account outside also after it was deleted: what is under way goes on. */
async function accountAt(
  { db, platform }: Reader,
  { kind, accountId }: { kind: 'wallet' | 'pull' | 'external'; accountId: string },
): Promise<PayableAccount> {
  if (kind !== 'wallet')
    return { kind: 'outside', info: (await requireEvenDeleted(db, platform, accountId)).accountInfo }
  const wallet = await findAccount(db, platform, accountId)
  if (!wallet) throw new Error(`There is no wallet ${accountId}.`)
  return { kind: 'own wallet', address: walletAddressOf(wallet) }
}
