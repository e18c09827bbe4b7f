import { expect, test } from 'vitest'
import { CardSeals } from './card-seals.ts'
import { Keyring } from './keyring.ts'
import { MasterKey } from './sealing.ts'

const sealsWith = (custodyKey = 'a', masterKey = 1) =>
  new CardSeals(
    new Keyring([{ keyId: custodyKey, secret: Buffer.alloc(32, custodyKey) }]),
    new MasterKey(Buffer.alloc(32, masterKey)),
  )
const FACE = { number: '4242424242424242', expMonth: 7, expYear: 2029 }

test('a number opens for its own card only', () => {
  const sealed = sealsWith().seal('Card:1', FACE.number)
  expect(sealed).not.toContain(FACE.number)
  expect(sealsWith().open('Card:1', sealed)).toBe(FACE.number)
  expect(() => sealsWith().open('Card:2', sealed)).toThrow()
  expect(() => sealsWith('b').open('Card:1', sealed)).toThrow()
})

test('returns a three-digit security code that is independent of the custody keys', () => {
  const code = sealsWith().securityCode(FACE)
  expect(code).toMatch(/^\d{3}$/)
  expect(sealsWith('b').securityCode(FACE)).toBe(code)
})

test('number, month, year and master key each change the security code', () => {
  const codeOf = (last: number) => ({ ...FACE, number: `42424242424242${last}` })
  const codes = (change: (last: number) => string) => Array.from({ length: 20 }, (_, at) => change(10 + at)).join()
  const usual = codes((last) => sealsWith().securityCode(codeOf(last)))
  expect(new Set(usual.split(',')).size).toBeGreaterThan(10)
  expect(codes((last) => sealsWith().securityCode({ ...codeOf(last), expMonth: 8 }))).not.toBe(usual)
  expect(codes((last) => sealsWith().securityCode({ ...codeOf(last), expYear: 2030 }))).not.toBe(usual)
  expect(codes((last) => sealsWith('a', 2).securityCode(codeOf(last)))).not.toBe(usual)
})

test('codes with zeros in front keep them', () => {
  const codes = Array.from({ length: 200 }, (_, at) =>
    sealsWith().securityCode({ ...FACE, number: `424242424242${1000 + at}` }),
  )
  expect(codes.filter((code) => code.length !== 3)).toEqual([])
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})
