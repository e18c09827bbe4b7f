import { expect, test } from 'vitest'
import { MEMBER_PAGES, PAGES, type Page } from './pages.ts'

test.each([
  ['operators', PAGES],
  ['members', MEMBER_PAGES],
])('opens one page of %s with each letter', (_, pages) => {
  const letters = Object.values<Page>(pages).flatMap(({ letter }) => letter ?? [])
  expect(letters.length).toBeGreaterThan(5)
  expect(new Set(letters).size).toBe(letters.length)
})
