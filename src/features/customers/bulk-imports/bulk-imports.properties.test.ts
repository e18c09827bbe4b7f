import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCode } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { SEED } from '#test/support/seeds.ts'
import { useService } from '#test/support/service.ts'
import { importCsv } from './makers.test-support.ts'

useService()

/** A generated row of the file, with its valid and invalid parts. */
interface Made {
  /** Rows with the same number have the same id or the same address. */
  id: number
  address: number
  fault: Fault
}
type Fault = keyof typeof FAULTS

/** Changes to the cells of a valid row, with the resulting error code. Without a code, the row stays valid. */
const FAULTS = {
  none: { cells: {} },
  'quotes and breaks': { cells: { addressLine1: '1, "Main" Street', notes: 'a\r\nb\n"c"\n' } },
  blanks: { cells: { city: '  Springfield\t', customerType: ' INDIVIDUAL' } },
  'formula and emoji': { cells: { fullName: "=cmd|' /C calc'!A0 😀" } },
  'no id': { cells: { platformCustomerId: ' ' }, code: 'INVALID_INPUT' },
  'no state': { cells: { state: '' }, code: 'INVALID_INPUT' },
  'birth date': { cells: { birthDate: '2023-02-29' }, code: 'INVALID_INPUT' },
  'break in a name': { cells: { fullName: 'Ana\nLima' }, code: 'INVALID_INPUT' },
  type: { cells: { customerType: 'PERSON' }, code: 'INVALID_INPUT' },
  region: { cells: { country: 'FR' }, code: 'INVALID_INPUT' },
  domain: { cells: { umaAddress: '$a@elsewhere.example.org' }, code: 'INVALID_UMA_ADDRESS' },
} as const satisfies Record<string, { cells: Record<string, string>; code?: string }>

const made = fc.record({
  id: fc.integer({ min: 0, max: 6 }),
  address: fc.integer({ min: 0, max: 6 }),
  fault: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fault>('none') },
    fc.constantFrom(...(Object.keys(FAULTS) as Fault[])),
  ),
})

const COLUMNS = [
  ...['umaAddress', 'platformCustomerId', 'customerType', 'fullName', 'birthDate'],
  ...['addressLine1', 'city', 'state', 'postalCode', 'country', 'notes'],
]

const layout = fc.record({
  columns: fc.shuffledSubarray(COLUMNS, { minLength: COLUMNS.length }),
  end: fc.constantFrom('\n', '\r\n'),
  isEnded: fc.boolean(),
  mark: fc.constantFrom('', '\ufeff'),
  isQuoted: fc.boolean(),
  /** The blank lines before each row. */
  blanks: fc.array(fc.constantFrom('', '  '), { maxLength: 2 }),
})

const PERSON = {
  customerType: 'INDIVIDUAL',
  fullName: 'Ana Lima',
  birthDate: '1990-05-17',
  addressLine1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
  notes: '',
}

test('valid rows create customers, invalid rows report errors with lines, and the counts match', async () => {
  const api = await newPlatform()
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), layout, async (rows, { columns, ...rest }) => {
      const run = randomCode(12)
      const cellsOf = ({ id, address, fault }: Made): Record<string, string> => ({
        ...PERSON,
        platformCustomerId: `${run}-${id}`,
        umaAddress: `${run}.${address}@uma.localhost`,
        ...FAULTS[fault].cells,
      })
      const file = textOf(columns, rows.map(cellsOf), rest)
      const before = await countOf(api)
      const job = await importCsv(api, file.text)
      const expected = judged(rows, run, file.lines)
      expect(job.progress).toEqual({
        total: rows.length,
        processed: rows.length,
        successful: rows.length - expected.length,
        failed: expected.length,
      })
      expect(job.status).toBe(expected.length < rows.length ? 'COMPLETED' : 'FAILED')
      expect(job.errors.map(({ code, correlationId, details }: Json) => [code, correlationId, details.line])).toEqual(
        expected,
      )
      expect((await countOf(api)) - before).toBe(job.progress.successful)
    }),
    { numRuns: 40, seed: SEED },
  )
})

const countOf = async (api: Api): Promise<number> => (await api.read('/customers?limit=1')).totalCount

function textOf(
  columns: readonly string[],
  rows: readonly Record<string, string>[],
  {
    end,
    isEnded,
    mark,
    isQuoted,
    blanks,
  }: { end: string; isEnded: boolean; mark: string; isQuoted: boolean; blanks: string[] },
) {
  const quoted = (cell: string) => (isQuoted || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  let text = mark + columns.join(',') + end
  const lines = rows.map((row) => {
    text += blanks.map((blank) => blank + end).join('')
    const line = text.split('\n').length
    text += columns.map((name) => quoted(row[name] ?? '')).join(',') + end
    return line
  })
  return { text: isEnded ? text : text.slice(0, -end.length), lines }
}

/** Returns the expected errors by the simplest reading of the rules: code, correlation id and line of each. */
function judged(rows: readonly Made[], run: string, lines: readonly number[]): unknown[] {
  const [ids, addresses] = [new Set<number>(), new Set<number>()]
  const errors: unknown[] = []
  for (const [index, { id, address, fault }] of rows.entries()) {
    const { code = undefined } = FAULTS[fault] as { code?: string }
    const taken = ids.has(id) ? 'CONFLICT' : addresses.has(address) ? 'UMA_ADDRESS_EXISTS' : undefined
    const found = code ?? taken
    if (found) errors.push([found, fault === 'no id' ? `row_${index + 1}` : `${run}-${id}`, lines[index]])
    else {
      ids.add(id)
      addresses.add(address)
    }
  }
  return errors
}
