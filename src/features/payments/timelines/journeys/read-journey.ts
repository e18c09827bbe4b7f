import { type AnyPayment, noticesAbout } from '#features/payments/index.ts'
import { requireQuote } from '#features/payments/quotes/index.ts'
import { receiptsFor } from '#features/payments/receipts/index.ts'
import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import { findTermsVersion } from '#features/terms/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { isIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import { MOST_MOMENTS } from '../moments/model.ts'
import { type Parties, type Party, partiesOf, withoutNames } from '../parties.ts'
import type { ReadPayment } from '../places/read-payment.ts'
import { type ExactRate, type Line, linesOf } from './arithmetic.ts'
import type { Journey, Known } from './model.ts'
import { type OrderOfPayment, ordersAbout } from './orders.ts'
import { journeyOf } from './stations.ts'

/** A party with the currency and the status of its account at the service. */
export type ShownParty = Party & { currency?: string; accountStatus?: string }
export interface ShownParties {
  payer: ShownParty
  payee: ShownParty
  reference?: string
}

/** The lines from the sent to the received amount, and their origins. */
export interface Arithmetic {
  lines: Line[]
  rate?: ExactRate
  fixedAt?: Date
  termsVersion?: number
}

export interface FullJourney {
  parties: ShownParties
  journey: Journey
  arithmetic: Arithmetic
  orders: OrderOfPayment[]
}

/** Returns the parties, the stations and the arithmetic of a payment, as its platform may know them. */
export async function readSharedJourney(
  db: Db,
  platform: PlatformId,
  read: ReadPayment,
  areNamesShown: boolean,
): Promise<Omit<FullJourney, 'orders'> & { known: Known }> {
  const { payment } = read
  const { name: platformName } = await requirePlatform(db, platform)
  const [notices, receipts, parties, arithmetic] = await Promise.all([
    noticesAbout(db, platform, payment.id, MOST_MOMENTS),
    receiptsFor(db, platform, payment.id, MOST_MOMENTS),
    partiesOf(db, { platform, platformName }, payment),
    arithmeticOf(db, platform, payment),
  ])
  const known = { ...read, notices, receipts }
  return {
    known,
    parties: await withAccounts(db, platform, areNamesShown ? parties : withoutNames(parties)),
    journey: journeyOf(known),
    arithmetic,
  }
}

/** Returns the journey as the people of the operator see it, with the orders to banks. */
export async function readJourney(
  db: Db,
  platform: PlatformId,
  read: ReadPayment,
  areNamesShown: boolean,
): Promise<FullJourney> {
  const { known, ...own } = await readSharedJourney(db, platform, read, areNamesShown)
  return { ...own, orders: await ordersAbout(db, platform, known) }
}

async function withAccounts(db: Db, platform: PlatformId, { payer, payee, ...rest }: Parties): Promise<ShownParties> {
  const [one, other] = await Promise.all([withAccount(db, platform, payer), withAccount(db, platform, payee)])
  return { ...rest, payer: one, payee: other }
}

async function withAccount(db: Db, platform: PlatformId, party: Party): Promise<ShownParty> {
  const { accountId } = party
  if (accountId === undefined || !isIdOf('InternalAccount', accountId)) return party
  const account = await findAccount(db, platform, accountId)
  return account ? { ...party, currency: account.currency, accountStatus: account.status } : party
}

async function arithmeticOf(db: Db, platform: PlatformId, payment: AnyPayment): Promise<Arithmetic> {
  const { quoteId, createdAt } = payment
  const [quote, termsVersion] = await Promise.all([
    quoteId && requireQuote(db, platform, quoteId),
    findTermsVersion(db, platform, createdAt),
  ])
  return {
    lines: linesOf(payment, quote?.rate),
    ...(quote && { rate: quote.rate, fixedAt: quote.createdAt }),
    ...(termsVersion !== undefined && { termsVersion }),
  }
}
