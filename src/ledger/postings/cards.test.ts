import { expect, test } from 'vitest'
import { type PostingCase, testPostings } from '#test/support/postings.ts'
import type { Journal } from '../journal.ts'
import {
  type CardMoney,
  type ClearedParts,
  cardAuthorizedAndCleared,
  cardCleared,
  cardCredited,
  cardExceptionCollected,
  cardExceptionWrittenOff,
  cardHeldMore,
  cardNetworkPaid,
  cardPullFailed,
  cardPullMirrored,
  cardReleased,
  cardReturnReversed,
  heldAfter,
} from './cards.ts'
import { deposited, depositedOnChain } from './deposits.ts'

/** Journals of payments 18.3 about cards, posted to the real ledger line by line as in the table. */

const money: CardMoney = { transactionId: 'CardTransaction:1', accountId: 'payer', currency: 'USD', program: 'US' }
const deposit = { transactionId: 'Transaction:in', accountId: 'payer', currency: 'USD', amount: 2_000n }
const funded = deposited({ ...deposit, place: 'ACH' })
const NOTHING = { amount: 0n, number: 0 }
const HELD = heldAfter(NOTHING, 1_000n)
const authorized = cardHeldMore(money, 'begun', NOTHING, 1_000n)
const OPEN = [funded, authorized]

const AVAILABLE = 'ia:payer:available USD'
const CARD_HELD = 'ia:payer:card_held USD'
const SETTLEMENT = 'card_settlement:US USD'
const EXCEPTION = 'card_exception:CardTransaction:1 USD'

const FIRST = 'CardTransaction:1/1'
const holdOf = (number: number, amount: bigint) =>
  ({ id: `CardTransaction:1/${number}`, accountId: 'payer', part: 'card_held', amount }) as const

const cleared = (parts: Partial<ClearedParts>, held = HELD) =>
  cardCleared(money, 'cleared', held, { held: 0n, pulled: 0n, exception: 0n, released: 0n, ...parts })
const clearedWhole = cleared({ held: 1_000n })
const short = cleared({ held: 1_000n, exception: 250n })

const CASES: readonly PostingCase[] = [
  ['K1, authorized', [funded], authorized, { [AVAILABLE]: 1_000n, [CARD_HELD]: -1_000n }],
  ['K1, advice up', OPEN, cardHeldMore(money, 'advice', HELD, 500n), { [AVAILABLE]: 500n, [CARD_HELD]: -500n }],
  ['K2, all of it', OPEN, cardReleased(money, 'expiry', HELD, 1_000n), { [CARD_HELD]: 1_000n, [AVAILABLE]: -1_000n }],
  ['K2, advice down', OPEN, cardReleased(money, 'advice', HELD, 300n), { [CARD_HELD]: 300n, [AVAILABLE]: -300n }],
  ['K3, all of it', OPEN, clearedWhole, { [CARD_HELD]: 1_000n, [SETTLEMENT]: -1_000n }],
  ['K3, a part', OPEN, cleared({ held: 400n }), { [CARD_HELD]: 400n, [SETTLEMENT]: -400n }],
  [
    'K3 and K4',
    OPEN,
    cleared({ held: 1_000n, pulled: 250n }),
    { [CARD_HELD]: 1_000n, [AVAILABLE]: 250n, [SETTLEMENT]: -1_250n },
  ],
  ['K3 and K5', OPEN, short, { [CARD_HELD]: 1_000n, [EXCEPTION]: 250n, [SETTLEMENT]: -1_250n }],
  [
    'K3 and K2, the last clearing',
    OPEN,
    cleared({ held: 800n, released: 200n }),
    { [CARD_HELD]: 1_000n, [SETTLEMENT]: -800n, [AVAILABLE]: -200n },
  ],
  [
    'K3, one message',
    [funded],
    cardAuthorizedAndCleared(money, 'begun', 900n),
    { [AVAILABLE]: 900n, [SETTLEMENT]: -900n },
  ],
  ['K4, nothing held', [funded], cleared({ pulled: 250n }, NOTHING), { [AVAILABLE]: 250n, [SETTLEMENT]: -250n }],
  ['K5, nothing held', [funded], cleared({ exception: 250n }, NOTHING), { [EXCEPTION]: 250n, [SETTLEMENT]: -250n }],
  ['K6', [...OPEN, short], cardExceptionCollected(money, 'collected', 250n), { [AVAILABLE]: 250n, [EXCEPTION]: -250n }],
  [
    'K8, a return',
    [...OPEN, clearedWhole],
    cardCredited(money, 'return', { exception: 0n, amount: 500n }, 'account'),
    { [SETTLEMENT]: 500n, [AVAILABLE]: -500n },
  ],
  [
    'K8, an exception first',
    [...OPEN, short],
    cardCredited(money, 'return', { exception: 250n, amount: 500n }, 'account'),
    { [SETTLEMENT]: 500n, [EXCEPTION]: -250n, [AVAILABLE]: -250n },
  ],
  [
    'K8, the account is closed',
    [],
    cardCredited(money, 'return', { exception: 0n, amount: 500n }, 'unallocated'),
    { [SETTLEMENT]: 500n, 'unallocated:CARD USD': -500n },
  ],
  ['K9', [funded], cardReturnReversed(money, 'reversal', 500n, 'account'), { [AVAILABLE]: 500n, [SETTLEMENT]: -500n }],
  [
    'K9, short',
    [],
    cardReturnReversed(money, 'reversal', 500n, 'exception'),
    { [EXCEPTION]: 500n, [SETTLEMENT]: -500n },
  ],
  [
    'K2 and K11',
    [...OPEN, cleared({ held: 400n })],
    cardPullFailed(money, 'failed', heldAfter(HELD, -400n), { held: 600n, cleared: 400n }),
    { [CARD_HELD]: 600n, [EXCEPTION]: 400n, [AVAILABLE]: -1_000n },
  ],
  [
    'K11, all of it was cleared',
    [...OPEN, clearedWhole],
    cardPullFailed(money, 'failed', heldAfter(HELD, -1_000n), { held: 0n, cleared: 1_000n }),
    { [EXCEPTION]: 1_000n, [AVAILABLE]: -1_000n },
  ],
  [
    'K12',
    [...OPEN, short],
    cardExceptionWrittenOff(money, 'written off', 250n),
    { 'card_loss USD': 250n, [EXCEPTION]: -250n },
  ],
  [
    'K7, to the network',
    OPEN,
    cardNetworkPaid('US', 'USD', 700n, 'day 1'),
    { [SETTLEMENT]: 700n, 'cash:CARD USD': -700n },
  ],
  [
    'K7, from the network',
    OPEN,
    cardNetworkPaid('US', 'USD', -700n, 'day 1'),
    { [SETTLEMENT]: -700n, 'cash:CARD USD': 700n },
  ],
  [
    'K3w, into the service',
    [depositedOnChain({ ...deposit, place: 'SPARK' })],
    cardPullMirrored(money, 'confirmed', 700n, 'the service', 'SPARK'),
    { 'cash:SPARK USD': 700n, 'self_custody:SPARK USD': -700n },
  ],
  [
    'K3w, into the wallet',
    [],
    cardPullMirrored(money, 'sent back', 700n, 'the wallet', 'SPARK'),
    { 'self_custody:SPARK USD': 700n, 'cash:SPARK USD': -700n },
  ],
]

testPostings(CASES)

test('posts an event once, regardless of its parts', () => {
  expect(authorized.key).toBe('CardTransaction:1/begun:K1:1')
  expect(cleared({ pulled: 1n }, NOTHING).key).toBe('CardTransaction:1/cleared:K4:1')
  expect(() => cleared({})).toThrow('moves no money')
})

test.each<[name: string, journal: Journal, holds: Pick<Journal, 'closesHold' | 'opensHold'>]>([
  ['begins', authorized, { opensHold: holdOf(1, 1_000n) }],
  ['grows', cardHeldMore(money, 'advice', HELD, 500n), { closesHold: FIRST, opensHold: holdOf(2, 1_500n) }],
  ['shrinks', cardReleased(money, 'advice', HELD, 300n), { closesHold: FIRST, opensHold: holdOf(2, 700n) }],
  ['is cleared in part', cleared({ held: 400n }), { closesHold: FIRST, opensHold: holdOf(2, 600n) }],
  ['ends', cleared({ held: 800n, released: 200n }), { closesHold: FIRST }],
  ['stays', cleared({ exception: 1n }), {}],
  ['begins again', cardHeldMore(money, 'advice', { amount: 0n, number: 3 }, 5n), { opensHold: holdOf(4, 5n) }],
])('a hold that %s', (_, { closesHold, opensHold }, holds) => {
  expect({ ...(closesHold && { closesHold }), ...(opensHold && { opensHold }) }).toEqual(holds)
})

test("raises a hold's number whenever it is replaced or ended", () => {
  expect(HELD).toEqual({ amount: 1_000n, number: 1 })
  expect(heldAfter(HELD, 0n)).toEqual(HELD)
  expect(heldAfter(HELD, -400n)).toEqual({ amount: 600n, number: 2 })
  expect(heldAfter(HELD, -1_000n)).toEqual({ amount: 0n, number: 2 })
})
