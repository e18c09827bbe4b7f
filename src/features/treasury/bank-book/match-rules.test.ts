import { expect, test } from 'vitest'
import type { CashItem } from '#ledger/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import {
  bankingDaysBetween,
  type Candidates,
  findItem,
  type NamedOrder,
  type ReportedReceipt,
  wordsOf,
} from './match-rules.ts'
import type { BankEntry } from './model.ts'

const NOTHING: Candidates = { orders: [], receipts: [], legs: [], references: [] }

const item = (journalId: string, amount: bigint): CashItem => ({
  platform: 'p' as PlatformId,
  journalId,
  account: 'main',
  currency: 'EUR',
  amount,
  subject: `subject ${journalId}`,
  code: 'O4',
  sequence: 1,
  postedAt: new Date(0),
})
const entry = (amount: bigint, more: Partial<BankEntry> = {}): BankEntry => ({
  account: 'main',
  id: 'e',
  amount,
  currency: 'EUR',
  bookedOn: '2025-10-13',
  ...more,
})
const order = (reference: string, ...items: CashItem[]): NamedOrder => ({ reference, items })
const receipt = (id: string, more: Partial<ReportedReceipt> = {}): ReportedReceipt => ({
  id,
  acceptedOn: '2025-10-13',
  references: [],
  item: item(id, 100n),
  ...more,
})
const foundIn = (of: BankEntry, candidates: Partial<Candidates>): string => {
  const found = findItem(of, { ...NOTHING, ...candidates })
  return found ? `${found.rule} ${found.item.journalId}` : 'nothing'
}

test.each<[string, string | undefined, NamedOrder[], string]>([
  ['all of the text', 'ORDER1', [order('ORDER1', item('a', -100n))], 'ORDER a'],
  ['a word of the text', 'EREF+ORDER1/thanks', [order('ORDER1', item('a', -100n))], 'ORDER a'],
  ['a part of a word', 'XORDER1', [order('ORDER1', item('a', -100n))], 'nothing'],
  ['another amount', 'ORDER1', [order('ORDER1', item('a', -99n))], 'nothing'],
  ['the other sign', 'ORDER1', [order('ORDER1', item('a', 100n))], 'nothing'],
  ['two items of the amount', 'ORDER1', [order('ORDER1', item('a', -100n), item('b', -100n))], 'nothing'],
  ['two items, one of the amount', 'ORDER1', [order('ORDER1', item('a', -100n), item('b', -7n))], 'ORDER a'],
  ['two orders', 'ORDER1 ORDER2', [order('ORDER1', item('a', -100n)), order('ORDER2', item('b', -7n))], 'nothing'],
  ['an order that is not confirmed', 'ORDER1', [order('ORDER1')], 'nothing'],
  ['no text', undefined, [order('ORDER1', item('a', -100n))], 'nothing'],
])('an order is named by %s', (_, reference, orders, found) => {
  expect(foundIn(entry(-100n, reference === undefined ? {} : { reference }), { orders })).toBe(found)
})

test.each<[string, BankEntry, ReportedReceipt[], string[], string]>([
  ['its own id', entry(100n, { id: 'r' }), [receipt('r')], [], 'RECEIPT r'],
  [
    'its own id, before a reference',
    entry(100n, { id: 'r' }),
    [receipt('r'), receipt('s', { references: ['F'] })],
    ['F'],
    'RECEIPT r',
  ],
  ['its text', entry(100n, { reference: 'r' }), [receipt('r')], [], 'RECEIPT r'],
  ['a reference in its text', entry(100n), [receipt('r', { references: ['F'] })], ['F'], 'RECEIPT r'],
  ['nothing but the amount', entry(100n), [receipt('r')], [], 'nothing'],
  [
    'a reference that two have',
    entry(100n),
    [receipt('r', { references: ['F'] }), receipt('s', { references: ['F'] })],
    ['F'],
    'nothing',
  ],
  ['three days before', entry(100n, { id: 'r' }), [receipt('r', { acceptedOn: '2025-10-10' })], [], 'RECEIPT r'],
  ['three days after', entry(100n, { id: 'r' }), [receipt('r', { acceptedOn: '2025-10-16' })], [], 'RECEIPT r'],
  ['four days before', entry(100n, { id: 'r' }), [receipt('r', { acceptedOn: '2025-10-09' })], [], 'nothing'],
  ['money that no platform has', entry(100n, { id: 'r' }), [receipt('r', { item: undefined })], [], 'nothing'],
  ['a debit', entry(-100n, { id: 'r' }), [receipt('r')], [], 'nothing'],
])('reported money is found by %s', (_, of, receipts, references, found) => {
  expect(foundIn(of, { receipts, references })).toBe(found)
})

test.each<[string, string[], string[], string]>([
  ['on the same day', ['2025-10-13'], [], 'OWN_TRANSFER 0'],
  ['three banking days before, over a weekend', ['2025-10-08'], [], 'OWN_TRANSFER 0'],
  ['four banking days before', ['2025-10-07'], [], 'nothing'],
  ['later', ['2025-10-16'], [], 'OWN_TRANSFER 0'],
  ['twice', ['2025-10-13', '2025-10-13'], [], 'nothing'],
  ['where a payer is named', ['2025-10-13'], ['FUND7K2M9QX4'], 'nothing'],
])('a transfer that the other bank has booked %s', (_, days, references, found) => {
  const legs = days.map((bookedOn, index) => ({ bookedOn, item: item(String(index), 100n) }))
  expect(foundIn(entry(100n), { legs, references })).toBe(found)
})

test('an order comes before reported money, and that before a transfer', () => {
  const candidates = {
    orders: [order('e', item('order', 100n))],
    receipts: [receipt('e')],
    legs: [{ bookedOn: '2025-10-13', item: item('leg', 100n) }],
  }
  const of = entry(100n, { reference: 'e' })
  expect(foundIn(of, candidates)).toBe('ORDER order')
  expect(foundIn(of, { ...candidates, orders: [] })).toBe('RECEIPT e')
  expect(foundIn(of, { legs: candidates.legs })).toBe('OWN_TRANSFER leg')
})

test.each([
  ['2025-10-13', '2025-10-13', 0],
  ['2025-10-10', '2025-10-13', 1],
  ['2025-10-13', '2025-10-10', -1],
  ['2025-10-11', '2025-10-12', 0],
  ['2025-12-29', '2026-01-02', 4],
])('from %s to %s, counts %i banking days', (one, other, days) => {
  expect(bankingDaysBetween(one, other)).toBe(days)
})

test('words are those between blanks and those between signs', () => {
  expect(wordsOf(' Rent-7 /AB12/ ')).toEqual(['Rent-7 /AB12/', 'Rent-7', '/AB12/', 'Rent', '7', 'AB12'])
  expect(wordsOf('  ')).toEqual([])
})
