import { expect, test } from 'vitest'
import { hex, WALLET } from '../../test/support/vectors.ts'
import { Keyring } from './keyring.ts'

const { custody } = WALLET
const key = { keyId: custody.keyId, secret: hex(custody.masterKeyHex) }
const keyring = new Keyring([key])
const other = { keyId: 'mk-next', secret: Buffer.alloc(32, 7) }

test('opens the vector, for its purpose and record only', () => {
  const { purpose, recordId, plaintextHex, sealed } = custody.sealed
  expect(keyring.open(purpose, recordId, sealed).toString('hex')).toBe(plaintextHex)
  expect(() => keyring.open('delegated-key', recordId, sealed)).toThrow()
  expect(() => keyring.open(purpose, `${recordId}0`, sealed)).toThrow()
})

test('opens what it seals, never in the same words, and nothing that was changed', () => {
  const [one, two] = [keyring.seal('otp-target', 'a', Buffer.from('secret')), keyring.seal('otp-target', 'a', Buffer.from('secret'))]
  expect(keyring.open('otp-target', 'a', one).toString()).toBe('secret')
  expect(one).not.toBe(two)
  expect(one).toMatch(/^v1\.mk-2026-01\.[\w-]{16}\.[\w-]+$/)
  for (const changed of ['', 'v2' + one.slice(2), one.slice(0, -1), `${one.slice(0, -2)}${one.endsWith('AA') ? 'BA' : 'AA'}`, one.replace('mk-2026-01', 'mk-2026-02'), 'v1.mk-2026-01.MhggFzZqPmuzmQXd.AAAA']) {
    expect([changed, (() => { try { return keyring.open('otp-target', 'a', changed) } catch { return 'refused' } })()]).toEqual([changed, 'refused'])
  }
})

test('tags as in the vectors, and knows its own tags only', () => {
  const { otpCodeTag, sessionRowTag } = custody
  expect(keyring.tag('otp-code', otpCodeTag.inputUtf8)).toEqual({ keyId: custody.keyId, tag: otpCodeTag.tagHex })
  expect(keyring.tag('row-mac', sessionRowTag.canonical).tag).toBe(sessionRowTag.tagHex)
  const tag = keyring.tag('row-mac', 'x')
  expect([keyring.isTag('row-mac', 'x', tag), keyring.isTag('row-mac', 'y', tag), keyring.isTag('otp-code', 'x', tag), keyring.isTag('row-mac', 'x', { ...tag, tag: '' })]).toEqual([true, false, false, false])
})

test('the first key is active and the others still open', () => {
  const rotated = new Keyring([other, key])
  const sealed = keyring.seal('wallet-seed', 'a', Buffer.from('old'))
  expect(rotated.open('wallet-seed', 'a', sealed).toString()).toBe('old')
  expect(rotated.isTag('row-mac', 'x', keyring.tag('row-mac', 'x'))).toBe(true)
  expect([rotated.activeKeyId, rotated.seal('wallet-seed', 'a', Buffer.from('new')).split('.')[1]]).toEqual(['mk-next', 'mk-next'])
  expect(() => keyring.open('wallet-seed', 'a', rotated.seal('wallet-seed', 'a', Buffer.from('new')))).toThrow('no custody key named mk-next')
})

test.each([
  ['no key', []], ['a short key', [{ keyId: 'a', secret: Buffer.alloc(31, 1) }]], ['zeros', [{ keyId: 'a', secret: Buffer.alloc(32) }]],
  ['a name twice', [key, { ...other, keyId: key.keyId }]], ['a key twice', [key, { ...key, keyId: 'again' }]], ['a bad name', [{ ...key, keyId: 'A' }]],
  ['an empty name', [{ ...key, keyId: '' }]], ['a long name', [{ ...key, keyId: 'a'.repeat(33) }]],
])('does not start with %s', (_, keys) => {
  expect(() => new Keyring(keys)).toThrow()
})
