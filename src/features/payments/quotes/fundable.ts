import { collectedBy } from '#account-types/collection.ts'
import type { Coordinates } from '#account-types/deposits.ts'
import { largestRealtimeAmount, sandboxFunding } from '#account-types/realtime-funding.ts'
import { creditorReference } from '#formats/creditor-reference.ts'
import { isFiat } from '#money/currencies.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { registerInstruments, type ToBeFunded } from '../receipts/index.ts'
import { type QuoteCollector, requireCollector } from './collector.ts'
import type { Realtime } from './findings.ts'
import type { Quoted } from './model.ts'

/**
 * Rejects a quote if its money cannot be collected. In production, throws 501 without a treasury account that collects
 * it, and 503 while the account's bank is silent.
 */
export async function checkIsCollected(work: Work, { currency }: Realtime): Promise<void> {
  if (work.environment === 'production') await requireCollector(work, currency)
}

/** Rejects an amount that the funding instructions of the currency cannot represent (payments 6.1). */
export function checkFundingAmount(amount: bigint, { currency }: Realtime): void {
  const largest = largestRealtimeAmount(currency)
  if (largest !== undefined && amount > largest) {
    refuse(
      'AMOUNT_OUT_OF_RANGE',
      `A quote can be funded in realtime with at most ${largest} ${currency}, in the smallest unit.`,
    )
  }
}

/**
 * Returns the quote with its payment instruments, and the reference that identifies its money (payments 6). Bank
 * accounts belong to the collector and are the same for every quote of the platform. Addresses, invoices and codes
 * belong to one quote.
 */
export async function fundable(work: Work, quoted: Quoted, source: Realtime): Promise<Quoted> {
  const { quote, payment } = quoted
  const { currency } = source
  const funded = { transactionId: payment.id, currency, amount: payment.sent.amount, expiresAt: quote.expiresAt }
  if (work.environment === 'sandbox') {
    const { reference, ways } = await registerInstruments(work, funded, (reference) =>
      sandboxWays(work, quote.id, { ...funded, reference }, source),
    )
    return { quote: { ...quote, fundingWays: ways }, payment: { ...payment, reference } }
  }
  const collector = await requireCollector(work, currency)
  const { reference, ways } = await registerInstruments(work, funded, (reference) => [wayInto(collector, reference)])
  return {
    quote: { ...quote, fundingWays: ways, fundingCreditorReference: creditorReference(reference) },
    payment: { ...payment, reference },
  }
}

const sandboxWays = (
  { platform, now }: Work,
  quoteId: string,
  { currency, amount, expiresAt, reference }: ToBeFunded & { reference: string },
  { network }: Realtime,
): Coordinates[] =>
  sandboxFunding(
    { subjectId: isFiat(currency) ? platform : quoteId, reference, currency, amount, now, expiresAt },
    network,
  )

/** Returns the coordinates of the account itself, on its instant rails. */
const wayInto = ({ account: { coordinates, holder, bank }, rails }: QuoteCollector, reference: string): Coordinates =>
  collectedBy({ coordinates, holderName: holder.name, bankName: bank.name, bic: bank.bic, rails }, reference)
