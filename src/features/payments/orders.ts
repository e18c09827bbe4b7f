import type { OrderKind, PartnerOrder, PayableAccount } from '../../providers/payouts/port.ts'
import type { JobContext } from '../../runtime/jobs/jobs.ts'
import { requireEvenDeleted } from '../external-accounts/index.ts'
import { findAccount, walletAddressOf } from '../internal-accounts/index.ts'
import type { OutgoingPayment } from './model.ts'
import { toOrderKey } from './order-key.ts'

type Reader = Pick<JobContext, 'db' | 'platform'>

/** The account that an order of this kind is about: payouts go to one, money is pulled from the other and given back to it. */
function sideOf({ id, route }: OutgoingPayment, kind: OrderKind) {
  const side = kind === 'payout' ? route.destination : route.source
  if (side.kind === 'custodial') throw new Error(`${id} has no ${kind}.`)
  return side
}

/** The rail that carries the order. Throws where it is about an account of ours. */
export const railOf = (payment: OutgoingPayment, kind: OrderKind): string => sideOf(payment, kind).rail

/** The order as it is to be given now. Throws where it is about an account of ours. */
export async function orderOf(
  context: Reader,
  payment: OutgoingPayment,
  kind: OrderKind,
  walletSignature?: string,
): Promise<PartnerOrder> {
  const { id: transactionId, route, sent, received } = payment
  const side = sideOf(payment, kind)
  const order = {
    key: toOrderKey({ platform: context.platform, transactionId, kind }),
    rail: side.rail,
    account: await accountAt(context, side),
  }
  const { remittanceInformation, documents } = route
  if (kind === 'payout')
    return {
      ...{ ...order, kind, amount: received },
      ...(remittanceInformation && { remittanceInformation }),
      ...(documents && { documents }),
    }
  if (kind === 'pull') return { ...order, kind, amount: sent, ...(walletSignature && { walletSignature }) }
  return { ...order, kind, amount: sent }
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
