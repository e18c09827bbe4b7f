import { hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutSandboxDigits } from '#account-types/wallet-families.ts'
import { hasTronShape, isTronAddress, tronAccount, tronAddress } from './tron.ts'

const ADDRESS = 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L'

test('an address has the version byte and the checksum of Tron', () => {
  expect(isTronAddress(ADDRESS)).toBe(true)
  expect(isTronAddress('TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6b')).toBe(false)
  expect(hasTronShape('1486hynh1pqovkwQb684ooA2X4kqcSnxrH')).toBe(false)
  expect(tronAccount('1486hynh1pqovkwQb684ooA2X4kqcSnxrH')).toBeUndefined()
})

test('converts an address to twenty bytes and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (account) => {
      const address = tronAddress(account)
      expect(isTronAddress(address)).toBe(true)
      expect(hex.encode(tronAccount(address)!)).toBe(hex.encode(account))
    }),
  )
})

test('omits sandbox outcome digits from a shape check', () => {
  expect(hasTronShape(withoutSandboxDigits('TD6Ji3ARAYxm5w13BMmnKwrARrW9s3P003'))).toBe(true)
})
