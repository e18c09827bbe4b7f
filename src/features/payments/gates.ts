import { extensionPoint } from '../../runtime/declare/extension-point.ts'
import { type Refused, refuse, refused } from '../../runtime/errors.ts'
import { parseId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireReady } from '../customers/index.ts'
import { type Market, type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { checkUsable, requireAccount } from '../internal-accounts/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { isOverdue } from '../transactions/index.ts'
import { lapse } from './expire-payment.ts'
import type { OutgoingPayment } from './model.ts'
import { checkAccountsUsable, checkPayable, findSide } from './parties.ts'

/** The conditions for money to leave, in the order in which a payment meets them (payments 4.3 and 4.6). The ledger itself sees to the funds. */
export const PLACES = [
  'payer ready',
  'payment open',
  'accounts usable',
  'limits',
  "agent's policy",
  'strong authentication',
  'funds',
] as const
export type Place = (typeof PLACES)[number]

/** The payment is not released yet: it waits in this state, and comes back with what it waits for. */
export interface Waiting {
  status: 'PENDING' | 'PENDING_AUTHORIZATION'
}

/**
 * Nothing: the payment passes. What it waits for. Or a refusal that leaves a trace, which is left only when it is this gate's turn. Every other
 * refusal is thrown.
 */
export type Outcome = Waiting | ((work: Work) => Promise<Refused>) | undefined

/**
 * A condition for the release of a payment. All gates are asked in one turn, so that their reads share a round trip, and answer in the order of
 * their places; a check writes nothing.
 */
export interface Gate {
  place: Place
  check(work: Work, payment: OutgoingPayment): Promise<Outcome>
  /** What the payment takes up when nothing stands in its way any more; written with its start. Throws a refusal when another took the last of it. */
  pass?(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment>
}

/** To be added by the feature that knows the condition; its check is handed what `bind` has. */
export const paymentGates = extensionPoint<Gate>('payment gates')

const QUOTE_EXPIRED = 'The quote has expired. Create a new one.'

/** The platform may always send. */
export const payerReady: Gate = {
  place: 'payer ready',
  async check(work, { customerId }) {
    const payer = parseId('Customer', customerId)
    if (payer) await requireReady(work.tx, work.platform, payer)
    return undefined
  },
}

/** A call that meets an overdue payment ends it. One that was funded has been in time; nothing else executes it. */
async function checkOpen({ now }: Work, payment: OutgoingPayment): Promise<Outcome> {
  const { status, failureReason, route } = payment
  if (route.source.kind === 'realtime') {
    if (route.source.funding) return undefined
    refuse('INVALID_INPUT', 'The quote is funded in realtime: it executes by being funded.')
  }
  if (isOverdue(payment, now)) {
    return async (work) => {
      await lapse(work, payment)
      return refused('QUOTE_EXPIRED', QUOTE_EXPIRED)
    }
  }
  if (status === 'PENDING') return undefined
  if (status === 'EXPIRED') refuse('QUOTE_EXPIRED', QUOTE_EXPIRED)
  if (status === 'FAILED' && failureReason === 'QUOTE_RATE_UNAVAILABLE')
    refuse('QUOTE_RATE_UNAVAILABLE', 'The rate of this quote was refused. Create a new one.')
  refuse('CONFLICT', `The quote is ${status} and cannot be executed.`, { quoteStatus: status })
}

export const paymentOpen: Gate = { place: 'payment open', check: checkOpen }

/** The accounts between which the money moves, the one for the platform's fees among them (payments 4.2 rule 10). */
export const accountsUsable = (providers: MarketSources, terms: TermsSource): Gate => ({
  place: 'accounts usable',
  check: (work, payment) => checkAccounts(work, payment, { market: marketAt(providers, work), terms }),
})

async function checkAccounts(
  work: Work,
  payment: OutgoingPayment,
  { market, terms: termsSource }: { market: Market; terms: TermsSource },
): Promise<undefined> {
  const { platformFeeAccountId, received } = payment
  const [source, destination, feeAccount, terms] = await Promise.all([
    'accountId' in payment.source ? findSide(work, payment.source.accountId, 'source.accountId') : undefined,
    'accountId' in payment.destination
      ? findSide(work, payment.destination.accountId, 'destination.accountId')
      : undefined,
    platformFeeAccountId === undefined ? undefined : requireAccount(work, platformFeeAccountId),
    termsSource.at(work.tx, work),
  ])
  checkAccountsUsable(work, { source, destination, terms })
  if (feeAccount) checkUsable(feeAccount)
  await checkPayable(work, destination, received.amount, market)
}
