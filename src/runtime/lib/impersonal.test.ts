import { expect, test } from 'vitest'
import { impersonal } from './impersonal.ts'

const ID = 'Customer:01a20fc4-e7c1-7008-b0bd-6ffd95c88028'

test.each([
  [
    'ids, times, words and numbers stay',
    { id: ID, createdAt: '2026-11-24T21:45:47.123Z', status: 'APPROVED', amount: 5 },
  ],
  ['nothing and yes and no stay', { deletedAt: null, isDeleted: true, list: [1, false] }],
])('%s', (_, body) => {
  expect(JSON.parse(impersonal(JSON.stringify(body)))).toEqual(body)
})

test.each([
  ['a name, in capitals too', { fullName: 'ANA', name: 'Ana Lima' }],
  ['a date of birth', { birthDate: '1990-05-17' }],
  ['numbers in texts', { accountNumber: '100001890', iban: 'DE89370400440532013000', phoneNumber: '+4915112345678' }],
  ['a word where no word is expected', { status: 'Ana is approved' }],
])('empties %s', (_, body) => {
  const emptied = Object.fromEntries(Object.keys(body).map((name) => [name, '']))
  expect(JSON.parse(impersonal(JSON.stringify({ data: [body] })))).toEqual({ data: [emptied] })
})

test('empties text that is not JSON', () => {
  expect(impersonal('Ana')).toBe('')
})
