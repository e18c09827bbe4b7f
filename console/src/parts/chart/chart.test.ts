import { expect, test } from 'vitest'
import { momentInWords, momentsToLabel } from './moments.ts'
import { areaBelow, lineThrough } from './paths.ts'

const points = (...ys: (number | undefined)[]) =>
  ys.map((y, place) => (y === undefined ? undefined : { x: place * 10, y }))

test('draws a line through points, and interrupts it where one is missing', () => {
  expect(lineThrough(points(5, 2.25, 0))).toBe('M0,5L10,2.3L20,0')
  expect(lineThrough(points(1, undefined, 1, 2))).toBe('M0,1h1M20,1L30,2')
  expect(lineThrough([])).toBe('')
})

test('draws the area below each part of a line', () => {
  expect(areaBelow(points(5, 2, undefined, 1), 9)).toBe('M0,9L0,5L10,2V9ZM30,9L30,1V9Z')
})

const at = (time: string) => Date.parse(`2026-12-04T${time}Z`)
const labels = (first: string, last: string, most: number) =>
  momentsToLabel(at(first), at(last), most).map(momentInWords)

test('labels round moments, as many as have room', () => {
  expect(labels('00:00', '23:00', 5)).toEqual(['04 Dec', '06:00', '12:00', '18:00'])
  expect(labels('00:00', '23:00', 2)).toEqual(['04 Dec', '12:00'])
  expect(labels('10:07', '10:22', 4)).toEqual(['10:10', '10:15', '10:20'])
  const days = momentsToLabel(at('00:00') - 29 * 86_400_000, at('00:00'), 6)
  expect(days.length).toBeGreaterThan(2)
  expect(days.length).toBeLessThanOrEqual(6)
})

test('leaves out labels that have no room', () => {
  expect(momentsToLabel(at('00:00'), at('00:00'), 0)).toEqual([])
})
