import { type AnyPayment, isOutgoing, type StoredOrder } from '#features/payments/index.ts'
import { refundDue, type StoredJournal, transit } from '#ledger/index.ts'
import type { OrderKind } from '#providers/payouts/port.ts'
import { INCOMING_PLACES } from './incoming-places.ts'
import type { Holdings, Place, PlaceRule, Situation } from './model.ts'
import { OUTGOING_PLACES } from './outgoing-places.ts'

/** States of a manual payment order before its bank has it. */
const WITH_THE_OPERATOR: readonly string[] = ['held', 'waiting', 'in file']

/** Returns the location of a payment's money, from all its journals and its stored payment orders. */
export function findPlace(
  payment: AnyPayment,
  journals: readonly StoredJournal[],
  orders: readonly StoredOrder[],
): Place {
  const common = {
    holdings: holdingsOf(payment.id, journals),
    journals: new Set(journals.map(({ kind }) => kind)),
    isByHand: (kind: OrderKind) =>
      orders.some((each) => each.kind === kind && !each.cutOff && WITH_THE_OPERATOR.includes(each.state)),
  }
  return isOutgoing(payment)
    ? firstOf(OUTGOING_PLACES, { ...common, payment })
    : firstOf(INCOMING_PLACES, { ...common, payment })
}

function firstOf<P extends AnyPayment>(rules: readonly PlaceRule<P>[], situation: Situation<P>): Place {
  const found = rules.find(({ applies }) => applies(situation))
  if (!found) throw new Error(`No table says where the money of ${situation.payment.id} is.`)
  const { heldAt, turnOf, sentence } = found
  return { heldAt, turnOf, sentence }
}

/** Returns the ledger's amounts for the payment. The service owes them, so they are credits, which are negative. */
export function holdingsOf(id: AnyPayment['id'], journals: readonly StoredJournal[]): Holdings {
  const entries = journals.flatMap((journal) => journal.entries)
  const owedOn = (isOne: (account: string) => boolean): bigint =>
    entries.reduce((sum, { account, amount }) => (isOne(account) ? sum - amount : sum), 0n)
  return {
    held: owedOn((account) => /^ia:.+:held$/.test(account)),
    pending: owedOn((account) => /^ia:.+:pending$/.test(account)),
    transit: owedOn((account) => account === transit(id)),
    refundDue: owedOn((account) => account === refundDue(id)),
  }
}
