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
import { platformTime } from '#runtime/lib/clock.ts'
import { type AnyPayment, isOutgoing, paymentFrom } from '../index.ts'
import { asOf, fromRow } from '../transactions/index.ts'
import { type PaymentRow, paymentsAt } from './list/store.ts'
import { paymentsOfCustomer as find } from './of-customers/store.ts'
import * as store from './search-store.ts'

type How = Pick<Found, 'match' | 'matched'>

/** Returns the payments at these places, in order. Omits other objects. */
async function shown(db: Db, now: Date, places: readonly store.PaymentPlace[], how: How): Promise<Found[]> {
  if (places.length === 0) return []
  const rows = new Map<string, PaymentRow>((await paymentsAt(db, places)).map((row) => [row.id, row]))
  return places.flatMap(({ id }) => {
    const row = rows.get(id)
    return row ? toFound(row, now, how) : []
  })
}

function toFound(row: PaymentRow, now: Date, how: How): Found[] {
  const payment = paymentFrom(asOf(fromRow(row), platformTime(now, Number(row.clock_offset_ms))))
  if (!payment) return []
  return [
    {
      id: payment.id,
      platform: row.platform_id,
      at: payment.createdAt,
      status: payment.status,
      ...how,
      title: titleOf(payment),
    },
  ]
}

/** Returns the sent and the received amount. */
function titleOf(payment: AnyPayment): string {
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
  return shown(db, look.now, places, { match: 'RELATED' })
}

/** Finds payments by their ids, by the references of banks and payers, and by their amounts. */
export const paymentsFound: Searchable = {
  kind: 'PAYMENT',
  by: {
    id: async (db, { noun, uuid }, look) => {
      const how = { match: 'ID' } as const
      const [own, quoted] = [noun ?? 'Transaction', noun ?? 'Quote']
      if (own === 'Transaction') {
        const found = await shown(db, look.now, await store.paymentsWithId(db, look, `Transaction:${uuid}`), how)
        if (found.length > 0) return found
      }
      if (quoted !== 'Quote') return []
      return shown(db, look.now, await store.paymentOfQuote(db, look, `Quote:${uuid}`), how)
    },
    idPart: async (db, { noun = 'Transaction', part }, look) =>
      noun === 'Transaction'
        ? shown(db, look.now, await store.paymentsWithIdPart(db, look, `Transaction:${part}`), { match: 'ID' })
        : [],
    name: async (db, name, look) => {
      const show = (places: readonly store.PaymentPlace[], match: Found['match']) =>
        shown(db, look.now, places, { match, matched: name })
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
      shown(db, look.now, await store.paymentsOfAmount(db, look, amountsIn(amount)), { match: 'AMOUNT' }),
  },
  about: paymentsAbout,
}

/** Lists the latest payments of a customer. */
export const paymentsOfCustomer: ObjectsOfCustomer = {
  kind: 'PAYMENT',
  grant: 'payments.read',
  find: async (db, { platform, customerId, now }) =>
    (await find(db, platform, customerId, MOST_SHOWN + 1)).flatMap((row) => {
      const payment = paymentFrom(asOf(fromRow(row), now))
      return payment ? { id: payment.id, title: titleOf(payment), status: payment.status, at: payment.createdAt } : []
    }),
}
