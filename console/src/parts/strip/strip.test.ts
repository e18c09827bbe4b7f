import { expect, test } from 'vitest'
import type { Journey, Place } from '../payment/words.ts'
import { drawingOf, piecesOf, toSvg } from './drawing.ts'
import type { Strip } from './model.ts'
import { initialsOf, stripOf } from './strip-of.ts'
import { stripOfCard } from './strip-of-card.ts'

const EUR = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 }
const amount = { amount: 7_777, currency: EUR }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 6, 8, 22, 20) + seconds * 1_000).toISOString()

/** A payment that its bank has rejected, with a frozen account of the payer. */
const OWED: Journey = {
  payer: { name: 'Ivan Novak', accountId: 'InternalAccount:1', currency: 'EUR', accountStatus: 'FROZEN' },
  payee: { name: 'Dmitri Petrov', accountId: 'ExternalAccount:1', ending: 'DE…7919' },
  reference: 'Invoice 7000',
  stations: [
    { kind: 'PAYER', state: 'PASSED', at: at(0) },
    { kind: 'GATES', state: 'PASSED', at: at(0), afterMs: 0, gates: [{ name: 'limits' }, { name: 'paid once' }] },
    { kind: 'CAUSEWAY', state: 'HERE', at: at(0), afterMs: 0 },
    {
      ...{ kind: 'DELIVERY', state: 'STOPPED', at: at(72), afterMs: 72_000 },
      ...{ rail: 'SEPA', outcome: 'REJECTED', treasuryAccount: 'example-bank' },
    },
    { kind: 'PAYEE', state: 'AHEAD' },
  ],
  stop: { at: 'DELIVERY', since: at(73), reason: 'ACCOUNT_INVALID' },
  arithmetic: {
    lines: [
      { line: 'SENT', amount },
      { line: 'RECEIVED', amount },
    ],
  },
}
const OWED_PLACE: Place = { heldAt: 'REFUND', turnOf: 'OPERATOR', sentence: 'The money is owed back.' }

const owed = stripOf(OWED, OWED_PLACE, 'UTC')

test('names each station, with one fact and the time since the one before', () => {
  expect(owed.stations.map(({ initials, name, fact, time }) => [initials, name, fact, time])).toEqual([
    ['IN', 'Ivan Novak', 'EUR account, frozen', '08:22:20.000'],
    ['G', 'Gates', '2 passed', '+0.00 s'],
    ['C', 'Causeway', '77.77 EUR owed', 'since 08:23:33'],
    ['EB', 'example-bank', 'SEPA, rejected: account invalid', '+72 s'],
    ['DP', 'Dmitri Petrov', 'DE…7919', 'has nothing'],
  ])
})

test('lights the line to the furthest station and dashes it back to the money in red', () => {
  expect(piecesOf(owed)).toEqual([
    { kind: 'base', from: 0, to: 4 },
    { kind: 'lit', from: 0, to: 3 },
    { kind: 'back', from: 2, to: 3 },
  ])
  expect(owed.stations.map(({ tone }) => tone)).toEqual(['passed', 'passed', 'stopped', 'stopped', 'ahead'])
})

test('lights the whole line of a delivered payment, and dashes the next step of a payment under way', () => {
  const stations = OWED.stations.map((station, index) => ({
    ...station,
    state: index === 4 ? ('HERE' as const) : ('PASSED' as const),
  }))
  const { stop: _, ...rest } = OWED
  const done = stripOf({ ...rest, stations }, { heldAt: 'PAYEE', turnOf: 'DONE', sentence: 'Done.' }, 'UTC')
  expect(piecesOf(done).map(({ kind, to }) => [kind, to])).toEqual([
    ['base', 4],
    ['lit', 4],
  ])
  expect(done.stations.at(-1)?.tone).toBe('done')
  const moving: Strip = { ...done, here: 2, furthest: 2, isMoving: true }
  expect(piecesOf(moving).at(-1)).toEqual({ kind: 'moving', from: 2, to: 3 })
})

test('dashes a part of the line after a payment that never left its station', () => {
  const stopped: Strip = { ...owed, here: 0, furthest: 0 }
  expect(piecesOf(stopped)).toEqual([
    { kind: 'base', from: 0, to: 4 },
    { kind: 'back', from: 0, to: 0.5 },
  ])
})

test.each([false, true])(
  'draws an image with a sentence, a circle for each station and its texts (upright: %s)',
  (isUpright) => {
    const svg = toSvg(drawingOf(owed, isUpright))
    expect(svg).toMatch(/^<svg [^>]*role="img"/)
    expect(svg).toContain('aria-label="77.77 EUR: The money is owed back. The way: Ivan Novak, EUR account, frozen,')
    expect(svg.match(/class="strip-node /g)).toHaveLength(5)
    for (const name of ['Ivan Novak', 'Gates', 'Causeway', 'example-bank', 'Dmitri Petrov', 'DE…7919'])
      expect(svg).toContain(name)
    const [first, second] = isUpright ? ['y1="24"', 'y2="222"'] : ['x1="10%"', 'x2="70%"']
    expect(svg).toMatch(new RegExp(`<line class="strip-lit"[^>]*${first}[^>]*${second}`))
  },
)

test('breaks a long fact into two rows', () => {
  const svg = toSvg(drawingOf(owed, false))
  expect(svg).toContain('y="100" text-anchor="middle">SEPA, rejected: account<')
  expect(svg).toContain('y="116" text-anchor="middle">invalid<')
})

test('shortens a name that does not fit between two stations', () => {
  const name = 'Internationale Handelsgesellschaft mbH'
  const long = stripOf({ ...OWED, payee: { name } }, OWED_PLACE, 'UTC')
  const svg = toSvg(drawingOf(long, false))
  expect(svg).toContain('>Internationale Handel…<')
  expect(long.sentence).toContain(name)
})

test('parties without a name are known by their role or address', () => {
  const [payer, , , , payee] = stripOf(
    { ...OWED, payer: {}, payee: { umaAddress: '$ana@x.example' } },
    OWED_PLACE,
    'UTC',
  ).stations
  expect([payer?.name, payer?.fact, payee?.name, payee?.fact]).toEqual(['Payer', '', '$ana@x.example', ''])
})

test.each([
  ['Ivan Novak', 'IN'],
  ['ana', 'A'],
  ['$ana.lima@x.example', 'AL'],
  ['SEPA Instant', 'SI'],
])('shortens %s to %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a card payment runs over the card network to the merchant', () => {
  const card = { merchant: { descriptor: 'SHOP' }, authorizedAmount: amount, authorizedAt: at(0) }
  const settled = stripOfCard({ ...card, status: 'SETTLED', settledAmount: amount }, 'UTC')
  expect(settled.stations.map(({ name, fact }) => [name, fact])).toEqual([
    ['Cardholder', 'Card'],
    ['Causeway', '77.77 EUR approved'],
    ['Card network', ''],
    ['SHOP', '77.77 EUR settled'],
  ])
  expect([settled.here, settled.furthest, settled.isStopped]).toEqual([3, 3, false])
  const declined = stripOfCard({ ...card, status: 'AUTHORIZED', declineReason: 'INSUFFICIENT_FUNDS' }, 'UTC')
  expect([declined.here, declined.furthest, declined.isStopped]).toEqual([0, 1, true])
  expect(declined.stations[1]?.fact).toBe('declined: insufficient funds')
})
