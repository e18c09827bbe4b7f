import { requireEvenDeleted } from '#features/external-accounts/index.ts'
import { findAccount, walletAddressOf } from '#features/platforms/internal-accounts/index.ts'
import type { PayableAccount, Sender } from '#providers/payouts/port.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { AnyPayment, Rail, UmaAgreement } from '../model.ts'
import { agreementOf, fundingOf, refundAccountOf } from '../rules.ts'

/** The source for reading orders and their accounts. */
export interface Reader {
  db: Db | Tx
  platform: PlatformId
}

/** The account of an order, and its rail. */
export type OrderSide = { rail: Rail } & (
  | { kind: 'wallet'; accountId: `InternalAccount:${string}` }
  | { kind: 'pull' | 'external'; accountId: `ExternalAccount:${string}` }
  | { kind: 'sender'; sender: Sender }
  | { kind: 'uma'; address: string; agreement?: UmaAgreement }
)

/** Refunds arrived money to its sender, and an asset into a wallet of the payer. */
export function sideOfFunding(payment: AnyPayment): OrderSide {
  const place = refundAccountOf(payment)
  if (place?.kind === 'wallet') return place
  const funding = fundingOf(payment)
  if (!funding) throw new Error(`No money has come for ${payment.id}.`)
  return { kind: 'sender', rail: funding.rail, sender: funding.originator }
}

/** Returns an external account, even after its deletion: payments in progress continue. */
export async function accountAt({ db, platform }: Reader, side: OrderSide): Promise<PayableAccount> {
  if (side.kind === 'sender') return side
  if (side.kind === 'uma') return { kind: 'uma', address: side.address, invoice: agreementOf(side).invoice }
  if (side.kind !== 'wallet')
    return { kind: 'outside', info: (await requireEvenDeleted(db, platform, side.accountId)).accountInfo }
  const wallet = await findAccount(db, platform, side.accountId)
  if (!wallet) throw new Error(`There is no wallet ${side.accountId}.`)
  return { kind: 'own wallet', address: walletAddressOf(wallet) }
}
