import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JournalTable, sumsOf } from './journal.tsx'

const entry = (account: string, currency: string, amount: number) => ({ account, currency, decimals: 2, amount })
const CAPTURE = [
  entry('ia:InternalAccount:1:available', 'USD', 100_000),
  entry('fee_income', 'USD', -300),
  entry('fx', 'USD', -99_700),
  entry('fx', 'EUR', 91_724),
  entry('transit:Transaction:1', 'EUR', -91_724),
]

test('the debits of each currency equal its credits', () => {
  expect(sumsOf(CAPTURE)).toEqual([
    { currency: 'USD', decimals: 2, debit: 100_000n, credit: 100_000n },
    { currency: 'EUR', decimals: 2, debit: 91_724n, credit: 91_724n },
  ])
})

test('writes accounts in words and amounts with decimals on their sides', () => {
  const html = renderToStaticMarkup(createElement(JournalTable, { entries: CAPTURE, showAccount: () => 'Ivan Novak' }))
  const cells = [...html.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, text]) => text)
  expect(cells.slice(4, 12)).toEqual(['Ivan Novak', '1,000.00', '', 'USD', 'Fees', '', '3.00', 'USD'])
  expect(html).toContain('On its way to the payee')
})
