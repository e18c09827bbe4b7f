import { counterpartyVelocityOf, isCounterpartyAllowed, type TermsSource } from '#features/terms/index.ts'
import { utcDay } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { countMessage } from './store.ts'

/**
 * Allows and counts one message to the institution at a domain. Refuses with 403 COUNTERPARTY_NOT_ALLOWED, then with
 * 403 VELOCITY_LIMIT_EXCEEDED (payments 8.1). Messages between the platform's own customers are exempt from both.
 */
export async function admitCounterparty(
  work: Work,
  { domain, senderDomain }: { domain: string; senderDomain: string },
  source: TermsSource,
): Promise<void> {
  if (domain === senderDomain) return
  const terms = await source.at(work.tx, work)
  if (!isCounterpartyAllowed(terms, domain))
    refuse(
      'COUNTERPARTY_NOT_ALLOWED',
      `The institution at ${domain} is not on the list of institutions that may be paid.`,
    )
  const most = counterpartyVelocityOf(terms)
  if (most !== undefined && !(await countMessage(work, { day: utcDay(work.now), domain }, most)))
    refuse('VELOCITY_LIMIT_EXCEEDED', `${domain} gets at most ${most} look-ups and payments in one UTC day.`)
}
