import { describe, expect, test } from 'vitest'
import { newPlatform } from '../support/api.ts'
import { useBareServer } from '../support/bare-server.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

/** Callers that are slow, or never finish a request. The limits are the production limits divided by thirty. */

useService(
  {},
  {},
  { headMs: 400, requestMs: 900, jsonBodyMs: 500, checkEveryMs: 50, lingerMs: 200, silenceMs: 1_500, keepAliveMs: 600 },
)

const open = () => RawConnection.open(service().address)
const newBody = (authorization: string, length: number) =>
  requestHead('POST', '/2025-10-13/tokens', {
    Authorization: authorization,
    'Content-Type': 'application/json',
    'Content-Length': length,
  })

async function openRequests(): Promise<number> {
  const { body } = await service().app.metricsServer.inject('/metrics')
  return Number(/^causeway_requests_open (\d+)$/m.exec(body)?.[1])
}

const logOf = (requestId: string | undefined) =>
  service()
    .logLines.map((line) => JSON.parse(line))
    .filter((line) => line.requestId === requestId)

describe('answering a slow request with 408 and closing its connection', () => {
  test('answers 408 when the headers come one byte at a time', async () => {
    const connection = (await open()).write('GET /2025-10-13/tokens HTTP/1.1\r\nHost: a\r\nX-Slow: ').dribble('x', 20)
    const { status, headers, body } = await connection.answer()
    await connection.closed
    expect({ status, code: JSON.parse(body).code, connection: headers.connection }).toEqual({
      status: 408,
      code: 'REQUEST_TIMEOUT',
      connection: 'close',
    })
    expect([headers['cache-control'], headers['x-content-type-options'], headers['content-type']]).toEqual([
      'no-store',
      'nosniff',
      'application/json; charset=utf-8',
    ])
    expect(logOf(headers['x-request-id'])).toMatchObject([
      { level: 'info', message: 'request', status: 408, code: 'REQUEST_TIMEOUT' },
    ])
  })

  test('answers 408 when the body comes one byte at a time', async () => {
    const api = await newPlatform()
    const connection = (await open()).write(newBody(api.authorization, 100_000)).dribble(' ', 20)
    const { status, headers, body } = await connection.answer()
    await connection.closed
    expect({ status, code: JSON.parse(body).code, connection: headers.connection }).toEqual({
      status: 408,
      code: 'REQUEST_TIMEOUT',
      connection: 'close',
    })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(logOf(headers['x-request-id'])).toMatchObject([
      {
        level: 'info',
        message: 'request',
        method: 'POST',
        route: '/2025-10-13/tokens',
        status: 408,
        code: 'REQUEST_TIMEOUT',
        platform: api.platform,
      },
    ])
    expect(await openRequests()).toBe(0)
  })

  test('answers 408 when a form comes one byte at a time, later than for JSON', async () => {
    const api = await newPlatform()
    const head = (contentType: string) =>
      requestHead('POST', '/2025-10-13/customers/bulk/csv', {
        Authorization: api.authorization,
        'Content-Type': contentType,
        'Content-Length': 100_000,
      })
    const form = (await open()).write(head('multipart/form-data; boundary=x')).dribble('-', 20)
    const json = (await open()).write(newBody(api.authorization, 100_000)).dribble(' ', 20)
    expect(JSON.parse((await json.answer()).body).reason).toBe('The body of a request must arrive within 0.5 seconds.')
    expect(JSON.parse((await form.answer()).body).reason).toMatch(/all of it within 0.9/)
  })

  test('answers 408 when a chunked body stops coming', async () => {
    const api = await newPlatform()
    const head = requestHead('POST', '/2025-10-13/tokens', {
      Authorization: api.authorization,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    })
    const connection = (await open()).write(`${head}5\r\n{"a":\r\n`)
    expect((await connection.answer()).status).toBe(408)
    await connection.closed
  })

  test('answers 408 if a client expects 100-continue and then sends no data', async () => {
    const api = await newPlatform()
    const head = newBody(api.authorization, 10).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')
    const connection = (await open()).write(head)
    expect((await connection.answer()).status).toBe(408)
    expect(connection.received).toMatch(/^HTTP\/1.1 100 Continue\r\n/)
    await connection.closed
  })

  test('many at once', async () => {
    const api = await newPlatform()
    const connections = await Promise.all(
      Array.from({ length: 27 }, async () =>
        (await open()).write(newBody(api.authorization, 100_000)).dribble(' ', 50),
      ),
    )
    expect(new Set((await Promise.all(connections.map((each) => each.answer()))).map(({ status }) => status))).toEqual(
      new Set([408]),
    )
    await Promise.all(connections.map(({ closed }) => closed))
    await eventually(async () => expect(await openRequests()).toBe(0))
  })
})

test('soon closes a request answered before its body, though the client keeps sending', async () => {
  for (const [head, expected] of [
    [newBody('Basic unknown', 100_000), 401],
    [newBody('Basic unknown', 2 ** 30), 413],
  ] as const) {
    const connection = (await open()).write(head).dribble(' ', 20)
    const { status, headers } = await connection.answer()
    expect({ status, connection: headers.connection }).toEqual({ status: expected, connection: 'close' })
    const answeredAt = performance.now()
    await connection.closed
    expect(performance.now() - answeredAt).toBeLessThan(3_000)
  }
})

test('lets a client that sends a long body to the end read the refusal', async () => {
  for (let n = 0; n < 5; n++) {
    const connection = (await open()).write(newBody('Basic unknown', 900_000))
    connection.write(Buffer.alloc(900_000, 0x20))
    expect((await connection.answer()).status, `n ${n}`).toBe(401)
    await connection.closed
  }
})

test('a refused request whose body has arrived keeps its connection', async () => {
  const connection = await open()
  for (let n = 1; n <= 3; n++) {
    connection.write(`${newBody('Basic unknown', 2)}{}`)
    const answers = await connection.answers(n)
    expect({ status: answers[n - 1]?.status, connection: answers[n - 1]?.headers.connection }, `n ${n}`).toEqual({
      status: 401,
      connection: 'keep-alive',
    })
  }
  for (const path of ['/2025-10-13/nothing', '/2025-10-13/tokens/%']) {
    connection.write(`${requestHead('POST', path, { 'Content-Length': 2 })}{}`)
  }
  expect((await connection.answers(5)).slice(3).map(({ status, headers }) => [status, headers.connection])).toEqual([
    [404, 'keep-alive'],
    [404, 'keep-alive'],
  ])
  connection.hangUp()
})

test('answers an unknown address without waiting for a body', async () => {
  const connection = (await open()).write(
    requestHead('POST', '/2025-10-13/nothing', { 'Content-Type': 'application/json', 'Content-Length': 1_000 }),
  )
  const { status, headers } = await connection.answer()
  expect({ status, connection: headers.connection }).toEqual({ status: 404, connection: 'close' })
  await connection.closed
})

test('closes a silent connection without an answer, before its first and after its last request', async () => {
  const fresh = await open()
  const used = (await open()).write(requestHead('GET', '/healthz'))
  await used.answer()
  await Promise.all([fresh.closed, used.closed])
  expect(fresh.received).toBe('')
  expect(await used.answers(1)).toHaveLength(1)
})

test('a client that does not read is let go', async () => {
  const connection = (await open()).stopReading()
  connection.write(requestHead('GET', '/openapi.json').repeat(50))
  const sockets = () =>
    new Promise<number>((resolve) => service().app.server.server.getConnections((_, count) => resolve(count)))
  await eventually(async () => expect(await sockets()).toBeGreaterThan(0))
  await eventually(async () => expect(await sockets()).toBe(0))
  await eventually(async () => expect(await openRequests()).toBe(0))
  connection.hangUp()
})

const slowReading = useBareServer(
  (app) => void app.get('/long', async (_, reply) => reply.send(Buffer.alloc(50_000_000))),
  { answerMs: 700, silenceMs: 60_000 },
)

test('a client that reads slowly is let go when its time is over', async () => {
  const connection = (await RawConnection.open(slowReading.address)).write(requestHead('GET', '/long'))
  connection.socket.on('data', () => connection.stopReading())
  const reading = setInterval(() => connection.socket.resume(), 20)
  await eventually(async () => expect(slowReading.lines).toMatchObject([{ route: '/long', aborted: true }]))
  clearInterval(reading)
  connection.hangUp()
  expect(await slowReading.openRequests()).toBe(0)
})
