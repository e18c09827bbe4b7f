import { expect, test } from 'vitest'
import { VERSION } from '#runtime/lib/version.ts'
import { newPlatform } from '../support/api.ts'
import { type RawAnswer, RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

/** Requests that violate the HTTP standard: each gets an answer in our own format, and never two. */

useService()

async function send(text: string, { isHalfClosed = false } = {}): Promise<RawAnswer> {
  const connection = (await RawConnection.open(service().address, { allowHalfOpen: true })).write(text)
  if (isHalfClosed) connection.socket.end()
  const answer = await connection.answer()
  connection.hangUp()
  return answer
}

const withHost = (lines: string) => `GET /healthz HTTP/1.1\r\n${lines}\r\n`

const MALFORMED: [what: string, text: string][] = [
  ['no host', withHost('')],
  ['two hosts', withHost('Host: a\r\nHost: b\r\n')],
  ['the same host twice', withHost('Host: a\r\nhost: a\r\n')],
  ['two hosts in HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['a space before the colon', withHost('Host : a\r\n')],
  ['a folded header', withHost('Host: a\r\nX-A: b\r\n c\r\n')],
  ['no version', 'GET /healthz\r\n\r\n'],
  ['another version', 'GET /healthz HTTP/3.7\r\nHost: a\r\n\r\n'],
  ['a method that does not exist', 'NOTHING /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'two lengths',
    `${requestHead('POST', '/2025-10-13/tokens', { 'Content-Length': 1 }).replace('\r\n\r\n', '\r\nContent-Length: 2\r\n\r\n')}{}`,
  ],
  ['a length that is none', requestHead('POST', '/2025-10-13/tokens', { 'Content-Length': '-1' })],
  [
    'a length and chunks',
    `${requestHead('POST', '/2025-10-13/tokens', { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' })}0\r\n\r\n`,
  ],
  ['an unknown transfer encoding', `${requestHead('GET', '/healthz', { 'Transfer-Encoding': 'nothing' })}0\r\n\r\n`],
  [
    'an encoding before the chunks',
    `${requestHead('POST', '/2025-10-13/tokens', { 'Transfer-Encoding': 'gzip, chunked' })}0\r\n\r\n`,
  ],
  ['chunks in HTTP/1.0', 'POST /2025-10-13/tokens HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
]

test.each(MALFORMED)('answers %s with 400 in our words', async (_, text) => {
  const { status, headers, body } = await send(text)
  expect([status, JSON.parse(body).code, headers['content-type']]).toEqual([
    400,
    'INVALID_REQUEST_FORMAT',
    'application/json; charset=utf-8',
  ])
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.connection).toBe('close')
  expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff'])
})

test.each(['', 'Host: a\r\n', 'Connection: keep-alive\r\n'])('HTTP/1.0 needs no host: %j', async (lines) => {
  const { status, body } = await send(`GET /healthz HTTP/1.0\r\n${lines}\r\n`)
  expect({ status, body }).toEqual({ status: 200, body: `{"status":"alive","version":"${VERSION}"}` })
})

const tokens = (authorization: string, headers: Record<string, string | number>) =>
  requestHead('POST', '/2025-10-13/tokens', {
    Authorization: authorization,
    'Content-Type': 'application/json',
    ...headers,
  })

test('answers a truncated body if the client still reads', async () => {
  const api = await newPlatform()
  for (const text of [
    `${tokens(api.authorization, { 'Content-Length': 100 })}{"name":`,
    `${tokens(api.authorization, { 'Transfer-Encoding': 'chunked' })}5\r\n{"a":`,
  ]) {
    const answer = await send(text, { isHalfClosed: true })
    expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({
      status: 400,
      code: 'INVALID_REQUEST_FORMAT',
    })
  }
})

test('answers a half-closed request and ends the connection with it', async () => {
  const api = await newPlatform()
  const body = '{"name":"half-closed","permissions":["VIEW"]}'
  const connection = await RawConnection.open(service().address, { allowHalfOpen: true })
  connection
    .write(
      `${tokens(api.authorization, { 'Content-Length': body.length })}${body}${requestHead('GET', '/2025-10-13/tokens', { Authorization: api.authorization })}`,
    )
    .socket.end()
  expect((await connection.answers(2)).map(({ status }) => status)).toEqual([201, 200])
  await connection.closed
})

test('chunks that are none, or whose extensions are endless, end the request that they belong to', async () => {
  const api = await newPlatform()
  const chunked = tokens(api.authorization, { 'Transfer-Encoding': 'chunked' })
  for (const [body, status] of [
    ['zz\r\n{}\r\n', 400],
    ['2\r\n{}zz\r\n', 400],
    [`2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`, 413],
  ] as const) {
    for (const pieces of [[chunked + body], [chunked, body]]) {
      const connection = await RawConnection.open(service().address)
      for (const piece of pieces) {
        connection.write(piece)
        await new Promise((resolve) => setImmediate(resolve))
      }
      const { status: answered, headers } = await connection.answer()
      await connection.closed
      expect(
        {
          body: body.slice(0, 5),
          answered,
          length: (await connection.answers(1)).length,
          connection: headers.connection,
        },
        pieces.join(' | '),
      ).toEqual({ body: body.slice(0, 5), answered: status, length: 1, connection: 'close' })
    }
  }
  // No request has created a token.
  expect((await api.read('/tokens')).data).toHaveLength(1)
})

test('answers a refusal despite malformed chunks', async () => {
  expect((await send(`${tokens('Basic unknown', { 'Transfer-Encoding': 'chunked' })}zz\r\n`)).status).toBe(401)
})

test('a client that asks for a tunnel and resets the connection does not end the service', async () => {
  for (let n = 0; n < 20; n++) {
    const connection = (await RawConnection.open(service().address)).write('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
    if (n % 2) await connection.answer()
    connection.socket.resetAndDestroy()
    await connection.closed
  }
  expect((await send(requestHead('GET', '/healthz'))).status).toBe(200)
})
