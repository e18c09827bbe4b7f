import { canonicalInstrument, canonicalReference } from '#account-types/instruments.ts'
import { MOST_SHOWN, type ObjectsOfCustomer } from '#features/operators/customer-objects/index.ts'
import {
  amountsIn,
  type Found,
  type KindFound,
  type Look,
  type PlaceOfObject,
  type Searchable,
  writtenAmount,
} from '#features/search/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { type AnyPayment, isOutgoing, paymentFrom } from '../index.ts'
import { asOf, fromRow } from '../transactions/index.ts'
import { namesIn } from './list/parties.ts'
import { paymentsOfCustomer as find, type PaymentRow, paymentsAt } from './list/store.ts'
import { paymentIn } from './list/view.ts'
import * as store from './search-store.ts'

type How = Pick<Found, 'match' | 'matched'>

/** Returns the payments at these places, in order. Omits other objects. */
async function shown(db: Db, look: Look, places: readonly store.PaymentPlace[], how: How): Promise<Found[]> {
  if (places.length === 0) return []
  return (await paymentsAt(db, places)).flatMap((row) => toFound(row, look, how))
}

function toFound(row: PaymentRow, { now, showsNames }: Look, how: How): Found[] {
  const payment = paymentIn(row, now)
  if (!payment) return []
  const { id, createdAt, status } = payment
  return [{ id, platform: row.platform_id, at: createdAt, status, ...how, ...wordsFor(payment, row, showsNames) }]
}

/**
 * Returns payer and payee as the title, and the amounts and the reference below. Without names, the amounts are the
 * title.
 */
function wordsFor(payment: AnyPayment, row: PaymentRow, showsNames: boolean): Pick<Found, 'title' | 'description'> {
  const amounts = amountsOf(payment)
  if (!showsNames) return { title: amounts }
  const { payerName, payeeName, payeeAccountEnding, reference } = namesIn(payment, row)
  const title = titleOf(payerName, payeeName ?? (payeeAccountEnding && `…${payeeAccountEnding}`))
  const rest = [title && amounts, reference].filter((each) => each !== undefined)
  return { title: title ?? amounts, ...(rest.length > 0 && { description: rest.join(', ') }) }
}

/** Returns the known parties: `Ana Lima → Bo Chen`, `To Bo Chen`. */
function titleOf(payer: string | undefined, payee: string | undefined): string | undefined {
  if (payer === undefined) return payee && `To ${payee}`
  return payee === undefined ? `From ${payer}` : `${payer} → ${payee}`
}

/** Returns the sent and the received amount. */
function amountsOf(payment: AnyPayment): string {
  const received = writtenAmount(payment.received)
  return isOutgoing(payment) ? `${writtenAmount(payment.sent)} → ${received}` : received
}

/** Match types by which a text names a person or an account. A match by id refers to the object itself. */
const NAMING: readonly Found['match'][] = ['NAME', 'EMAIL', 'UMA_ADDRESS', 'PHONE', 'ENDING', 'ACCOUNT']

/** Returns the places of the objects that the text names. */
const named = (others: readonly KindFound[], kind: KindFound['kind']): PlaceOfObject[] =>
  others
    .filter((each) => each.kind === kind)
    .flatMap(({ found }) => found)
    .flatMap(({ id, platform, match }) =>
      platform !== undefined && NAMING.includes(match) ? [{ platform_id: platform, object: id }] : [],
    )

/** Returns payments of customers, payments to accounts, and payments that a request has created or executed. */
async function paymentsAbout(db: Db, others: readonly KindFound[], look: Look): Promise<Found[]> {
  const requested = others.filter(({ kind }) => kind === 'REQUEST').flatMap(({ found }) => found)
  const places: store.PaymentPlace[] = [
    ...(await store.paymentsToAccounts(db, named(others, 'EXTERNAL_ACCOUNT'))),
    ...(await store.paymentsOfCustomers(db, named(others, 'CUSTOMER'))),
  ]
  for (const { matched = '' } of requested) {
    const find = matched.startsWith('Quote:') ? store.paymentOfQuote : store.paymentsWithId
    places.push(...(await find(db, look, matched)))
  }
  return shown(db, look, places, { match: 'RELATED' })
}

/** Finds payments by their ids, by the references of banks and payers, and by their amounts. */
export const paymentsFound: Searchable = {
  kind: 'PAYMENT',
  by: {
    id: async (db, { noun, uuid }, look) => {
      const how = { match: 'ID' } as const
      const [own, quoted] = [noun ?? 'Transaction', noun ?? 'Quote']
      if (own === 'Transaction') {
        const found = await shown(db, look, await store.paymentsWithId(db, look, `Transaction:${uuid}`), how)
        if (found.length > 0) return found
      }
      if (quoted !== 'Quote') return []
      return shown(db, look, await store.paymentOfQuote(db, look, `Quote:${uuid}`), how)
    },
    idPart: async (db, { noun = 'Transaction', part }, look) =>
      noun === 'Transaction'
        ? shown(db, look, await store.paymentsWithIdPart(db, look, `Transaction:${part}`), { match: 'ID' })
        : [],
    name: async (db, name, look) => {
      const show = (places: readonly store.PaymentPlace[], match: Found['match']) =>
        shown(db, look, places, { match, matched: name })
      const instruments = [canonicalInstrument(name), canonicalReference(name)]
      return [
        ...(await show(await store.paymentsWithReference(db, look, name), 'REFERENCE')),
        ...(await show(await store.paymentsWithRefund(db, look, name), 'REFERENCE')),
        ...(await show(await store.paymentsWithOrder(db, look, name), 'ORDER')),
        ...(await show(await store.paymentsFundedBy(db, look, instruments), 'INSTRUMENT')),
        ...(await show(await store.paymentsWithReceipt(db, look, name), 'BANKS_ID')),
      ]
    },
    amount: async (db, amount, look) =>
      shown(db, look, await store.paymentsOfAmount(db, look, amountsIn(amount)), { match: 'AMOUNT' }),
  },
  byNames: {
    words: async (db, words, look) =>
      shown(db, look, await store.paymentsWithText(db, look, words), { match: 'REMITTANCE', matched: words.join(' ') }),
  },
  about: paymentsAbout,
}

/** Lists the latest payments of a customer. */
export const paymentsOfCustomer: ObjectsOfCustomer = {
  kind: 'PAYMENT',
  grant: 'payments.read',
  find: async (db, { platform, customerId, now, showsNames }) =>
    (await find(db, platform, customerId, MOST_SHOWN + 1)).flatMap((row) => {
      const payment = paymentFrom(asOf(fromRow(row), now))
      if (!payment) return []
      const { title, description } = wordsFor(payment, row, showsNames)
      const words = [title, description].filter((each) => each !== undefined).join(': ')
      return { id: payment.id, title: words, status: payment.status, at: payment.createdAt }
    }),
}
