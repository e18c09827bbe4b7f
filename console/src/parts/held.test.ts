import { expect, test } from 'vitest'
import { held } from './held.ts'

const rows = (text: string) => [...text].map((id) => ({ id, isLatest: text === text.toUpperCase() }))
const keyOf = ({ id }: { id: string }) => id.toLowerCase()

/** Returns the rows that stay, in capitals if they have their latest content, and the number of new rows. */
function compare(shown: string, latest: string) {
  const { items, added } = held(rows(shown), rows(latest), keyOf)
  return [items.map(({ id }) => id).join(''), added]
}

test.each([
  ['keeps new rows above out of the list', 'cba', 'EDCBA', ['CBA', 2]],
  ['keeps rows that the latest page no longer has', 'dcba', 'FEDC', ['DCba', 2]],
  ['keeps a row in its place that left the filter', 'cba', 'DCA', ['CbA', 1]],
  ['appends older rows', 'dc', 'DCBA', ['DCBA', 0]],
  ['counts a new row between two rows', 'ca', 'CBA', ['CA', 1]],
  ['counts all rows if none is known', 'ba', 'FED', ['ba', 3]],
  ['shows the first rows of an empty list', '', 'BA', ['BA', 0]],
])('%s', (_, shown, latest, result) => expect(compare(shown, latest)).toEqual(result))
