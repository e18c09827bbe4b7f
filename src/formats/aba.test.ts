import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRoutingNumber, routingNumberFor } from './aba.ts'
import { digits, singleDigitErrors, swaps, swapsUnseenByModulusTen } from './typing-errors.test-support.ts'

test.each(['011000015', '121000358', '021000021', '322271627'])('%s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true)
})

test.each([
  ['01100001', 'eight digits'],
  ['011000016', 'check digit'],
  ['123456789', 'check digit'],
  ['130000006', 'a prefix that is not assigned'],
  ['000000000', 'nothing but zeros'],
  ['01100001a', 'a letter'],
])('%s is no routing number: %s', (text) => {
  expect(isRoutingNumber(text)).toBe(false)
})

test('accepts only the assigned prefixes', () => {
  const prefixes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const accepted = prefixes.filter((prefix) => isRoutingNumber(routingNumberFor(`${prefix}100003`)))
  const span = (from: number, to: number) => prefixes.slice(from, to + 1)
  expect(accepted).toEqual([...span(0, 12), ...span(21, 32), ...span(61, 72), '80'])
})

test('computed check digits verify, and detect all wrong digits and swaps except of digits five apart', () => {
  fc.assert(
    fc.property(digits(6), (rest) => {
      const routingNumber = routingNumberFor(`02${rest}`)
      expect(isRoutingNumber(routingNumber)).toBe(true)
      expect(singleDigitErrors(routingNumber).filter(isRoutingNumber)).toEqual([])
      expect(swaps(routingNumber).filter(isRoutingNumber)).toEqual(swapsUnseenByModulusTen(routingNumber))
    }),
  )
})

test('misses a swap of digits five apart', () => {
  expect(isRoutingNumber('021000160')).toBe(true)
  expect(swaps('021000160').filter(isRoutingNumber)).toEqual(['021000610'])
})
