import { expect, test } from 'vitest'
import { countsOf, sentenceOf } from './foreseen.ts'

test('describes due steps in one sentence, singular and plural', () => {
  const foreseen = [
    { kind: 'PAYMENT_COMPLETES', count: 3 },
    { kind: 'QUOTE_EXPIRES', count: 1 },
  ] as const
  expect(sentenceOf({ foreseen: [...foreseen], isPartial: false })).toBe('3 payments complete, 1 quote expires.')
  expect(sentenceOf({ foreseen: [...foreseen], isPartial: true })).toBe(
    'More falls due than is counted: 3 payments complete, 1 quote expires.',
  )
})

test('states that no step is due', () => {
  expect(sentenceOf({ foreseen: [], isPartial: false })).toBe('No pending step is due by then.')
})

test('counts events by type, most frequent first', () => {
  expect(countsOf(['A.ONE', 'B.TWO', 'B.TWO'])).toBe('2 B.TWO, 1 A.ONE')
  expect(countsOf([])).toBe('')
})
