import { METHODS } from 'node:http'
import { expect, test } from 'vitest'
import { type RawAnswer, RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

/** Undeclared methods and addresses. */

useService()

const codeOf = ({ body }: RawAnswer) => (body === '' ? undefined : JSON.parse(body).code)

async function send(text: string): Promise<RawAnswer> {
  const connection = (await RawConnection.open(service().address)).write(text)
  const answer = await connection.answer()
  connection.hangUp()
  return answer
}

const TEXT_OF_HEAD = 'HEAD'
const EXPECTED: [path: string, own: string[], status: number][] = [
  ['/2025-10-13/tokens', ['GET', 'HEAD', 'POST'], 405],
  ['/2025-10-13/customers/internal-accounts', ['GET', 'HEAD'], 405],
  ['/healthz', ['GET', 'HEAD'], 405],
  ['/2025-10-13/nothing', [], 404],
  ['/nothing', [], 404],
]

test.each(EXPECTED)('at %s, refuses every method but %j', async (path, own, expected) => {
  for (const method of METHODS.filter((each) => !own.includes(each) && each !== 'CONNECT' && each !== TEXT_OF_HEAD)) {
    const answer = await send(
      requestHead(method, path, { 'Content-Length': 2, 'Content-Type': 'application/json' }) + '{}',
    )
    expect({ method, status: answer.status, code: codeOf(answer) }).toEqual({
      method,
      status: expected,
      code: expected === 405 ? 'METHOD_NOT_ALLOWED' : 'REFERENCE_NOT_FOUND',
    })
    if (expected === 405) expect(answer.headers.allow?.split(', ').sort(), method).toEqual([...own].sort())
  }
  for (const method of ['QUERY', 'SOURCE', 'PROPFIND', 'DELETE'])
    expect({ method, status: (await send(requestHead(method, path))).status }).toEqual({ method, status: expected })
})

test.each([
  'CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n',
  'CONNECT /2025-10-13/tokens HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:80 HTTP/1.0\r\n\r\n',
])('refuses a tunnel: %j', async (text) => {
  const answer = await send(text)
  expect([400, 405]).toContain(answer.status)
  expect(['INVALID_REQUEST_FORMAT', 'METHOD_NOT_ALLOWED']).toContain(codeOf(answer))
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['GET', 'POST', 'PROPFIND'])('an offer to upgrade has no effect: %s', async (method) => {
  const headers = { Upgrade: 'websocket', Connection: 'Upgrade' }
  expect((await send(requestHead(method, '/nothing', headers))).status).toBe(404)
  expect((await send(requestHead(method, '/2025-10-13/tokens', headers))).status).toBe(
    method === 'PROPFIND' ? 405 : 401,
  )
})

test('unknown requests do not make the metrics longer', async () => {
  const read = async () =>
    (await service().app.metricsServer.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('causeway_request'))
      .map((line) => line.replace(/ [^ ]+$/, ''))
  const ask = async (n: number) => {
    for (const path of [
      `/x${n}`,
      `/2025-10-13/x${n}`,
      `/2025-10-13/tokens/%${n}`,
      `/2025-10-13/tokens/${n}%zz`,
      `/2025-10-13/tokens/${'x'.repeat(600)}${n}`,
      `/2025-10-13/tokens/${n}/`,
      `//x${n}`,
    ])
      await send(requestHead('GET', path))
    for (const method of METHODS.filter((each) => each !== 'CONNECT' && each !== TEXT_OF_HEAD))
      await send(requestHead(method, n % 2 ? '/2025-10-13/tokens' : '/healthz'))
    for (const broken of ['x\r\n\r\n', 'GET /é HTTP/1.1\r\nHost: a\r\n\r\n', `GET /${n} HTTP/1.1\r\n\r\n`])
      await send(broken)
  }
  await ask(0)
  await ask(1)
  const known = await read()
  for (let n = 2; n < 8; n++) await ask(n)
  expect(await read()).toEqual(known)
  const labels = new Set(known.flatMap((line) => [...line.matchAll(/method="(\w+)"/g)].map(([, method]) => method)))
  expect([...labels].sort()).toEqual(['GET', 'POST', 'unknown'])
})
