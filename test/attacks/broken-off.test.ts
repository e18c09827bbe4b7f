import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, newPlatform } from '../support/api.ts'
import { Latch, useBareServer } from '../support/bare-server.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

/** Callers that hang up before they get an answer. */

useService()

let api: Api
beforeAll(async () => void (api = await newPlatform()))
beforeEach(() => void service().logLines.splice(0))

const open = () => RawConnection.open(service().address)
const lines = () => service().logLines.map((line) => JSON.parse(line))

async function metrics(): Promise<string> {
  return (await service().app.metricsServer.inject('/metrics')).body
}
const openRequests = async () => Number(/^causeway_requests_open (\d+)$/m.exec(await metrics())?.[1])
const countedRequests = async () =>
  [...(await metrics()).matchAll(/^causeway_requests_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

const withBody = (authorization: string, length: number) =>
  requestHead('POST', '/2025-10-13/tokens', {
    Authorization: authorization,
    'Content-Type': 'application/json',
    'Content-Length': length,
  })

test.each([
  ['a known caller', () => api.authorization],
  ['an unknown caller', () => 'Basic unknown'],
])(
  'a request of %s that ends in the middle of its body is counted once, with one ordinary line',
  async (_, authorization) => {
    const before = await countedRequests()
    const connection = (await open()).write(`${withBody(authorization(), 1_000)}{"name":`)
    if (authorization() === api.authorization) await eventually(async () => expect(await openRequests()).toBe(1))
    connection.hangUp()
    await eventually(() => expect(lines()).toHaveLength(1))
    await eventually(async () => expect(await openRequests()).toBe(0))
    expect(lines()).toMatchObject([{ level: 'info', message: 'request', method: 'POST' }])
    expect(lines()[0].stack).toBeUndefined()
    if (authorization() === api.authorization) expect(lines()[0].aborted).toBe(true)
    expect((await countedRequests()) - before).toBe(1)
  },
)

test('a reset in the middle of a body is no fault of the service', async () => {
  const connection = (await open()).write(`${withBody(api.authorization, 1_000)}{"name":`)
  await eventually(async () => expect(await openRequests()).toBe(1))
  connection.socket.resetAndDestroy()
  await eventually(async () => expect(await openRequests()).toBe(0))
  expect(lines()).toMatchObject([{ level: 'info', message: 'request', aborted: true, route: '/2025-10-13/tokens' }])
})

let work = { begun: new Latch(), done: new Latch() }
const bare = useBareServer((app) => {
  app.get('/work', async () => {
    work.begun.release()
    await work.done.released
    return {}
  })
})

test("counts an early-leaving client's request once and leaves no request open", async () => {
  const connection = (await RawConnection.open(bare.address)).write(requestHead('GET', '/work'))
  await work.begun.released
  expect(await bare.openRequests()).toBe(1)
  connection.socket.resetAndDestroy()
  await eventually(async () => expect(await bare.openRequests()).toBe(0))
  work.done.release()
  await (await RawConnection.open(bare.address)).write(requestHead('GET', '/work')).answer()
  await eventually(() => expect(bare.lines).toHaveLength(2))
  expect(bare.lines).toMatchObject([
    { level: 'info', route: '/work', aborted: true },
    { level: 'info', route: '/work', status: 200 },
  ])
  expect(bare.lines[0]).not.toHaveProperty('status')
  expect(bare.lines[1]).not.toHaveProperty('aborted')
})

test('logs a client that ends the connection early, after the work is done', async () => {
  work = { begun: new Latch(), done: new Latch() }
  const before = bare.lines.length
  const connection = (await RawConnection.open(bare.address)).write(requestHead('GET', '/work').repeat(3))
  await work.begun.released
  connection.hangUp()
  await connection.closed
  setImmediate(work.done.release)
  await eventually(async () => expect(await bare.openRequests()).toBe(0))
  expect(bare.lines[before]).toMatchObject({ level: 'info', route: '/work', aborted: true })
})

test('requests that wait behind another go with their connection', async () => {
  const before = await countedRequests()
  const connection = (await open()).write(
    requestHead('GET', '/2025-10-13/tokens', { Authorization: api.authorization }).repeat(80),
  )
  connection.hangUp()
  await eventually(async () => expect(await openRequests()).toBe(0))
  // Probes leave no line.
  await (await open()).write(requestHead('GET', '/nothing')).answer()
  await eventually(async () => expect(await openRequests()).toBe(0))
  expect(lines().filter(({ level }) => level !== 'info')).toEqual([])
  expect((await countedRequests()) - before).toBe(lines().length)
})
