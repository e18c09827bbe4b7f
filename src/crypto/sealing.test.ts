import { beforeEach, expect, test } from 'vitest'
import { MasterKey } from './sealing.ts'

const secret = Buffer.from('123-45-6789')

let key: MasterKey
beforeEach(() => {
  key = new MasterKey(Buffer.alloc(32, 1))
})

test('opens its sealed texts, and seals differently each time', () => {
  const [one, other] = [key.seal(secret, 'customers/1/identifier'), key.seal(secret, 'customers/1/identifier')]
  expect(key.open(one, 'customers/1/identifier')).toEqual(secret)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(secret)).toBe(false)
})

test('does not open a value that was moved, changed, cut or sealed under another key', () => {
  const sealed = key.seal(secret, 'customers/1/identifier')
  expect(() => key.open(sealed, 'customers/2/identifier')).toThrow()
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] as number) ^ 1
    expect(() => key.open(changed, 'customers/1/identifier'), `index ${index}`).toThrow()
  }
  expect(() => key.open(sealed.subarray(0, -1), 'customers/1/identifier')).toThrow()
  expect(() => key.open(Buffer.alloc(5), 'customers/1/identifier')).toThrow()
  expect(() => new MasterKey(Buffer.alloc(32, 2)).open(sealed, 'customers/1/identifier')).toThrow()
})

test('derives a key for each purpose and an id for each master key', () => {
  expect(key.derive('cursors').equals(key.derive('sealing'))).toBe(false)
  expect(new MasterKey(Buffer.alloc(32, 2)).id).not.toBe(key.id)
  expect(() => new MasterKey(Buffer.alloc(31))).toThrow('32 bytes')
})

test('the id of a master key, and so what it has sealed, is the same in every version', () => {
  expect(key.id).toBe('7ec9271fce19e961')
})
