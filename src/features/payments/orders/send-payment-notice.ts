import type { Counterparties } from '#providers/counterparties/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { AboutPayment } from '../contract.ts'
import { agreementOf } from '../rules.ts'
import { findPayment } from '../store.ts'
import { toOrderKey } from './order-key.ts'

/** Sends the post-transaction message. */
type PostTransactionSender = Pick<Counterparties, 'sendPostTransaction'>

export interface PostTransactionSenders {
  counterparties: Readonly<Record<Environment, PostTransactionSender>>
  localCounterparties?: Readonly<Record<Environment, PostTransactionSender>>
}

/**
 * Sends the post-transaction message to the receiver's institution, if the institution requested it (payments 8.5).
 * Does not change the payment.
 */
export async function sendPaymentNotice(
  { db, platform, environment }: JobContext,
  { transactionId }: AboutPayment,
  { counterparties, localCounterparties }: PostTransactionSenders,
): Promise<void> {
  const payment = (await findPayment(db, platform, transactionId)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
  const { destination } = payment.route
  if (destination.kind !== 'uma') return
  const { utxoCallback: url, senderDomain, paymentHash, amountMillisatoshi } = agreementOf(destination)
  const institution = destination.rail === 'UMA' ? localCounterparties?.[environment] : counterparties[environment]
  if (url === undefined || !institution) return
  // Money between platforms of this service can return, so it must name its order.
  const orderKey = toOrderKey({ platform, transactionId: payment.id, kind: 'payout' })
  const utxo = destination.rail === 'UMA' ? orderKey : paymentHash
  const utxos = [{ utxo, amountMillisatoshi: BigInt(amountMillisatoshi) }]
  await institution.sendPostTransaction({ url, senderDomain, utxos })
}
