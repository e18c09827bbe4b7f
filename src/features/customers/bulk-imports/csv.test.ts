import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvRow, MOST_ROW_BYTES, readRows, UnreadableCsv } from './csv.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function rowsOf(text: string, size = 1 << 16, from?: Parameters<typeof readRows>[1]): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readRows(inPieces(text, size), from)) rows.push(row)
  return rows
}
const cellsOf = async (text: string, size?: number) => (await rowsOf(text, size)).map(({ cells }) => cells)

describe('a CSV file', () => {
  test.each([1, 2, 3, 7, 1 << 16])('reads the same in pieces of %i bytes', async (size) => {
    const text = '\ufeffa,b\r\n1,"x, ""y""\r\nz"\n\n   \nü,\r\n"",4,5'
    const rows = await rowsOf(text, size)
    expect(rows.map(({ row, line, cells }) => [row, line, ...cells])).toEqual([
      [0, 1, 'a', 'b'],
      [1, 2, '1', 'x, "y"\r\nz'],
      [2, 6, 'ü', ''],
      [3, 7, '', '4', '5'],
    ])
  })

  test.each(['', '\ufeff', '\n', '\r\n \r\n'])('finds no rows in a file without content (%j)', async (text) => {
    expect(await rowsOf(text)).toEqual([])
  })

  test.each([
    ['a,b\n1,"x"y\n2,3\n', 'misplaced_quote', 1, 2],
    ['a,b\n1,"x\r\ny"\n1,x"y\n', 'misplaced_quote', 2, 4],
    ['a,b\n\n1,"x\ny\nz', 'quote_not_closed', 1, 3],
    [`a,b\n1,${'x'.repeat(MOST_ROW_BYTES)}\n`, 'row_too_large', 1, 2],
    ['x'.repeat(20 * 1024 * 1024), 'row_too_large', 0, 1],
    [','.repeat(100_000), 'row_too_large', 0, 1],
    [`a,b\n${','.repeat(25 * 1024 * 1024)}\n`, 'row_too_large', 1, 2],
  ])('cannot be read from a broken row on', async (text, reason, row, line) => {
    const rows: CsvRow[] = []
    const reading = async () => {
      for await (const each of readRows(inPieces(text, 1 << 16))) rows.push(each)
    }
    const error = await reading().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableCsv)
    expect(error).toMatchObject({ reason, at: { row, line } })
    expect(rows).toHaveLength(row)
  })

  test('reads any cells as written, starting from any row', async () => {
    const cell = fc.stringMatching(/^[ab ,"\n\rü€😀=@]{0,6}$/u)
    const file = fc.record({
      rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      end: fc.constantFrom('\n', '\r\n'),
      isEnded: fc.boolean(),
      mark: fc.constantFrom('', '\ufeff'),
      size: fc.integer({ min: 1, max: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, end, isEnded, mark, size }) => {
        const lines = rows.map((cells) => cells.map(quoted).join(','))
        const text = mark + lines.join(end) + (isEnded ? end : '')
        expect(await cellsOf(text, size)).toEqual(rows)
        const all = await rowsOf(text)
        for (const [index, { next }] of all.entries())
          expect(await rowsOf(text, size, next)).toEqual(all.slice(index + 1))
        const before = lines.slice(0, -1).reduce((count, line) => count + line.split('\n').length, 1)
        expect(all.at(-1)?.line).toBe(before)
      }),
    )
  })
})

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
