import { findIncoming, isUma, receiveUmaFunds, type UmaPayment } from '#features/payments/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { OpenRequest } from '#runtime/http/open-endpoint.ts'
import { type PlatformId, parseId, platformIdFromWire } from '#runtime/lib/ids.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import { readPostTransaction, signedPayloadOfPostTransaction } from '#uma/post-transaction.ts'
import { refuseMessage } from '#uma/refusal.ts'
import { checkSigned, ENVIRONMENT, type EndpointDependencies } from './checks.ts'

/**
 * Receives the report of the payer's institution that it has paid, and over which channels. The report takes effect
 * only if the node that issued the invoice has no network: in that case the report of the institution that requested
 * the invoice counts as the money. The service acknowledges other reports without effect.
 */
export async function takePostTransaction(
  dependencies: EndpointDependencies,
  { params, body }: OpenRequest,
): Promise<object> {
  const platform = platformIdFromWire(params.platform ?? '')
  const transactionId = parseId('Transaction', params.transaction ?? '')
  if (!platform || !transactionId) return refuseMessage('REQUEST_NOT_FOUND', 'There is no such payment.')
  const message = readPostTransaction(JSON.stringify(body))
  const payment = await findInvoiced(dependencies.db, platform, transactionId)
  if (payment?.uma.senderDomain !== message.vaspDomain) return {}
  const { vaspDomain: domain } = message
  await checkSigned(dependencies, { domain, concerns: platform, signed: signedPayloadOfPostTransaction(message) })
  if (dependencies.invoices[ENVIRONMENT]?.takesWordOfSender)
    await dependencies.workFor(platform, (work) => receiveUmaFunds(work, transactionId, { acceptedAt: work.now }))
  return {}
}

/** Returns a payment with an invoice. A payment without an invoice cannot have been paid. */
async function findInvoiced(
  db: Db,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
): Promise<UmaPayment | undefined> {
  const [owner] = await findPlatforms(db, { id: platform })
  const payment = owner?.environment === ENVIRONMENT ? await findIncoming(db, platform, transactionId) : undefined
  return payment && isUma(payment) && payment.uma.paymentHash !== undefined ? payment : undefined
}
