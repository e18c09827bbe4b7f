import { expect, test } from 'vitest'
import { newPlatform } from '../support/api.ts'
import { BareServer, Latch } from '../support/bare-server.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, startService, useService } from '../support/service.ts'

/** A server that closes waits only for the requests that it is working on. */

useService()

const tokens = (authorization: string, headers: Record<string, string | number>) =>
  requestHead('POST', '/2025-10-13/tokens', {
    Authorization: authorization,
    'Content-Type': 'application/json',
    ...headers,
  })

async function closing(address: string, close: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await close()
  await expect(RawConnection.open(address)).rejects.toThrow()
  return performance.now() - begun
}

test('idle, silent and slow connections do not hold it up', async () => {
  const api = await newPlatform()
  const { app, address } = await startService(service().database, {}, {}, { stopMs: 300 })
  const open = () => RawConnection.open(address)
  const silent = await open()
  const idle = (await open()).write(requestHead('GET', '/healthz'))
  await idle.answer()
  const inHead = (await open()).write('GET /healthz HTT').dribble('X', 50)
  const inBody = (await open()).write(`${tokens(api.authorization, { 'Content-Length': 1_000 })}{`).dribble(' ', 50)
  const unread = (await open()).stopReading().write(requestHead('GET', '/openapi.json').repeat(50))
  const lingering = (await open()).write(tokens('Basic unknown', { 'Content-Length': 1_000 })).dribble(' ', 50)
  await lingering.answer()
  await eventually(async () => {
    const { body } = await app.metricsServer.inject('/metrics')
    expect(Number(/^causeway_requests_open (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(1)
  })
  unread.hangUp()
  expect(await closing(address, () => app.server.close())).toBeLessThan(4_000)
  await Promise.all([silent, idle, inHead, inBody, lingering].map(({ closed }) => closed))
  const refused = await inBody.answer()
  expect([refused.status, JSON.parse(refused.body).code, refused.headers['retry-after']]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '5',
  ])
})

test('answers a request in progress and closes its connection', async () => {
  const bare = new BareServer()
  const [begun, done] = [new Latch(), new Latch()]
  bare.server.get('/work', async () => {
    begun.release()
    await done.released
    return {}
  })
  await bare.listen()
  const connection = (await RawConnection.open(bare.address)).write(requestHead('GET', '/work').repeat(2))
  await begun.released
  let isClosed = false
  const closed = bare.server.close().then(() => (isClosed = true))
  await expect(RawConnection.open(bare.address)).rejects.toThrow()
  expect(isClosed).toBe(false)
  done.release()
  expect((await connection.answers(2)).map(({ status, headers }) => [status, headers.connection])).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ])
  connection.hangUp()
  await closed
})

test('a body that is arriving gets the time to arrive', async () => {
  const api = await newPlatform()
  const { app, address } = await startService(service().database)
  const body = '{"name":"Arrives late","permissions":["VIEW"]}'
  const connection = (await RawConnection.open(address)).write(
    tokens(api.authorization, { 'Content-Length': body.length }) + body.slice(0, 10),
  )
  await eventually(async () =>
    expect((await app.metricsServer.inject('/metrics')).body).toMatch(/^causeway_requests_open 1$/m),
  )
  const closed = app.server.close()
  await expect(RawConnection.open(address)).rejects.toThrow()
  connection.write(body.slice(10) + tokens(api.authorization, { 'Content-Length': body.length }) + body)
  expect(await connection.answer()).toMatchObject({ status: 201, headers: { connection: 'close' } })
  await closed
  await connection.closed
  expect(await connection.answers(1)).toHaveLength(1)
  expect((await api.read('/tokens')).data.filter(({ name }: { name: string }) => name === 'Arrives late')).toHaveLength(
    1,
  )
})
