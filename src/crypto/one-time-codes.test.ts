import { describe, expect, test } from 'vitest'
import { Keyring } from './keyring.ts'
import { CodeSeals, newCode } from './one-time-codes.ts'

describe('a one-time code', () => {
  test.each([
    [false, '0123456789'],
    [true, '23456789ABCDEFGHJKMNPQRSTUVWXYZ'],
  ])('makes codes of the given length from the whole alphabet (letters: %s)', (isAlphanumeric, alphabet) => {
    const codes = Array.from({ length: 500 }, () => newCode({ length: 6, isAlphanumeric }))
    expect(new Set(codes.map(({ length }) => length))).toEqual(new Set([6]))
    expect([...new Set(codes.join(''))].sort().join('')).toBe(alphabet)
  })
})

describe('a kept code', () => {
  const key = (keyId: string) => ({ keyId, secret: Buffer.alloc(32, keyId) })
  const seals = new CodeSeals(new Keyring([key('new'), key('old')]))

  test('recognizes a code only under its own id, by any key that stored it', () => {
    for (const keeper of [seals, new CodeSeals(new Keyring([key('old')]))]) {
      const tag = keeper.tag('one', '482913')
      expect([
        seals.isRight('one', '482913', tag),
        seals.isRight('other', '482913', tag),
        seals.isRight('one', '482914', tag),
        seals.isRight('one', '', tag),
      ]).toEqual([true, false, false, false])
    }
    expect(seals.isRight('one', '482913', new CodeSeals(new Keyring([key('lost')])).tag('one', '482913'))).toBe(false)
  })

  test('hides a code and opens it by its id for its message', () => {
    const sealed = seals.seal('one', '482913')
    expect([sealed.includes('482913'), seals.open('one', sealed)]).toEqual([false, '482913'])
    expect(() => seals.open('other', sealed)).toThrow()
  })
})
