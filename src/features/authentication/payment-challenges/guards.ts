import { findCustomer, type Profiles } from '#features/customers/index.ts'
import { requirePayment } from '#features/payments/index.ts'
import { requireQuote } from '#features/payments/quotes/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { isIdOf, type PlatformId, parseId } from '#runtime/lib/ids.ts'
import { findChallenge } from '../challenges/store.ts'
import { checkUnderSca, refuseNotRequired } from '../require-sca.ts'

/** Requires that the quote in the path has a challenge for its payer (agents-sca 13.3). Runs before the body check. */
export const askedPayer = guard<'askedPayer', undefined>({
  name: 'askedPayer',
  refusals: ['QUOTE_NOT_FOUND', 'CONFLICT'],
  judges: 'path',
})

export const guardWith = ({ db, profiles }: { db: Db; profiles: Profiles }): BoundGuard =>
  guards(askedPayer, {
    admit: ({ platform }, { quoteId = '' }) => checkAsked(db, platform, profiles, quoteId),
    read: () => undefined,
  })

/** Checks that the quote has a challenge. It remains required even if the payer's profile changes. */
async function checkAsked(db: Db, platform: PlatformId, profiles: Profiles, quoteId: string): Promise<void> {
  const id = parseId('Quote', quoteId) ?? refuseUnknown('QUOTE_NOT_FOUND')
  const quote = await requireQuote(db, platform, id)
  if (await findChallenge(db, platform, { kind: 'PAYMENT', subject: quote.id })) return
  const { customerId } = await requirePayment(db, platform, quote.transactionId)
  // Includes deleted customers: a deletion does not change the payer's profile. The platform is not a customer.
  const payer = isIdOf('Customer', customerId) ? await findCustomer(db, platform, customerId) : undefined
  checkUnderSca(payer ?? refuseNotRequired(), profiles)
  refuse('CONFLICT', 'This quote has no challenge to authorize.')
}
