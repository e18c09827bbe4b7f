import { type Book, type CardPayment, endOf, type Funding, isAcknowledged, type Payment } from './book.ts'
import { statusesOf, tokenOf } from './card-payments.ts'
import type { CardPaymentRecord, Records, TransactionRecord } from './records.ts'

/** The requests and answers, the stored records, and the webhooks that arrived. */
interface Evidence {
  book: Book
  records: Records
  received: ReadonlyMap<string, number>
}

interface Check {
  rule: string
  find(evidence: Evidence): string[]
}

const REFUND = ['FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED']
/** The events of a payment in order (payments 12.2). */
const EVENTS: Record<ReturnType<typeof endOf>, readonly string[]> = {
  none: [],
  unexecuted: ['PENDING', 'EXPIRED'],
  delivered: ['PENDING', 'PROCESSING', 'COMPLETED'],
  refused: ['PENDING', 'PROCESSING', ...REFUND],
  returned: ['PENDING', 'PROCESSING', 'COMPLETED', ...REFUND],
}
const STATUS: Record<ReturnType<typeof endOf>, string> = {
  none: '',
  unexecuted: 'EXPIRED',
  delivered: 'COMPLETED',
  refused: 'FAILED',
  returned: 'FAILED',
}

/** The service only has to send the last of these events for each account. */
const CONFLATED = 'INTERNAL_ACCOUNT.BALANCE_UPDATED'

const CHECKS: readonly Check[] = [
  { rule: 'Every acknowledged key has its one transaction, and there is no other.', find: wrongPayments },
  {
    rule: 'Every acknowledged funding is recorded once, an unanswered one at most once, and there is no other.',
    find: wrongFundings,
  },
  {
    rule: 'Every acknowledged authorization is one payment by card, of which is settled and given back what was acknowledged, and there is no other.',
    find: wrongCardPayments,
  },
  {
    rule: 'Every acknowledged mint or burn is one operation, which has ended as it was to end, and there is no other.',
    find: wrongStablecoinOperations,
  },
  { rule: 'Every payment to another customer is received once.', find: wrongReceipts },
  { rule: 'All entries of the ledger come to nothing, in each currency.', find: wrongSums },
  {
    rule: 'Every acknowledged bank account is there until it is removed, and then it is gone.',
    find: wrongRegistrations,
  },
  { rule: 'The balances are what the acknowledged requests come to.', find: wrongBalances },
  { rule: 'Every transaction has its events, each once and in order.', find: wrongEvents },
  { rule: 'Every change of a balance is announced once.', find: wrongAnnouncements },
  { rule: 'Every event has been delivered, or a later state of the same balance.', find: undelivered },
  { rule: 'The events of a resource have arrived in order.', find: arrivedOutOfOrder },
  { rule: 'Every acknowledged upload is one document, and there is no other.', find: wrongDocuments },
  { rule: 'Every document has its file, every file its bytes, and there are no others.', find: wrongFiles },
  { rule: 'Every job has ended.', find: ({ records }) => [...records.jobs] },
]

/**
 * Compares the records of a settled and stopped service with the answers that its callers received. Returns the
 * differences.
 */
export function judge(evidence: Evidence): string[] {
  return CHECKS.flatMap(({ rule, find }) => find(evidence).map((finding) => `${rule} ${finding}`))
}

const acknowledgedOf = ({ payments }: Book): Payment[] => payments.filter(({ creation }) => isAcknowledged(creation))
const transactionIdOf = ({ creation }: Payment): string => creation.answer?.body.transactionId

function wrongPayments({ book, records }: Evidence): string[] {
  const expected = acknowledgedOf(book).map((payment) => `${transactionIdOf(payment)} ${STATUS[endOf(payment)]}`)
  return difference(
    expected,
    records.transactions.filter(({ type }) => type === 'OUTGOING').map(({ id, status }) => `${id} ${status}`),
  )
}

function wrongFundings({ book, records }: Evidence): string[] {
  const found = fundingsOf(records).map(({ destinationId, received }) => `${destinationId} ${received}`)
  const entryOf = ({ accountId, amount }: Funding) => `${accountId} ${amount}`
  const expected = book.fundings.filter(
    (funding) => isAcknowledged(funding.request) || found.includes(entryOf(funding)),
  )
  return difference(expected.map(entryOf), found)
}

const fundingsOf = ({ transactions }: Records): TransactionRecord[] => transactions.filter(({ isFunding }) => isFunding)

function wrongReceipts({ book, records }: Evidence): string[] {
  const expected = book.payments.filter((payment) => payment.destination === 'other' && endOf(payment) === 'delivered')
  const found = records.transactions.filter(({ type, isFunding }) => type === 'INCOMING' && !isFunding)
  const receipts = found.map(({ destinationId, received }) => `${destinationId} ${received}`)
  return difference(
    expected.map((payment) => `${payment.to} ${receivedBy(payment)}`),
    receipts,
  )
}

const sentBy = ({ creation }: Payment) => BigInt(creation.answer?.body.totalSendingAmount)
const receivedBy = ({ creation }: Payment) => BigInt(creation.answer?.body.totalReceivingAmount)

function wrongCardPayments({ book, records }: Evidence): string[] {
  return difference(
    book.cardPayments.map(
      (payment) => `${tokenOf(payment)} ${amountOf(payment.clearing)} - ${amountOf(payment.refund)}`,
    ),
    records.cardPayments.map(({ token, settled, returned }) => `${token} ${settled} - ${returned}`),
  )
}

function wrongStablecoinOperations({ book, records }: Evidence): string[] {
  const expected = book.stablecoinOrders.filter(({ creation }) => isAcknowledged(creation))
  return difference(
    expected.map(({ creation, end }) => `${creation.answer?.body.id} ${end}`),
    records.stablecoinOperations.map(({ id, status }) => `${id} ${status}`),
  )
}

function wrongSums({ records }: Evidence): string[] {
  return records.sums.map(({ currency, sum }) => `${currency} ${sum}`)
}

function wrongRegistrations({ book, records }: Evidence): string[] {
  const live = new Set(records.externalAccounts)
  return book.registrations.flatMap(({ creation, removal }) => {
    const id = creation.answer?.body.id
    const isToBeThere = isAcknowledged(creation) && !removal
    const isToBeGone = removal !== undefined && isAcknowledged(removal)
    return (isToBeThere && !live.has(id)) || (isToBeGone && live.has(id)) ? [`${id}`] : []
  })
}

const amountOf = (followUp: CardPayment['clearing']): number =>
  followUp && isAcknowledged(followUp.request) ? followUp.amount : 0

/** Returns payments by card with their records. Only the records show declined payments. */
const withRecords = ({ book, records }: Evidence): [CardPayment, CardPaymentRecord][] =>
  book.cardPayments.flatMap((payment) => {
    const record = records.cardPayments.find(({ token }) => token === tokenOf(payment))
    return record ? [[payment, record]] : []
  })

/** Only the records show whether an unanswered funding took effect. The responses show all other effects. */
function wrongBalances(evidence: Evidence): string[] {
  const { book, records } = evidence
  const balances = new Map<string, { available: bigint; setAside: bigint }>()
  const add = (accountId: string, amount: bigint, aside = 0n) => {
    const { available, setAside } = balances.get(accountId) ?? { available: 0n, setAside: 0n }
    balances.set(accountId, { available: available + amount, setAside: setAside + aside })
  }
  for (const { destinationId, received } of fundingsOf(records)) add(destinationId, BigInt(received))
  for (const payment of book.payments.filter((each) => endOf(each) === 'delivered')) {
    add(payment.from, -sentBy(payment))
    if (payment.destination !== 'external') add(payment.to, receivedBy(payment))
  }
  for (const [{ accountId, amount, clearing, refund }, { isDeclined, isTakenBack }] of withRecords(evidence))
    if (!isDeclined && !isTakenBack)
      add(accountId, BigInt(amountOf(refund) - amount), BigInt(amount - amountOf(clearing)))
  const expected = [...balances].map(([accountId, balance]) => ({ accountId, ...balance }))
  return difference(shownBalances(expected), shownBalances(records.balances))
}

const shownBalances = (balances: Records['balances']): string[] =>
  balances
    .filter(({ available, setAside }) => available + setAside !== 0n)
    .map(({ accountId, available, setAside }) => `${accountId} ${available} + ${setAside}`)

function wrongEvents(evidence: Evidence): string[] {
  const { book, records } = evidence
  const found = new Map<string, string[]>()
  for (const { subject, type } of records.events) found.set(subject, [...(found.get(subject) ?? []), type])
  const typesOf = (payment: Payment) => EVENTS[endOf(payment)].map((state) => `OUTGOING_PAYMENT.${state}`)
  const ofPayments = acknowledgedOf(book).map((payment) => ({ id: transactionIdOf(payment), types: typesOf(payment) }))
  const arrivals = records.transactions.filter(({ type }) => type === 'INCOMING')
  const ofArrivals = arrivals.map(({ id }) => ({ id, types: ['INCOMING_PAYMENT.COMPLETED'] }))
  const ofCards = withRecords(evidence).map(([payment, record]) => ({
    id: record.id,
    types: statusesOf(payment, record).map((status) => `CARD_TRANSACTION.${status}`),
  }))
  return [...ofPayments, ...ofArrivals, ...ofCards]
    .filter(({ id, types }) => found.get(id)?.join() !== types.join())
    .map(({ id, types }) => `${id} should have ${types} and has ${found.get(id) ?? 'none'}`)
}

function wrongAnnouncements({ records: { events, changes } }: Evidence): string[] {
  const announced = events.filter(({ type }) => type === CONFLATED).map(({ subject }) => subject)
  return difference(
    changes.flatMap(({ accountId, count }) => Array.from({ length: count }, () => accountId)),
    announced,
  )
}

function undelivered({ records: { events }, received }: Evidence): string[] {
  const lastDelivered = new Map(
    events
      .filter(({ id, type, state }) => type === CONFLATED && state === 'delivered' && received.has(id))
      .map(({ id, subject }) => [subject, id]),
  )
  const isSuperseded = ({ id, type, subject, state }: (typeof events)[number]) =>
    type === CONFLATED && state === 'superseded' && id < (lastDelivered.get(subject) ?? '')
  return events
    .filter((event) => !isSuperseded(event) && (event.state !== 'delivered' || !received.has(event.id)))
    .map(({ id, state }) => `${id} is ${state}`)
}

/** An event first arrives after earlier events about the same resource (platform-rules 12.5). */
function arrivedOutOfOrder({ records: { events }, received }: Evidence): string[] {
  const subjectOf = new Map(events.map(({ id, subject }) => [id, subject]))
  const last = new Map<string, string>()
  return [...received.keys()].flatMap((id) => {
    const subject = subjectOf.get(id) ?? ''
    const before = last.get(subject) ?? ''
    last.set(subject, id > before ? id : before)
    return id < before ? [`${id} has arrived after ${before}`] : []
  })
}

function wrongDocuments({ book, records: { documents } }: Evidence): string[] {
  const expected = book.uploads.filter(isAcknowledged).map(({ answer }) => answer?.body.id)
  return difference(
    expected,
    documents.map(({ id }) => id),
  )
}

function wrongFiles({ records: { documents, files, stored } }: Evidence): string[] {
  const needed = documents.map(({ fileId }) => fileId)
  const known = files.map(({ id, isKept }) => (isKept ? id : `${id}, which no record keeps`))
  return [...difference(needed, known), ...difference(known, stored)]
}

/** Returns the missing and the surplus elements. Counts repeated elements. */
function difference(expected: readonly string[], found: readonly string[]): string[] {
  const surplus = new Map<string, number>()
  for (const each of found) surplus.set(each, (surplus.get(each) ?? 0) + 1)
  for (const each of expected) surplus.set(each, (surplus.get(each) ?? 0) - 1)
  return [...surplus]
    .filter(([, count]) => count !== 0)
    .map(([each, count]) => `${count > 0 ? 'Too much' : 'Missing'}: ${each}`)
}
