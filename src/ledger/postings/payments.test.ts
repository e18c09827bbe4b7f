import { expect, test } from 'vitest'
import { money } from '#money/money.ts'
import { available, FX } from '../accounts.ts'
import { Book } from '../book.ts'
import { checkBalanced, credit, debit, type Journal } from '../journal.ts'
import {
  captured,
  failedAfterCapture,
  holdReleased,
  type Payment,
  paymentHeld,
  payoutConfirmed,
  receivedInVain,
  refundedIntoWallet,
  returnedAfterDelivery,
} from './payments.ts'

/** Example A of payments 3.4: USD to EUR, from a custodial account. */
const exampleA: Payment = {
  id: 'Transaction:a',
  sent: money(100_000n, 'USD'),
  received: money(91_299n, 'EUR'),
  serviceFees: 400n,
  platformFees: 350n,
  platformFeeAccountId: 'platform',
  counterpartyFee: 10n,
}

/** The unit that posts. */
const unit = { now: new Date(0) }

const owed = { id: exampleA.id, owed: exampleA.sent }

const shown = ({ entries }: Journal) =>
  Object.fromEntries(entries.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]))

function bookWith(payer: bigint, platform = 0n): Book {
  const book = new Book()
  const empty = {
    currency: 'USD',
    held: 0n,
    card_held: 0n,
    pending: 0n,
    receivable: 0n,
    isClosed: false,
    updatedAt: new Date(0),
  }
  book.open({ ...empty, accountId: 'payer', available: payer })
  book.open({ ...empty, accountId: 'platform', available: platform })
  return book
}

test('the worked ledger example: capture, confirmation and bank return leave every account as it was', () => {
  const capture = captured(exampleA, { accountId: 'payer' })
  expect(shown(capture)).toEqual({
    'ia:payer:available USD': 100_000n,
    'fee_income USD': -400n,
    'ia:platform:available USD': -350n,
    'fx USD': -99_250n,
    'fx EUR': 91_309n,
    'counterparty_fees_payable EUR': -10n,
    'transit:Transaction:a EUR': -91_299n,
  })
  const confirmation = payoutConfirmed(exampleA, 'SEPA_INSTANT')
  expect(shown(confirmation)).toEqual({ 'transit:Transaction:a EUR': 91_299n, 'cash:SEPA_INSTANT EUR': -91_299n })
  const bankReturn = returnedAfterDelivery(exampleA, { accountId: 'payer' }, { place: 'SEPA_INSTANT' })
  expect(shown(bankReturn)).toEqual({
    'fee_income USD': 400n,
    'ia:platform:available USD': 350n,
    'fx USD': 99_250n,
    'ia:payer:available USD': -100_000n,
    'cash:SEPA_INSTANT EUR': 91_299n,
    'counterparty_fees_payable EUR': 10n,
    'fx EUR': -91_309n,
  })
  const book = bookWith(100_000n)
  for (const journal of [capture, confirmation, bankReturn]) {
    checkBalanced(journal)
    book.apply(unit, journal)
  }
  expect([book.balancesOf('payer').available, book.balancesOf('platform').available]).toEqual([100_000n, 0n])
})

test("owes back an unusable receipt, and a wallet's tokens with their mirror", () => {
  expect(shown(receivedInVain(owed, { place: 'ACH' }))).toEqual({
    'cash:ACH USD': 100_000n,
    'refund_due:Transaction:a USD': -100_000n,
  })
  const book = bookWith(100_000n)
  book.apply(unit, paymentHeld(exampleA, 'payer'))
  const received = receivedInVain(owed, { accountId: 'payer', isHeld: true, wallet: { network: 'SPARK' } })
  const arrived = refundedIntoWallet(owed, 'payer', { network: 'SPARK' })
  for (const journal of [received, arrived]) {
    checkBalanced(journal)
    book.apply(unit, journal)
  }
  expect(shown(received)).toMatchObject({ 'cash:SPARK USD': 100_000n, 'self_custody:SPARK USD': -100_000n })
  expect(book.balancesOf('payer')).toMatchObject({ available: 100_000n, held: 0n })
})

test("records the platform's debt for unreturnable money, even after its account's closure", () => {
  const book = bookWith(100_000n)
  book.apply(unit, captured(exampleA, { accountId: 'payer' }))
  book.apply(unit, {
    kind: 'D1',
    key: 'spent',
    entries: [debit(available('platform'), 'USD', 350n), credit(FX, 'USD', 350n)],
  })
  book.close('platform')
  book.apply(unit, failedAfterCapture(exampleA, { accountId: 'payer' }))
  expect(book.balancesOf('platform')).toMatchObject({ available: 0n, receivable: 350n })
  book.close('payer')
  expect(() => book.apply(unit, captured({ ...exampleA, id: 'Transaction:b' }, { accountId: 'payer' }))).toThrow(
    'CLOSED',
  )
})

test('captures a hold in full', () => {
  const book = bookWith(100_000n)
  book.apply(unit, paymentHeld(exampleA, 'payer'))
  expect(book.balancesOf('payer')).toMatchObject({ available: 0n, held: 100_000n })
  book.apply(unit, captured(exampleA, { accountId: 'payer', isHeld: true }))
  expect(book.balancesOf('payer')).toMatchObject({ available: 0n, held: 0n })
})

test('a released hold gives everything back', () => {
  const book = bookWith(100_000n)
  book.apply(unit, paymentHeld(exampleA, 'payer'))
  book.apply(unit, holdReleased(exampleA, 'payer'))
  expect(book.balancesOf('payer')).toMatchObject({ available: 100_000n, held: 0n })
})

test('a platform that spent its fee owes it, and its next fee pays that first', () => {
  const book = bookWith(200_000n)
  book.apply(unit, captured(exampleA, { accountId: 'payer' }))
  book.apply(unit, {
    kind: 'D1',
    key: 'spent',
    entries: captured(
      {
        ...exampleA,
        id: 'Transaction:b',
        sent: money(200n, 'USD'),
        serviceFees: 0n,
        platformFees: 0n,
        counterpartyFee: 0n,
        received: money(184n, 'EUR'),
      },
      { accountId: 'platform' },
    ).entries,
  })
  expect(book.balancesOf('platform').available).toBe(150n)
  book.apply(unit, failedAfterCapture(exampleA, { accountId: 'payer' }))
  expect(book.balancesOf('platform')).toMatchObject({ available: 0n, receivable: 200n })
  book.apply(unit, captured({ ...exampleA, id: 'Transaction:c' }, { accountId: 'payer' }))
  expect(book.balancesOf('platform')).toMatchObject({ available: 150n, receivable: 0n })
})

test('refuses a capture without cover and does not change the balances', () => {
  const book = bookWith(99_999n)
  expect(() => book.apply(unit, captured(exampleA, { accountId: 'payer' }))).toThrow(
    expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }),
  )
  expect({ available: book.balancesOf('payer').available, length: book.journals.length }).toEqual({
    available: 99_999n,
    length: 0,
  })
})

test('a counterparty that keeps its fee leaves the service to bear it', () => {
  const bankReturn = returnedAfterDelivery(exampleA, undefined, {
    place: 'SEPA',
    charge: 25n,
    doesCounterpartyKeepFee: true,
  })
  checkBalanced(bankReturn)
  expect(shown(bankReturn)).toMatchObject({
    'fx EUR': -91_299n,
    'return_cost EUR': 25n,
    'cash:SEPA EUR': 91_274n,
    'refund_due:Transaction:a USD': -100_000n,
  })
  expect(shown(bankReturn)).not.toHaveProperty('counterparty_fees_payable EUR')
})

test('converts no money within one currency', () => {
  const payment = {
    ...exampleA,
    sent: money(5_000n, 'USD'),
    received: money(4_990n, 'USD'),
    serviceFees: 5n,
    platformFees: 0n,
    counterpartyFee: 5n,
  }
  const capture = captured(payment, { accountId: 'payer' })
  checkBalanced(capture)
  expect(shown(capture)).toEqual({
    'ia:payer:available USD': 5_000n,
    'fee_income USD': -5n,
    'counterparty_fees_payable USD': -5n,
    'transit:Transaction:a USD': -4_990n,
  })
})
