import type { MadeInvoice } from '#providers/invoices/port.ts'
import { addMs, toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PartyFields } from '#uma/party-fields.ts'
import { findIncoming, incomingToWire, isUma, reviewUmaFunds } from '../index.ts'
import { simulatedFundsArrive, simulatedSenderAsks } from './contract.ts'
import { openReceipt } from './open-receipt.ts'
import { type ReceiveDependencies, recordInvoice } from './receive-pay-request.ts'
import { findReceiver, type Receiver } from './receiver.ts'
import { requestApproval } from './request-approval.ts'

export interface SimulatedDependencies extends ReceiveDependencies {
  sandboxUmaDomain: string
  sandboxStepMs: number
  sandboxTimeScale: number
}

/** The payers of the simulated institution, and the course of their payments after approval (payments 17.5). */
const SENDERS: Readonly<Record<string, { seconds?: number; isRefused?: boolean }>> = {
  '$success.usd': {},
  '$success.eur': {},
  '$success.mxn': {},
  '$pending.long.usd': { seconds: 360 },
  '$fail.compliance.usd': { isRefused: true },
}

const nameIn = (address: string) => address.split('@')[0] ?? ''

export interface SimulatedRequest {
  senderUmaAddress: string
  receivingCurrencyCode: string
  receivingCurrencyAmount: number
}

/**
 * Pays a customer of the platform from a payer of the simulated institution. Records the payment like any pay request,
 * then asks the platform (payments 17.5).
 */
export async function receiveFromSimulated(
  work: Work,
  dependencies: SimulatedDependencies,
  address: string,
  { senderUmaAddress, receivingCurrencyCode, receivingCurrencyAmount }: SimulatedRequest,
) {
  const receiver = await findReceiver(work.tx, work.environment, address, work.platform)
  if (receiver?.platform !== work.platform) return refuseUnknown('USER_NOT_FOUND')
  const sender = senderUmaAddress.toLowerCase()
  if (!SENDERS[nameIn(sender)] || sender !== `${nameIn(sender)}@${dependencies.sandboxUmaDomain}`)
    return refuseUnknown('UMA_NOT_FOUND')
  checkReceives(receiver, receivingCurrencyCode)
  const opened = await openReceipt(work, dependencies, receiver, {
    receiver: address,
    payerAddress: sender,
    payerDomain: dependencies.sandboxUmaDomain,
    payer: payerFor(receiver),
    receivingCurrency: receivingCurrencyCode,
    locked: { side: 'RECEIVING', amount: BigInt(receivingCurrencyAmount) },
    askedOfPayee: [],
    isLocal: false,
  })
  if ('failure' in opened) return refuse(opened.failure.code, opened.failure.reason)
  work.enqueue(simulatedSenderAsks, { transactionId: opened.payment.id, eventId: opened.eventId })
  return incomingToWire(opened.payment)
}

function checkReceives({ currencies, config }: Receiver, code: string): void {
  if (!currencies.some(({ currency }) => currency.code === code))
    refuse('INVALID_CURRENCY', `The customer cannot be paid in ${code}.`)
  if (!config.webhookEndpoint)
    refuse('WEBHOOK_ENDPOINT_NOT_SET', 'There is no webhook endpoint that could decide. Set one with PATCH /config.')
}

/** Returns the data about the simulated payer: all data that the platform may require. */
function payerFor({ currencies }: Receiver): PartyFields {
  const names = currencies.flatMap(({ currency }) => currency.requiredCounterpartyFields.map(({ name }) => name))
  const answers: PartyFields = { ...Object.fromEntries(names.map((name) => [name, 'Sandbox'])), ...PAYER }
  return answers
}

const PAYER: PartyFields = {
  FULL_NAME: 'Sandbox Sender',
  BIRTH_DATE: '1990-01-01',
  NATIONALITY: 'US',
  COUNTRY_OF_RESIDENCE: 'US',
  EMAIL: 'sender@example.org',
  PHONE_NUMBER: '+12025550124',
}

/** Waits for the platform's decision, outside any transaction. Returns the invoice if the platform approves. */
export async function askForSimulated(
  dependencies: SimulatedDependencies,
  { db, platform, environment, now }: JobContext,
  { transactionId, eventId }: { transactionId: `Transaction:${string}`; eventId: string },
): Promise<MadeInvoice | undefined> {
  const invoices = dependencies.invoices[environment]
  const payment = await findIncoming(db, platform, transactionId)
  if (!payment || !isUma(payment) || !invoices) return undefined
  const { payment: decided } = await requestApproval(dependencies, { platform, payment, eventId })
  if (!isUma(decided) || decided.status !== 'PENDING') return undefined
  const { expiresAt, settlement } = decided.uma
  return invoices.make({
    amountMillisatoshi: BigInt(settlement.amount) * 1_000n,
    description: 'Causeway sandbox',
    now,
    expiresAt: new Date(expiresAt),
  })
}

/** Simulates the payment of the invoice. */
export async function sendSimulated(
  work: Work,
  { sandboxStepMs, sandboxTimeScale }: SimulatedDependencies,
  transactionId: `Transaction:${string}`,
  made: MadeInvoice | undefined,
): Promise<void> {
  if (!made) return
  const payment = await recordInvoice(work, transactionId, made)
  const address = payment.source && 'umaAddress' in payment.source ? payment.source.umaAddress : ''
  const { seconds = 0, isRefused = false } = SENDERS[nameIn(address)] ?? {}
  if (seconds > 0) reviewUmaFunds(work, payment)
  work.enqueue(
    simulatedFundsArrive,
    { transactionId, acceptedAt: toTimestamp(work.now), isRefused },
    { at: addMs(work.now, sandboxStepMs + seconds * 1_000 * sandboxTimeScale) },
  )
}
