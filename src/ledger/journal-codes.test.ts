import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { JOURNAL_CODES } from './journal-codes.ts'

/** Lines of the specification whose event posts no journal in this version, or in any version. */
const NOT_POSTED = ['O7', 'K10', 'T1', 'T2', 'T3', 'T4', 'T5']

test('the codes match the specification', () => {
  const text = readFileSync(join(ROOT, 'docs/spec/payments.md'), 'utf8')
  const listed = [...text.matchAll(/^\| ([A-Z]\d+w?) \| [^|]+\|[^|]+\|[^|]+\|/gm)].map(([, code]) => code)
  // The worked example repeats some of them.
  expect([...new Set(listed)].sort()).toEqual([...Object.keys(JOURNAL_CODES), ...NOT_POSTED].sort())
})

test('no meaning names an environment: statements of production have them too', () => {
  expect(Object.values(JOURNAL_CODES).filter((meaning) => /sandbox|production/i.test(meaning))).toEqual([])
})
