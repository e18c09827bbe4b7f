import { expect, test } from 'vitest'
import { pathOf } from './chart.tsx'

test('the largest value is at the top, zero at the bottom, the newest at the right', () => {
  expect(pathOf([0, 5, 10], 10)).toBe('M0,120h1L300,60L600,0')
})

test('interrupts the line at missing values', () => {
  expect(pathOf([1, undefined, 1], 2)).toBe('M0,60h1M600,60h1')
})

test('draws the line at the bottom without values above zero', () => {
  expect(pathOf([0, 0], 0)).toBe('M0,120h1L600,120')
  expect(pathOf([3], 3)).toBe('M600,0h1')
  expect(pathOf([], 0)).toBe('')
})
