import type { MadeInvoice } from '#providers/invoices/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isUma, lockIncoming, setInvoice, type UmaPayment } from '../index.ts'
import { registerInvoice } from '../receipts/index.ts'

/** Keeps the invoice with its payment, so that the money is known when it comes: by the invoice at a node, by its hash at other institutions. */
export async function recordInvoice(
  work: Work,
  id: UmaPayment['id'],
  { invoice, paymentHash }: MadeInvoice,
): Promise<UmaPayment> {
  const payment = await lockIncoming(work, id)
  if (!isUma(payment)) throw new Error(`${id} is no payment to a UMA address.`)
  const invoiced = setInvoice(work, payment, paymentHash)
  await registerInvoice(work, { transactionId: id, currency: payment.uma.settlement.currency, invoice })
  return invoiced
}
