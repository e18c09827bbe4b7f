import type { Coordinates } from '#account-types/deposits.ts'
import { canonicalInstrument, canonicalReference, textsIn } from '#account-types/instruments.ts'
import { isFundedWithoutReference } from '#account-types/realtime-funding.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Instrument, insertInstruments } from './store.ts'

/** A payment that waits for realtime funding. */
export interface ToBeFunded {
  transactionId: `Transaction:${string}`
  currency: string
  amount: bigint
  expiresAt: Date
}

/** Creates the payment instruments for the payment's reference. */
export type WaysFor = (reference: string) => Coordinates[]

const MOST_DRAWS = 5

/**
 * Gives a payment its reference and its payment instruments. They stay unique, except accounts that all payments in a
 * currency share (payments 6.1, 6.2). Draws another reference if one is in use.
 */
export async function registerInstruments(
  work: Work,
  funded: ToBeFunded,
  waysFor: WaysFor,
): Promise<{ reference: string; ways: Coordinates[] }> {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const reference = `PAY-${randomReference(8)}`
    const ways = waysFor(reference)
    if (await insertInstruments(work, instrumentsOf(funded, reference, ways))) return { reference, ways }
  }
  throw new Error(`No reference could be found for ${funded.transactionId}.`)
}

/** Registers the invoice of an incoming payment. */
export async function registerInvoice(
  work: Work,
  { transactionId, currency, invoice }: { transactionId: `Transaction:${string}`; currency: string; invoice: string },
): Promise<void> {
  const isNew = await insertInstruments(work, [{ instrument: canonicalInstrument(invoice), transactionId, currency }])
  if (!isNew) throw new Error(`The invoice for ${transactionId} is another payment's.`)
}

function instrumentsOf(
  { transactionId, currency, amount, expiresAt }: ToBeFunded,
  reference: string,
  ways: readonly Coordinates[],
): Instrument[] {
  const own = [canonicalReference(reference), ...ways.flatMap(instrumentsPaidAlone)]
  const shared = isFundedWithoutReference(currency) ? ways.flatMap(accountsPaid) : []
  return [
    ...[...new Set(own)].map((instrument) => ({ instrument, transactionId, currency })),
    ...shared.map((instrument) => ({
      instrument,
      transactionId,
      currency,
      shared: { amount, until: expiresAt },
    })),
  ]
}

/** Addresses and invoices. */
const instrumentsPaidAlone = (way: Coordinates): string[] => textsIn(way, ['address', 'invoice'])

/** Returns the accounts of a bank's customer, by number or by address. */
const accountsPaid = (way: Coordinates): string[] => textsIn(way, ['accountNumber', 'vpa'])
