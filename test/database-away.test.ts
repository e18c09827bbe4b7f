import { expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { createApp } from '#app/create-app.ts'
import { FEATURES } from '#app/features.ts'
import { DatabaseAway } from '#runtime/db/connection-loss.ts'
import { type ConnectionSource, kyselyOver } from '#runtime/db/dialect.ts'
import type { Database, Db } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { TEST_MASTER_KEY } from './support/service.ts'

/** Returns a database whose every call fails with this error. */
function databaseThatFailsWith(error: Error): Database {
  const fail = async () => Promise.reject(error)
  const source = { acquire: fail, release: () => {} } as unknown as ConnectionSource
  return {
    kind: 'postgres',
    db: kyselyOver<Db>(source),
    listsOf: () => kyselyOver<Db>(source),
    transaction: fail,
    flush: fail,
    report: fail,
    execute: fail,
    load: () => ({ open: 0, waiting: 0 }),
    close: async () => {},
  }
}

const appOver = (database: Database, clock = systemClock) =>
  createApp({
    config: readConfig({ PORT: '0' }, FEATURES),
    database,
    clock,
    migrations: [],
    masterKey: TEST_MASTER_KEY,
    checkReplies: true,
    log: createLog('silent'),
  })

async function answerOver(error: Error) {
  const { server } = appOver(databaseThatFailsWith(error))
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
  ['ends a statement that takes too long', withCode('57014')],
  ['has ended a transaction for others at every repetition', withCode('40P01')],
])('while the database %s, requests are answered with a time to retry', async (_, error) => {
  expect(await answerOver(error)).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
})

test.each([
  ['its disk is full', withCode('53100')],
  ['its memory is full', withCode('53200')],
  ['no connection is left for a statement', withCode('53300')],
  ['a limit of its configuration is reached', withCode('53400')],
  ['the disk of this machine is full', withCode('ENOSPC')],
  ['the room on disk of this user is used up', withCode('EDQUOT')],
])('while there is no room because %s, requests are answered with a time to retry', async (_, error) => {
  expect(await answerOver(error)).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
})

const never = () => new Promise<never>(() => {})

test.each([
  ['is away', databaseThatFailsWith(new DatabaseAway(withCode('ECONNREFUSED')))],
  [
    'never answers',
    { ...databaseThatFailsWith(new Error()), db: kyselyOver<Db>({ acquire: never, release: () => {} }) },
  ],
])(
  'while the database %s the metrics tell so, and everything else that needs none',
  async (_, database) => {
    const { metricsServer, server } = appOver(database)
    const { statusCode, body } = await metricsServer.inject('/metrics')
    await Promise.all([metricsServer.close(), server.close()])
    const figures = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect({ statusCode, figures: figures.filter((line) => line.startsWith('causeway_database_up')) }).toEqual({
      statusCode: 200,
      figures: ['causeway_database_up 0'],
    })
    expect(figures).toContain('causeway_webhooks_in_memory 0')
    expect(
      figures.filter((line) => /^causeway_(jobs_dead|sweeps_lag_seconds|webhooks_undeliverable)/.test(line)),
    ).toEqual([])
  },
  20_000,
)

test('reports another database error as an internal error', async () => {
  expect(await answerOver(withCode('42P01'))).toEqual([500, 'INTERNAL_ERROR', undefined])
})
