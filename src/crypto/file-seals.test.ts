import { expect, test } from 'vitest'
import { FileSeals } from './file-seals.ts'
import { Keyring, type NamedKey } from './keyring.ts'

const key = (keyId: string): NamedKey => ({ keyId, secret: Buffer.alloc(32, keyId) })
const [OLD, NEW] = [key('old'), key('new')]
const PLAIN = Buffer.from('%PDF-1.7 an invoice')

test('a file opens under its own id only, and shows nothing before', () => {
  const seals = new FileSeals(new Keyring([OLD]))
  const file = seals.seal('one', PLAIN)
  expect(seals.open('one', file)).toEqual(PLAIN)
  expect(file.sealed.includes('invoice')).toBe(false)
  expect(() => seals.open('two', file)).toThrow()
  expect(() => seals.open('one', { ...file, sealed: seals.seal('one', PLAIN).sealed })).toThrow()
  const changed = Buffer.from(file.sealed)
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  expect(() => seals.open('one', { ...file, sealed: changed })).toThrow()
})

test('the same file is sealed differently each time', () => {
  const seals = new FileSeals(new Keyring([OLD]))
  expect(seals.seal('one', PLAIN).sealed).not.toEqual(seals.seal('one', PLAIN).sealed)
})

test('after a change of the key of custody the file opens as it is, by its renewed key', () => {
  const file = new FileSeals(new Keyring([OLD])).seal('one', PLAIN)
  const sealedKey = new Keyring([NEW, OLD]).reseal('file-key', 'one', file.sealedKey)
  expect(new FileSeals(new Keyring([NEW])).open('one', { ...file, sealedKey })).toEqual(PLAIN)
  expect(() => new FileSeals(new Keyring([NEW])).open('one', file)).toThrow()
})
