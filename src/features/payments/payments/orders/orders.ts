import type { OrderKind, PartnerOrder, PayableAccount, Sender } from '../../../../providers/payouts/port.ts'
import { requireEvenDeleted } from '../../../external-accounts/external-accounts/index.ts'
import { findAccount, walletAddressOf } from '../../../platforms/internal-accounts/index.ts'
import type { AnyPayment, OutgoingPayment, Rail, UmaAgreement } from '../model.ts'
import { agreementOf, fundingOf, isTransfer, paidOut, refundPlaceOf, toGiveBack } from '../rules.ts'
import { toOrderKey } from './order-key.ts'
import type { Reader } from './partnered.ts'

/** The account that an order is about, and the rail on which it is reached. */
export type OrderSide = { rail: Rail } & (
  | { kind: 'wallet' | 'pull' | 'external'; accountId: string }
  | { kind: 'sender'; sender: Sender }
  | { kind: 'uma'; address: string; agreement?: UmaAgreement }
)

/** Payouts go to one side, money is pulled from the other and given back to it. */
function sideOf(payment: OutgoingPayment, kind: OrderKind): OrderSide {
  const { id, route } = payment
  const side = kind === 'payout' ? route.destination : route.source
  if (side.kind === 'realtime') return sideOfFunding(payment)
  if (side.kind === 'custodial') throw new Error(`${id} has no ${kind}.`)
  return side
}

/** Money that came goes back to who has sent it; an asset into a wallet of the payer. */
export function sideOfFunding(payment: AnyPayment): OrderSide {
  const place = refundPlaceOf(payment)
  if (place?.kind === 'wallet') return place
  const funding = fundingOf(payment)
  if (!funding) throw new Error(`Nothing has come for ${payment.id}.`)
  return { kind: 'sender', rail: funding.rail, sender: funding.originator }
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
  const { id: transactionId, route, sent } = payment
  const side = sideOf(payment, kind)
  const order = {
    key: toOrderKey({ platform: context.platform, transactionId, kind }),
    rail: side.rail,
    account: await accountAt(context, side),
  }
  const { remittanceInformation, documents } = route
  if (kind === 'payout')
    return {
      ...{ ...order, kind, amount: paidOut(payment) },
      ...(remittanceInformation && { remittanceInformation }),
      ...(isTransfer(payment) && { isTransfer: true }),
      ...(documents && { documents }),
    }
  if (kind === 'pull') return { ...order, kind, amount: sent, ...(walletSignature && { walletSignature }) }
  return { ...order, kind, amount: toGiveBack(payment) }
}

/** An account outside also after it was deleted: what is under way goes on. */
export async function accountAt({ db, platform }: Reader, side: OrderSide): Promise<PayableAccount> {
  if (side.kind === 'sender') return side
  if (side.kind === 'uma') return { kind: 'uma', address: side.address, invoice: agreementOf(side).invoice }
  const { kind, accountId } = side
  if (kind !== 'wallet')
    return { kind: 'outside', info: (await requireEvenDeleted(db, platform, accountId)).accountInfo }
  const wallet = await findAccount(db, platform, accountId)
  if (!wallet) throw new Error(`There is no wallet ${accountId}.`)
  return { kind: 'own wallet', address: walletAddressOf(wallet) }
}
