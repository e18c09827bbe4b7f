import { actsOn } from '#features/operators/acts/index.ts'
import { eventsAbout } from '#features/platforms/webhook-events/index.ts'
import { JOURNAL_CODES, journalsOf, type StoredJournal } from '#ledger/index.ts'
import { currencyOf } from '#money/currencies.ts'
import { type Money, money } from '#money/money.ts'
import { toWireInteger } from '#money/wire.ts'
import { entriesAbout } from '#runtime/work/audit-log/audit-log.ts'
import { MOST_MOMENTS, type TimelineSource, type Tone } from './model.ts'
import { inAmounts, inWords, summaryOf, toneOf } from './words.ts'

/** The events about the payment and their delivery state. */
export const webhookMoments: TimelineSource = async (db, platform, id) =>
  (await eventsAbout(db, platform, id, MOST_MOMENTS)).map(({ id: eventId, type, state, attempts, ...rest }) => ({
    at: rest.created_at,
    kind: 'WEBHOOK',
    title: type,
    tone: toneOfDelivery(state),
    ...summaryOf(
      state,
      attempts > 0 && `attempts: ${attempts}`,
      rest.last_status !== null && `last response ${rest.last_status}`,
    ),
    details: {
      eventId,
      state: state.toUpperCase(),
      attempts,
      ...(rest.last_status !== null && { lastResponseStatus: rest.last_status }),
    },
  }))

const toneOfDelivery = (state: string): Tone => (state === 'unsent' ? 'NEUTRAL' : toneOf(state.toUpperCase()))

/** The callers of operations on the payment, with the results. */
export const auditMoments: TimelineSource = async (db, platform, id) =>
  (await entriesAbout(db, platform, id, MOST_MOMENTS)).map(
    ({ id: entryId, at, actor, action, result, request_id }) => ({
      at,
      kind: 'AUDIT',
      title: action,
      ...summaryOf(actor, result),
      details: { entryId, actor, result, ...(request_id !== null && { requestId: request_id }) },
    }),
  )

/** The operator's actions and admin requests on the payment. */
export const actMoments: TimelineSource = async (db, platform, id) =>
  (await actsOn(db, platform, id, MOST_MOMENTS)).map(({ id: actId, operation, status, askedBy, askedAt }) => ({
    at: askedAt,
    kind: 'ACT',
    title: operation,
    ...summaryOf(inWords(status)),
    details: { actId, status, askedBy },
  }))

/** The journals about the payment with their entries. Debits are positive. */
export const journalMoments: TimelineSource = async (db, platform, id) => {
  const journals = await journalsOf(db, platform, id)
  return journals.map(({ id: journalId, kind, postedAt, entries }) => ({
    at: postedAt,
    kind: 'JOURNAL',
    title: JOURNAL_CODES[kind],
    ...summaryOf(inAmounts(debitsOf(entries))),
    details: {
      code: kind,
      journalId,
      entries: entries.map(({ account, currency, amount }) => ({
        account,
        currency,
        decimals: currencyOf(currency).decimals,
        amount: toWireInteger(amount),
      })),
    },
  }))
}

/** Returns the sum of the debits in each currency, which equals the sum of the credits. */
function debitsOf(entries: StoredJournal['entries']): Money[] {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of entries) if (amount > 0n) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return [...sums].map(([currency, amount]) => money(amount, currency))
}
