import { expect, test } from 'vitest'
import { oncePer } from './once-per.ts'

test('creates the result once for each object, even an undefined one', () => {
  const asked: object[] = []
  const nameOf = oncePer((key: { name?: string }) => {
    asked.push(key)
    return key.name
  })
  const [one, other, nameless] = [{ name: 'a' }, { name: 'a' }, {}]
  expect([one, other, nameless, one, other, nameless].map(nameOf)).toEqual(['a', 'a', undefined, 'a', 'a', undefined])
  expect(asked).toEqual([one, other, nameless])
})

test('retries a failed creation', () => {
  let tries = 0
  const make = oncePer(() => {
    tries += 1
    if (tries === 1) throw new Error('Not yet.')
    return tries
  })
  const key = {}
  expect(() => make(key)).toThrow('Not yet.')
  expect(make(key)).toBe(2)
})
