import { beforeEach, expect, test } from 'vitest'
import { hex, WALLET } from '#test/support/vectors.ts'
import { Keyring, keyFaults } from './keyring.ts'

const { custody } = WALLET
const key = { keyId: custody.keyId, secret: hex(custody.masterKeyHex) }
const other = { keyId: 'mk-next', secret: Buffer.alloc(32, 7) }
let keyring: Keyring
// Runs in `beforeEach`, because an error outside the tests would fail no test.
beforeEach(() => {
  keyring = new Keyring([key])
})

test('opens the vector, for its purpose and record only', () => {
  const { purpose, recordId, plaintextHex, sealed } = custody.sealed
  expect(keyring.open(purpose, recordId, sealed).toString('hex')).toBe(plaintextHex)
  expect(() => keyring.open('delegated-key', recordId, sealed)).toThrow()
  for (const text of ['', `x${sealed}`, `${sealed}.`])
    expect(() => keyring.open(purpose, recordId, text), text).toThrow('no record that custody has sealed')
  expect(() => keyring.open(purpose, `${recordId}0`, sealed)).toThrow()
})

test('opens sealed records, seals differently each time, and rejects changed records', () => {
  const [one, two] = [
    keyring.seal('otp-target', 'a', Buffer.from('secret')),
    keyring.seal('otp-target', 'a', Buffer.from('secret')),
  ]
  expect(keyring.open('otp-target', 'a', one).toString()).toBe('secret')
  expect(one).not.toBe(two)
  expect(one).toMatch(/^v1\.mk-2026-01\.[\w-]{16}\.[\w-]+$/)
  for (const changed of [
    '',
    'v2' + one.slice(2),
    one.slice(0, -1),
    `${one.slice(0, -2)}${one.endsWith('AA') ? 'BA' : 'AA'}`,
    one.replace('mk-2026-01', 'mk-2026-02'),
    'v1.mk-2026-01.MhggFzZqPmuzmQXd.AAAA',
  ]) {
    expect([
      changed,
      (() => {
        try {
          return keyring.open('otp-target', 'a', changed)
        } catch {
          return 'refused'
        }
      })(),
    ]).toEqual([changed, 'refused'])
  }
})

test('does not open a record whose tag was cut short', () => {
  const record = keyring.seal('otp-target', 'a', Buffer.alloc(0))
  const [version, keyId, nonce, tag = ''] = record.split('.')
  expect(keyring.open('otp-target', 'a', record)).toEqual(Buffer.alloc(0))
  for (const bytes of [4, 8, 12, 15]) {
    const cut = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    expect(() => keyring.open('otp-target', 'a', [version, keyId, nonce, cut].join('.')), String(bytes)).toThrow()
  }
})

test('tags as in the vectors, and knows its own tags only', () => {
  const { otpCodeTag, sessionRowTag } = custody
  expect(keyring.tag('otp-code', otpCodeTag.inputUtf8)).toEqual({ keyId: custody.keyId, tag: otpCodeTag.tagHex })
  expect(keyring.tag('row-mac', sessionRowTag.canonical).tag).toBe(sessionRowTag.tagHex)
  const tag = keyring.tag('row-mac', 'x')
  expect([
    keyring.isTag('row-mac', 'x', tag),
    keyring.isTag('row-mac', 'y', tag),
    keyring.isTag('otp-code', 'x', tag),
    keyring.isTag('row-mac', 'x', { ...tag, tag: '' }),
    keyring.isTag('row-mac', 'x', { ...tag, keyId: 'gone' }),
  ]).toEqual([true, false, false, false, false])
})

test('the first key is active and the others still open', () => {
  const rotated = new Keyring([other, key])
  const sealed = keyring.seal('wallet-seed', 'a', Buffer.from('old'))
  expect(rotated.open('wallet-seed', 'a', sealed).toString()).toBe('old')
  expect(rotated.isTag('row-mac', 'x', keyring.tag('row-mac', 'x'))).toBe(true)
  expect([rotated.activeKeyId, rotated.seal('wallet-seed', 'a', Buffer.from('new')).split('.')[1]]).toEqual([
    'mk-next',
    'mk-next',
  ])
  expect(() => keyring.open('wallet-seed', 'a', rotated.seal('wallet-seed', 'a', Buffer.from('new')))).toThrow(
    'no custody key named mk-next',
  )
})

const badName = 'key 1 needs a name of 1 to 32 characters'
test.each([
  ['no key', [], 'needs a master key'],
  [
    'a short key',
    [{ keyId: 'a', secret: Buffer.alloc(31, 1) }],
    'not valid: key 1 must have 32 bytes (64 hex characters).',
  ],
  ['zeros', [{ keyId: 'a', secret: Buffer.alloc(32) }], 'not valid: key 1 must not be all zero.'],
  ['a name twice', [key, { ...other, keyId: key.keyId }], 'not valid: key 2 has the name of another.'],
  ['a key twice', [key, { ...key, keyId: 'again' }], 'not valid: key 2 is the same as another.'],
  ['a bad name', [{ ...key, keyId: 'A' }], badName],
  ['an empty name', [{ ...key, keyId: '' }], badName],
  ['a long name', [{ ...key, keyId: 'a'.repeat(33) }], badName],
  ['a name with a blank', [{ ...key, keyId: 'a b' }], badName],
])('does not start with %s', (_, keys, reason) => {
  expect(() => new Keyring(keys)).toThrow(reason)
})

test('starts with the longest name, and with a key that holds a zero', () => {
  expect(new Keyring([{ keyId: 'a'.repeat(32), secret: Buffer.alloc(32, 1).fill(0, 1) }]).activeKeyId).toBe(
    'a'.repeat(32),
  )
})

test('reports every error of a list of keys', () => {
  const short = { keyId: 'A', secret: Buffer.alloc(31) }
  const faults = [
    'key 1 needs a name of 1 to 32 characters of a-z, 0-9 and -.',
    'key 1 must have 32 bytes (64 hex characters).',
    'key 2 must not be all zero.',
    'key 3 has the name of another.',
  ]
  expect(() => new Keyring([short, key])).toThrow(`not valid: ${faults[0]} ${faults[1]}`)
  expect(
    keyFaults([
      short,
      { keyId: 'b', secret: Buffer.alloc(32) },
      { keyId: 'b', secret: undefined },
      { keyId: 'c', secret: undefined },
      other,
    ]),
  ).toEqual(faults)
})

test('knows the names of its keys', () => {
  expect([keyring.has(custody.keyId), keyring.has('mk-next'), new Keyring([other, key]).has(custody.keyId)]).toEqual([
    true,
    false,
    true,
  ])
})

test('reseals and retags older records with the active key, and rejects invalid ones', () => {
  const rotated = new Keyring([other, key])
  const alone = new Keyring([other])
  const resealed = rotated.reseal('wallet-seed', 'a', keyring.seal('wallet-seed', 'a', Buffer.from('old')))
  expect(alone.open('wallet-seed', 'a', resealed).toString()).toBe('old')
  expect(() => rotated.reseal('wallet-seed', 'b', resealed)).toThrow()
  const tag = keyring.tag('row-mac', 'x')
  expect(alone.isTag('row-mac', 'x', rotated.retag('row-mac', 'x', tag))).toBe(true)
  expect(() => rotated.retag('row-mac', 'y', tag)).toThrow('The tag is wrong.')
})
