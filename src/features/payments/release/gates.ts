import { findCustomer, requireReady } from '#features/customers/index.ts'
import type { Factor } from '#features/customers/sca-sessions/index.ts'
import { checkUsable, requireAccount } from '#features/platforms/internal-accounts/index.ts'
import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { Refusal, refuse } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Market, type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { AuthorizationChallenge, OutgoingPayment } from '../model.ts'
import type { AskPayer } from '../outgoing/authorize-payment.ts'
import { lapse } from '../outgoing/expire-payment.ts'
import { checkPartnerReached, type Way } from '../partner-reached.ts'
import { isOverdue } from '../transactions/index.ts'
import { checkBounds, checkEnabled, checkStillListed } from './currencies.ts'
import { checkAccountsUsable, checkPayable, findSide, type Usable } from './parties.ts'

/**
 * The gates before money leaves, in the order of a payment's checks (payments 4.3 and 4.6). The ledger checks the funds
 * after all of them. `isCheckedAtCreation`: the creation of a payment checks the same. `isAskedAgain`: its answer may
 * change during the payer's challenge, so the release checks the gate again with the payer's proof. `takes`: the piece
 * of evidence that settles the gate.
 */
export const GATES = {
  'payer ready': { isCheckedAtCreation: true, isAskedAgain: true },
  'payment open': { isCheckedAtCreation: true },
  'accounts usable': { isCheckedAtCreation: true, isAskedAgain: true },
  'paid once': {},
  'partners reached': {},
  'strong authentication': { takes: 'strongAuthentication' },
  limits: {},
  "agent's policy": { takes: 'approvedAction', isAskedAgain: true },
} as const satisfies Record<string, GateRow>
export type GateName = keyof typeof GATES

export interface GateRow {
  isCheckedAtCreation?: true
  isAskedAgain?: true
  takes?: 'strongAuthentication' | 'approvedAction'
}

/**
 * Verified facts about a payment before its release. Only the verifying feature creates evidence. It never comes from a
 * request. Each gate sees only the piece that the table names for it.
 */
export interface Evidence {
  /** True if this transaction planned, checked and opened the payment. */
  isJustCreated?: true
  /** The agent action that its platform approves. The caller has locked it. */
  approvedAction?: `AgentAction:${string}`
  /** The challenge that the payer answered correctly in this transaction. */
  strongAuthentication?: AuthorizationChallenge['id']
}

/** The gate lets the payment pass. Errors that leave no record are thrown. */
interface Passes {
  kind: 'passes'
  /** A few words for the payment's timeline. */
  found?: string
  take?: Take
}

/** Records the use of a limit together with the payment's start. Throws if another payment has used up the limit. */
export type Take = (work: Work, payment: OutgoingPayment) => Promise<OutgoingPayment>

/** The payment stays unchanged. `why` is for the gate's feature, which knows its type. */
interface Waits {
  kind: 'waits'
  why: unknown
}

/**
 * The payer must authorize the payment. The service issues the challenge when all other gates let the payment pass, and
 * holds its money until the answer.
 */
interface AsksPayer {
  kind: 'asks the payer'
  ask: AskPayer
}

/**
 * A refusal that leaves a trace, such as an expired payment. It leaves the trace only if all earlier gates let the
 * payment pass.
 */
interface Refuses {
  kind: 'refuses'
  leaveTrace(work: Work): Promise<Refusal>
}

export type GateAnswer = Passes | Waits | AsksPayer | Refuses

export const PASSES: Passes = { kind: 'passes' }

/** The input of a gate, in addition to the payment. */
export interface GateQuestion {
  /** The factor with which the payer wants to authorize the payment. */
  scaFactor?: Factor
  /** The evidence for the gate, if any. The gate verifies that it is about this payment. */
  evidence?: string
}

/**
 * A condition for the release of a payment. All gates run together, so that their reads share a round trip, and their
 * results count in the order of the table. A check does not write.
 */
export interface Gate {
  name: GateName
  check(work: Work, payment: OutgoingPayment, question: GateQuestion): Promise<GateAnswer>
}

/** The extension point for features with a condition. Their check gets the dependencies of `bind`. */
export const paymentGates = extensionPoint<Gate>('payment gates')

/** Requires a ready payer. The platform itself may always send. */
export const payerReady: Gate = {
  name: 'payer ready',
  async check(work, { customerId }) {
    const payer = parseId('Customer', customerId)
    if (payer) await requireReady(work.tx, work.platform, payer)
    return PASSES
  },
}

/** Expires an overdue payment with the call. Money that arrives in time executes a payment funded in realtime. */
async function checkOpen({ now }: Work, payment: OutgoingPayment): Promise<GateAnswer> {
  const { status, route } = payment
  if (route.source.kind === 'realtime') {
    if (route.source.funding && status === 'PENDING') return PASSES
    refuse('INVALID_INPUT', 'The quote is funded in realtime: it executes by being funded.')
  }
  if (isOverdue(payment, now))
    return { kind: 'refuses', leaveTrace: async (work) => refusalOf(await lapse(work, payment)) }
  if (status === 'PENDING') return PASSES
  throw refusalOf(payment)
}

/** Returns the error for executing a payment that is no longer pending. */
function refusalOf({ status, failureReason }: OutgoingPayment): Refusal {
  if (status === 'EXPIRED') return new Refusal('QUOTE_EXPIRED', 'The quote has expired. Create a new one.')
  if (status === 'FAILED' && failureReason === 'QUOTE_RATE_UNAVAILABLE')
    return new Refusal('QUOTE_RATE_UNAVAILABLE', 'The rate of this quote was refused. Create a new one.')
  return new Refusal('CONFLICT', `The quote is ${status} and cannot be executed.`, { quoteStatus: status })
}

export const paymentOpen: Gate = { name: 'payment open', check: checkOpen }

/** Returns the rails of a payment. Empty if the money moves between internal accounts. */
function waysOf({ route, sent, received }: OutgoingPayment): Way[] {
  const sides = [
    [route.source, 'pull', sent],
    [route.destination, 'payout', received],
  ] as const
  return sides.flatMap(([side, kind, { amount, currency }]): Way[] => {
    if (side.kind === 'custodial' || side.kind === 'realtime') return []
    const way = { kind, rail: side.rail, currency, amount: () => amount }
    return [side.kind === 'pull' || side.kind === 'external' ? { ...way, outsideId: side.accountId } : way]
  })
}

/** Requires that the partners of both rails accept orders about the payment. */
export const partnersReached: Gate = {
  name: 'partners reached',
  async check(work, payment) {
    await Promise.all(waysOf(payment).map((way) => checkPartnerReached(work, way)))
    return PASSES
  },
}

/**
 * Requires usable currencies and accounts on both sides, including the account for the platform's fees (payments 4.2
 * rules 5 and 10).
 */
export const accountsUsable = (providers: MarketSources, terms: TermsSource): Gate => ({
  name: 'accounts usable',
  check: (work, payment) => checkAccounts(work, payment, { market: marketAt(providers, work), terms }),
})

async function checkAccounts(
  work: Work,
  payment: OutgoingPayment,
  { market, terms: termsSource }: { market: Market; terms: TermsSource },
): Promise<GateAnswer> {
  const { platformFeeAccountId, received } = payment
  const [source, destination, feeAccount, terms] = await Promise.all([
    'accountId' in payment.source ? findSide(work, payment.source.accountId, 'source.accountId') : undefined,
    'accountId' in payment.destination
      ? findSide(work, payment.destination.accountId, 'destination.accountId')
      : undefined,
    platformFeeAccountId === undefined ? undefined : requireAccount(work, platformFeeAccountId),
    termsSource.at(work.tx, work),
  ])
  await checkCurrencies(work, payment, { source, destination })
  checkAccountsUsable(work, { source, destination, terms })
  if (feeAccount) checkUsable(feeAccount)
  await checkPayable(work, destination, received.amount, market)
  return PASSES
}

/**
 * Checks the currencies that the platform and its customers have enabled now. These may be fewer than at the payment's
 * creation.
 */
async function checkCurrencies(
  work: Work,
  { sent }: OutgoingPayment,
  sides: Pick<Usable, 'source' | 'destination'>,
): Promise<void> {
  const { tx, platform } = work
  const config = await requirePlatformConfig(tx, platform)
  checkEnabled(sent.currency, 'OUTGOING', config)
  checkBounds(sent.amount, sent.currency, config)
  for (const side of [sides.source, sides.destination]) {
    if (side?.kind === 'internal') checkStillListed(side, await findOwner(work, side.account.customerId))
  }
}

const findOwner = async ({ tx, platform }: Work, customerId: `Customer:${string}` | undefined) =>
  customerId === undefined ? undefined : findCustomer(tx, platform, customerId)
