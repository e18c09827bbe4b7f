import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/support/tenant.ts'
import { type Elements, encodeArray } from './arrays.ts'

const { database } = useDatabase()

/** Returns the texts of the elements that the server reads from an array. */
async function readBack<Type extends keyof Elements>(type: Type, values: readonly (Elements[Type] | null)[]) {
  const { rows } = await sql<{ element: string | null }>`
    select element::text from unnest(${encodeArray(type, values)}::${sql.raw(type)}[]) with ordinality as e (element, n) order by n`.execute(
    database().db,
  )
  return rows.map(({ element }) => element)
}

const UUID = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const same = (...texts: string[]): [string, string][] => texts.map((text) => [text, text])

test.each([
  ['uuid', same(UUID, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')],
  ['text', same('', 'NULL', 'a,b"c\\{}', 'ümläut 漢字 🏦', 'x'.repeat(300_000))],
  ['integer', [0, -1, 2_147_483_647, -2_147_483_648].map((value) => [value, String(value)])],
  ['bigint', [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n].map((value) => [value, String(value)])],
  [
    'boolean',
    [
      [true, 'true'],
      [false, 'false'],
    ],
  ],
  [
    'bytea',
    [
      [Buffer.of(0, 255, 92), '\\x00ff5c'],
      [new Uint8Array(), '\\x'],
    ],
  ],
  [
    'json',
    [
      [{ a: ['ü', null] }, '{"a":["ü",null]}'],
      [[], '[]'],
    ],
  ],
] as [keyof Elements, [never, string][]][])(
  'a list of %s arrives as it is, with what is absent',
  async (type, cases) => {
    const values = cases.map(([value]) => value)
    expect(await readBack(type, [null, ...values, null])).toEqual([null, ...cases.map(([, text]) => text), null])
    expect(await readBack(type, [])).toEqual([])
  },
)

test('instants arrive to the millisecond, before 2000 and after', async () => {
  const instants = [
    '1900-01-01T00:00:00.001Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ]
  const { rows } = await sql<{ instant: Date }>`
    select instant from unnest(${encodeArray(
      'timestamptz',
      instants.map((each) => new Date(each)),
    )}::timestamptz[]) with ordinality as e (instant, n) order by n`.execute(database().db)
  expect(rows.map(({ instant }) => instant.toISOString())).toEqual(instants)
})

test('does not send values of the wrong type', () => {
  for (const value of ['', 'no', `${UUID}0`, UUID.replace('0', 'g')])
    expect(() => encodeArray('uuid', [value]), value).toThrow('not a UUID')
  expect(() => encodeArray('timestamptz', [new Date(Number.NaN)])).toThrow('not an instant')
  expect(() => encodeArray('integer', [2 ** 31])).toThrow('out of range')
  expect(() => encodeArray('bigint', [2n ** 63n])).toThrow('out of range')
})
