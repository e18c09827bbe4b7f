import { sandboxFunding } from '../../../account-types/realtime-funding.ts'
import { isFiat } from '../../../money/currencies.ts'
import { refuse } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { registerInstruments } from '../receipts/index.ts'
import type { Realtime } from './findings.ts'
import type { Quoted } from './model.ts'

/** Production has no partner that collects money yet. */
export function checkIsCollected({ environment }: Work): void {
  if (environment === 'production')
    refuse('NOT_IMPLEMENTED', 'No partner of this deployment collects money for quotes. Use an account as source.')
}

/**
 * The quote with its payment instruments, and the reference under which its money is found (payments 6). Banks'
 * accounts are the collector's and the same for every quote of the platform; addresses, invoices and codes are its own.
 */
export async function fundable(
  work: Work,
  { quote, payment }: Quoted,
  { currency, network }: Realtime,
): Promise<Quoted> {
  const { expiresAt } = quote
  const { amount } = payment.sent
  const subjectId = isFiat(currency) ? work.platform : quote.id
  const { reference, ways } = await registerInstruments(
    work,
    { transactionId: payment.id, currency, amount, expiresAt },
    (reference) => sandboxFunding({ subjectId, reference, currency, amount, now: work.now, expiresAt }, network),
  )
  return { quote: { ...quote, fundingWays: ways }, payment: { ...payment, reference } }
}
