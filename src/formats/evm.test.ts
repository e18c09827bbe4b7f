import { hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksummed, EVM_TOKEN_CONTRACTS, hasEvmShape, isEvmAddress } from './evm.ts'

/** The examples of EIP-55: upper case, lower case, mixed. */
const PUBLISHED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each([...PUBLISHED, '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E4'])(
  '%s has the prescribed letter case',
  (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address)
    expect(isEvmAddress(address)).toBe(true)
  },
)

test.each(['0xd0f0e9f57ec03d52a1fbb549405838331dd950e4', '0xD0F0E9F57EC03D52A1FBB549405838331DD950E4'])(
  '%s claims no checksum',
  (address) => {
    expect(isEvmAddress(address)).toBe(true)
  },
)

test('a single letter in the wrong case is caught', () => {
  expect(hasEvmShape('0xD0f0E9F57Ec03d52A1fBb549405838331Dd950E4')).toBe(true)
  expect(isEvmAddress('0xD0f0E9F57Ec03d52A1fBb549405838331Dd950E4')).toBe(false)
})

test.each([
  '0xd0f0E9F57Ec03d52A1fBb549405838331Dd950E',
  'd0f0e9f57ec03d52a1fbb549405838331dd950e4',
  '0xg0f0e9f57ec03d52a1fbb549405838331dd950e4',
])('%s has not the shape of an address', (text) => {
  expect(hasEvmShape(text)).toBe(false)
  expect(isEvmAddress(text)).toBe(false)
})

test('the zero address and token contracts cannot receive, in any letter case', () => {
  expect(isEvmAddress(`0x${'0'.repeat(40)}`)).toBe(false)
  expect(EVM_TOKEN_CONTRACTS.map(checksummed)).toEqual(EVM_TOKEN_CONTRACTS)
  expect(EVM_TOKEN_CONTRACTS.flatMap((contract) => [contract, contract.toLowerCase()]).filter(isEvmAddress)).toEqual([])
})

test('accepts a computed letter case and does not change it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const address = checksummed(`0x${hex.encode(bytes)}`)
      expect(checksummed(address)).toBe(address)
      expect(isEvmAddress(address)).toBe(bytes.some((byte) => byte !== 0))
    }),
  )
})
