import { money } from '#money/money.ts'
import { type PostingCase, testPostings } from '#test/support/postings.ts'
import {
  type Deposit,
  depositGivenBack,
  depositHeld,
  depositRefused,
  depositReleased,
  type StrayReceipt,
  strayReceived,
  strayResolved,
} from './deposits.ts'
import {
  captured,
  deliveredInSpiteOfCancellation,
  failedAfterCapture,
  failedRefundResolved,
  type Payment,
} from './payments.ts'

/**
 * Journals of payments 18.3 about deposits, returns and refunds, posted to the real ledger line by line as in the
 * table.
 */

const held: Deposit = {
  transactionId: 'Transaction:in',
  accountId: 'payer',
  currency: 'USD',
  amount: 700n,
  place: 'WIRE',
}
const stray: StrayReceipt = { receiptId: 'line 1', currency: 'USD', amount: 90n, rail: 'ACH', place: 'ACH' }
const payment: Payment = {
  id: 'Transaction:out',
  sent: money(500n, 'USD'),
  received: money(450n, 'EUR'),
  serviceFees: 0n,
  platformFees: 0n,
  counterpartyFee: 0n,
}
const funded = depositReleased(held)

const CASES: readonly PostingCase[] = [
  ['D3', [], depositHeld(held), { 'cash:WIRE USD': 700n, 'ia:payer:pending USD': -700n }],
  ['D4', [depositHeld(held)], funded, { 'ia:payer:pending USD': 700n, 'ia:payer:available USD': -700n }],
  [
    'D5',
    [depositHeld(held)],
    depositRefused(held),
    { 'ia:payer:pending USD': 700n, 'refund_due:Transaction:in USD': -700n },
  ],
  [
    'D6',
    [depositHeld(held), depositRefused(held)],
    depositGivenBack(held),
    { 'refund_due:Transaction:in USD': 700n, 'cash:WIRE USD': -700n },
  ],
  ['D7', [], strayReceived(stray), { 'cash:ACH USD': 90n, 'unallocated:ACH USD': -90n }],
  [
    'D8, assigned',
    [strayReceived(stray)],
    strayResolved(stray, 'payer'),
    { 'unallocated:ACH USD': 90n, 'ia:payer:available USD': -90n },
  ],
  ['D8, returned', [strayReceived(stray)], strayResolved(stray), { 'unallocated:ACH USD': 90n, 'cash:ACH USD': -90n }],
  [
    'R5, into the account',
    [captured(payment, { place: 'ACH' }), failedAfterCapture(payment, undefined)],
    failedRefundResolved({ id: payment.id, owed: payment.sent }, { accountId: 'payer' }),
    { 'refund_due:Transaction:out USD': 500n, 'ia:payer:available USD': -500n },
  ],
  [
    'R5, over a rail',
    [captured(payment, { place: 'ACH' }), failedAfterCapture(payment, undefined)],
    failedRefundResolved({ id: payment.id, owed: payment.sent }, { place: 'ACH' }),
    { 'refund_due:Transaction:out USD': 500n, 'cash:ACH USD': -500n },
  ],
  [
    'R6',
    [captured(payment, { place: 'ACH' }), failedAfterCapture(payment, undefined)],
    deliveredInSpiteOfCancellation(payment, 'SEPA'),
    { 'return_cost EUR': 450n, 'cash:SEPA EUR': -450n },
  ],
]

testPostings(CASES)
