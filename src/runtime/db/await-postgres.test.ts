import { expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { awaitPostgres } from './await-postgres.ts'
import type { Database } from './types.ts'

const DATABASE = {} as Database
const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

/** Opens after the given number of failures. Each try takes a second. */
function opening(error: Error, failures: number) {
  const lines: string[] = []
  let [tries, now] = [0, 0]
  const open = async () => {
    now += 1_000
    if (tries++ < failures) throw error
    return DATABASE
  }
  const log = createLog('info', (line) => void lines.push(line))
  const opened = awaitPostgres(open, log, { everyMs: 0, now: () => now })
  return { opened, lines, tries: () => tries }
}

test.each([
  ['the port is closed', failure('ECONNREFUSED')],
  ['the name is not known', failure('ENOTFOUND')],
  ['the server starts', failure('57P03')],
  ['nothing answers', new Error('timeout expired')],
  ['no connection is free', failure('53300')],
])('while %s the start waits, with one line', async (_, error) => {
  const { opened, lines, tries } = opening(error, 20)
  expect(await opened).toBe(DATABASE)
  expect(tries()).toBe(21)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'waiting for the database',
      error: error.message,
      atMostSeconds: 60,
    }),
  ])
})

test('gives up the start after a minute and names the setting', async () => {
  const { opened } = opening(failure('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5432'), 1_000)
  await expect(opened).rejects.toThrow(
    'The database of DATABASE_URL was not there within 60 s: connect ECONNREFUSED 10.0.0.7:5432',
  )
})

test.each([
  failure('28P01', 'password authentication failed for user "causeway"'),
  failure('3D000', 'database "causeway" does not exist'),
])('what waiting cannot mend ends the start at once: %s', async (error) => {
  const { opened, tries } = opening(error, 1_000)
  await expect(opened).rejects.toThrow(`The database of DATABASE_URL cannot be opened: ${error.message}`)
  expect(tries()).toBe(1)
})
