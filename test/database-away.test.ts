import { expect, test } from 'vitest'
import { FEATURES } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createApp } from '../src/create-app.ts'
import { systemClock } from '../src/runtime/clock.ts'
import { DatabaseAway } from '../src/runtime/db/connection-loss.ts'
import { type ConnectionSource, kyselyOver } from '../src/runtime/db/dialect.ts'
import type { Database, Db } from '../src/runtime/db/index.ts'
import { createLog } from '../src/runtime/log.ts'
import { TEST_MASTER_KEY } from './support/service.ts'

/** A database whose every call ends with this error. */
function databaseThatFailsWith(error: Error): Database {
  const fail = async () => Promise.reject(error)
  const source = { acquire: fail, release: () => {} } as unknown as ConnectionSource
  return {
    kind: 'postgres',
    db: kyselyOver<Db>(source),
    transaction: fail,
    execute: fail,
    load: () => ({ open: 0, waiting: 0 }),
    close: async () => {},
  }
}

async function answerOver(error: Error) {
  const { server } = createApp({
    config: readConfig({ PORT: '0' }, FEATURES),
    database: databaseThatFailsWith(error),
    migrations: [],
    masterKey: TEST_MASTER_KEY,
    clock: systemClock,
    checkReplies: true,
    log: createLog('silent'),
  })
  const answer = await server.inject({
    method: 'GET',
    url: '/2025-10-13/config',
    headers: { authorization: `Basic ${btoa('a:b')}` },
  })
  await server.close()
  return [answer.statusCode, answer.json().code, answer.headers['retry-after']]
}

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['refuses connections', new DatabaseAway(withCode('ECONNREFUSED'))],
  ['has no name', new DatabaseAway(withCode('ENOTFOUND'))],
  ['cannot be reached any more', withCode('EHOSTUNREACH')],
  ['shuts down', withCode('57P01')],
  ['has no connection left', new DatabaseAway(withCode('53300'))],
  ['does not answer in time', new DatabaseAway(new Error('timeout exceeded when trying to connect'))],
  ['does not let a connection begin in time', new DatabaseAway(new Error('timeout expired'))],
  ['drops the connection', new Error('Connection terminated unexpectedly')],
])('while the database %s, requests are told to come back', async (_, error) => {
  expect(await answerOver(error)).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
})

test.each([
  ['its disk is full', withCode('53100')],
  ['its memory is full', withCode('53200')],
  ['no connection is left for a statement', withCode('53300')],
  ['a limit of its configuration is reached', withCode('53400')],
  ['the disk of this machine is full', withCode('ENOSPC')],
  ['the room on disk of this user is used up', withCode('EDQUOT')],
])('while there is no room because %s, requests are told to come back', async (_, error) => {
  expect(await answerOver(error)).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
})

test('what the database refuses for another reason is our fault', async () => {
  expect(await answerOver(withCode('42P01'))).toEqual([500, 'INTERNAL_ERROR', undefined])
})
