import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import { Refusal, Refused, refuse } from '../../../runtime/errors.ts'
import { parseId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { requireReady } from '../../customers/customers/index.ts'
import type { Factor } from '../../customers/sca-sessions/index.ts'
import type { TermsSource } from '../../foundation/terms/index.ts'
import { checkUsable, requireAccount } from '../../platforms/internal-accounts/index.ts'
import { type Market, type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { isOverdue } from '../transactions/index.ts'
import type { AskPayer } from './authorize-payment.ts'
import { lapse } from './expire-payment.ts'
import type { OutgoingPayment } from './model.ts'
import { checkAccountsUsable, checkPayable, findSide } from './parties.ts'

/** The conditions for money to leave, in the order in which a payment meets them (payments 4.3 and 4.6). The ledger itself sees to the funds. */
export const PLACES = [
  'payer ready',
  'payment open',
  'accounts usable',
  'partners reached',
  'strong authentication',
  'limits',
  "agent's policy",
  'funds',
] as const
export type Place = (typeof PLACES)[number]

/** The payment is not released yet: it stays as it is, and comes back with what it waits for. */
export interface Waiting {
  status: 'PENDING'
}

/** The payer has to authorize the payment. They are asked when nothing else stands in its way; until they answer its money is set aside. */
export interface Authorizing {
  askPayer: AskPayer
}

/** What stands in the way of a payment: what it waits for, or a refusal that leaves a trace, which is left only when it is this gate's turn. */
export type Obstacle = Waiting | ((work: Work) => Promise<Refused>)

/** Nothing: the payment passes. Refusals that leave no trace are thrown. */
export type Outcome = Obstacle | Authorizing | undefined

/** What a request says about how a payment is to be released. */
export interface Wishes {
  /** What the payer wants to authorize it with. */
  scaFactor?: Factor
}

/**
 * A condition for the release of a payment. All gates are asked in one turn, so that their reads share a round trip, and answer in the order of
 * their places; a check writes nothing.
 */
export interface Gate {
  place: Place
  check(work: Work, payment: OutgoingPayment, wishes: Wishes): Promise<Outcome>
  /** What the payment takes up when nothing stands in its way any more; written with its start. Throws a refusal when another took the last of it. */
  pass?(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment>
}

/** To be added by the feature that knows the condition; its check is handed what `bind` has. */
export const paymentGates = extensionPoint<Gate>('payment gates')

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
  const { status, route } = payment
  if (route.source.kind === 'realtime') {
    if (route.source.funding && status === 'PENDING') return undefined
    refuse('INVALID_INPUT', 'The quote is funded in realtime: it executes by being funded.')
  }
  if (isOverdue(payment, now)) return async (work) => new Refused(refusalOf(await lapse(work, payment)))
  if (status === 'PENDING') return undefined
  throw refusalOf(payment)
}

/** Why a payment that waits for nobody to execute it cannot be executed. */
function refusalOf({ status, failureReason }: OutgoingPayment): Refusal {
  if (status === 'EXPIRED') return new Refusal('QUOTE_EXPIRED', 'The quote has expired. Create a new one.')
  if (status === 'FAILED' && failureReason === 'QUOTE_RATE_UNAVAILABLE')
    return new Refusal('QUOTE_RATE_UNAVAILABLE', 'The rate of this quote was refused. Create a new one.')
  return new Refusal('CONFLICT', `The quote is ${status} and cannot be executed.`, { quoteStatus: status })
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
