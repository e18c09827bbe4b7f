import { expect, test } from 'vitest'
import { hasLightningAddressShape, isLightningAddress } from './lightning-address.ts'

test.each(['john.doe@wallet.example', 'John.Doe@Wallet.Example', 'a+b_c-1@pay.bank.co.uk'])(
  '%s is a Lightning address',
  (text) => {
    expect(isLightningAddress(text)).toBe(true)
  },
)

test.each([
  '$john.doe@wallet.example',
  'john.doe',
  '@wallet.example',
  'john@',
  'a@b@c.example',
  'john doe@wallet.example',
])('%s has not the shape', (text) => {
  expect(hasLightningAddressShape(text)).toBe(false)
  expect(isLightningAddress(text)).toBe(false)
})

test.each([
  ['john.doe@127.0.0.1', 'an IP address'],
  ['john.doe@[::1]', 'an IP address'],
  ['john@localhost', 'a single label'],
  ['john@printer.local', 'a local suffix'],
  ['john@-wallet.example', 'a label that starts with a hyphen'],
  ['john@wallet..example', 'an empty label'],
  ['john@wallet.example.', 'an empty label'],
  [`${'j'.repeat(65)}@wallet.example`, 'a long local part'],
  [`john@${'w'.repeat(64)}.example`, 'a long label'],
  ['john!@wallet.example', 'a character that is not allowed'],
])('%s has the shape but is none: %s', (text) => {
  expect(hasLightningAddressShape(text)).toBe(true)
  expect(isLightningAddress(text)).toBe(false)
})
