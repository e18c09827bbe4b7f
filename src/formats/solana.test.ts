import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutSandboxDigits } from '#account-types/wallet-families.ts'
import { hasSolanaShape, isSolanaAddress, SOLANA_TOKEN_MINTS } from './solana.ts'

const ADDRESS = 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT'

test('an address is 32 bytes in base58', () => {
  expect(isSolanaAddress(ADDRESS)).toBe(true)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 34 }), (bytes) => {
      fc.pre(bytes[0] !== 0)
      expect(isSolanaAddress(base58.encode(bytes))).toBe(bytes.length === 32)
    }),
  )
})

test('letters outside the alphabet break the shape, a wrong length only the address', () => {
  expect(hasSolanaShape(`${ADDRESS.slice(0, -1)}O`)).toBe(false)
  expect(hasSolanaShape('38vhHMC6yswC9Byatv9PD3DLKE4yFcdbXunD5yWac6C')).toBe(true)
  expect(isSolanaAddress('38vhHMC6yswC9Byatv9PD3DLKE4yFcdbXunD5yWac6C')).toBe(false)
})

test('the system program and token mints cannot receive', () => {
  expect(isSolanaAddress('1'.repeat(32))).toBe(false)
  expect(SOLANA_TOKEN_MINTS.map((mint) => base58.decode(mint).length)).toEqual([32, 32])
  expect(SOLANA_TOKEN_MINTS.filter(isSolanaAddress)).toEqual([])
})

test('omits sandbox outcome digits from a shape check', () => {
  const suffixed = `${ADDRESS.slice(0, -3)}002`
  expect([hasSolanaShape(suffixed), hasSolanaShape(withoutSandboxDigits(suffixed))]).toEqual([false, true])
  expect(withoutSandboxDigits(ADDRESS)).toBe(ADDRESS)
})
