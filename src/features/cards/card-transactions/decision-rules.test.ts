import { expect, test } from 'vitest'
import { type DecisionInput, declineReasonOf } from './decision-rules.ts'
import { asked } from './makers.test-support.ts'
import type { DeclineReason } from './model.ts'

/** Tests the rows of cards-stablecoins A7. */

type Part<Whole> = { [Key in keyof Whole]?: unknown }
const PROVISIONED = { expYear: 2030, expMonth: 6 }

/** Returns an approved input with changed members. */
const askedWith = (
  card: Part<DecisionInput['card']>,
  { message = {}, funding = {}, ...more }: { message?: object; funding?: object } & Part<DecisionInput> = {},
): DecisionInput =>
  ({
    message: asked(1_000, message),
    card: { state: 'ACTIVE', currency: 'USD', provisioned: PROVISIONED, ...card },
    isCardholderEligible: true,
    funding: { account: { status: 'ACTIVE', currency: 'USD' }, available: 1_000n, isAuthorized: true, ...funding },
    now: new Date('2030-06-30T23:59:59.999Z'),
    ...more,
  }) as DecisionInput

/** Each row of the table with a matching input, in the table's order. */
const ROWS: readonly { reason: DeclineReason; card?: object; funding?: object; message?: object; more?: object }[] = [
  { reason: 'CARD_NOT_ACTIVE', card: { state: 'PROCESSING' } },
  { reason: 'CARD_PAUSED', card: { state: 'FROZEN' } },
  { reason: 'CARD_CLOSED', card: { state: 'CLOSED' } },
  { reason: 'CARD_EXPIRED', more: { now: new Date('2030-07-01T00:00:00.000Z') } },
  { reason: 'CARDHOLDER_NOT_ELIGIBLE', more: { isCardholderEligible: false } },
  { reason: 'CURRENCY_NOT_SUPPORTED', message: { currency: 'EUR' } },
  { reason: 'SPEND_LIMIT_EXCEEDED', card: { maxSpendPerTransaction: 999n } },
  { reason: 'FUNDING_SOURCE_UNAVAILABLE', funding: { account: { status: 'FROZEN', currency: 'USD' } } },
  { reason: 'FUNDING_SOURCE_NOT_AUTHORIZED', funding: { isAuthorized: false } },
  { reason: 'INSUFFICIENT_FUNDS', funding: { available: 999n } },
  { reason: 'CARD_PAUSED', more: { forced: 'CARD_PAUSED' } },
]

/** Returns an input that matches these rows. If two rows set a member, the first one counts. */
const breaking = (rows: typeof ROWS, message: object = {}): DecisionInput => {
  const all = (part: 'card' | 'funding' | 'message' | 'more') =>
    Object.assign({}, ...rows.toReversed().map((row) => row[part]))
  return askedWith(all('card'), { message: { ...all('message'), ...message }, funding: all('funding'), ...all('more') })
}

test('approves a request that violates no rule, up to the last unit and moment', () => {
  expect(declineReasonOf(askedWith({ maxSpendPerTransaction: 1_000n }))).toBeUndefined()
})

test.each(ROWS.map(({ reason }, row): [number, DeclineReason] => [row, reason]))(
  'where row %i and all after it are broken, the reason is %s',
  (row, reason) => {
    expect(declineReasonOf(breaking(ROWS.slice(row)))).toBe(reason)
  },
)

test.each(ROWS.map(({ reason }, row): [number, DeclineReason] => [row, reason]))(
  'row %i alone declines with %s',
  (row, reason) => {
    expect(declineReasonOf(breaking(ROWS.slice(row, row + 1)))).toBe(reason)
  },
)

const PASSED_BY: Record<'BALANCE_INQUIRY' | 'CREDIT_AUTHORIZATION', readonly DeclineReason[]> = {
  BALANCE_INQUIRY: [
    'CURRENCY_NOT_SUPPORTED',
    'SPEND_LIMIT_EXCEEDED',
    'FUNDING_SOURCE_NOT_AUTHORIZED',
    'INSUFFICIENT_FUNDS',
  ],
  CREDIT_AUTHORIZATION: ['SPEND_LIMIT_EXCEEDED', 'FUNDING_SOURCE_NOT_AUTHORIZED', 'INSUFFICIENT_FUNDS'],
}

test.each(Object.entries(PASSED_BY))('rows that do not count for a %s', (kind, without) => {
  for (const [index, row] of ROWS.entries()) {
    const isPassed = without.includes(row.reason) || (kind === 'BALANCE_INQUIRY' && index === ROWS.length - 1)
    const reason = declineReasonOf(breaking([row], { kind }))
    expect([row.reason, reason]).toEqual([row.reason, isPassed ? undefined : row.reason])
  }
})

test('declines a card without an account for that reason', () => {
  expect(declineReasonOf({ ...askedWith({}), funding: undefined })).toBe('FUNDING_SOURCE_UNAVAILABLE')
})
