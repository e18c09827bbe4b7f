import { expect, test } from 'vitest'
import { surveyFile } from './survey-file.ts'

async function* content(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

test('stops reading a file with too many rows', async () => {
  const isRead = { toItsEnd: false }
  async function* endless() {
    yield* content('umaAddress\n', '1\n2\n\n3\n4\n5\n', '6\n7\n')
    isRead.toItsEnd = true
  }
  expect(await surveyFile(endless(), 3)).toMatchObject({
    total: 4,
    errors: [{ code: 'INVALID_CSV_FORMAT', details: { reason: 'too_many_rows' }, correlationId: 'row_4' }],
  })
  expect(isRead.toItsEnd).toBe(false)
  expect((await surveyFile(content('umaAddress\n', '1\n2\n\n3\n'), 3)).errors).not.toMatchObject([
    { details: { reason: 'too_many_rows' } },
  ])
})

test('names of columns count without the blanks around them, and their letter case counts', async () => {
  const names =
    'umaAddress, platformCustomerId ,customerType,addressLine1,city,state,postalCode,Country,fullName,birthDate'
  const { columns, errors } = await surveyFile(content(`${names}\n`, 'x,,INDIVIDUAL\n'))
  expect(columns.slice(0, 3)).toEqual(['umaAddress', 'platformCustomerId', 'customerType'])
  expect(errors.map(({ details }) => details)).toEqual([{ reason: 'missing_required_column', column: 'country' }])
})

test('gives way to requests while it reads', async () => {
  let turns = 0
  let isRead = false
  const countTurns = () => {
    turns++
    if (!isRead) setImmediate(countTurns)
  }
  countTurns()
  await surveyFile(content(`customerType,fullName\n${'x\n'.repeat(60_000)}`))
  isRead = true
  expect(turns).toBeGreaterThan(20)
})
