import { beforeAll, expect, test } from 'vitest'
import { type Api, newPlatform } from '../support/api.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

/** Many requests on one connection, sent without waiting for earlier answers. */

useService()

let api: Api
beforeAll(async () => void (api = await newPlatform()))

const open = () => RawConnection.open(service().address)
const get = (path: string, headers = {}) =>
  requestHead('GET', `/2025-10-13${path}`, { Authorization: api.authorization, ...headers })
const newToken = (name: string) => {
  const body = JSON.stringify({ name, permissions: ['VIEW'] })
  return `${requestHead('POST', '/2025-10-13/tokens', { Authorization: api.authorization, 'Content-Type': 'application/json', 'Content-Length': body.length })}${body}`
}
const names = async () => (await api.read('/tokens?limit=100')).data.map(({ name }: { name: string }) => name)

test('answers requests in arrival order', async () => {
  const connection = (await open()).write(
    newToken('first') +
      get('/nothing') +
      newToken('second') +
      requestHead('PROPFIND', '/2025-10-13/tokens') +
      requestHead('GET', '/healthz') +
      get('/tokens'),
  )
  const answers = await connection.answers(6)
  expect(answers.map(({ status }) => status)).toEqual([201, 404, 201, 405, 200, 200])
  expect(JSON.parse(answers[5]?.body ?? '').data.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['first', 'second']),
  )
  connection.hangUp()
})

test('carries out no request after a last answer', async () => {
  const connection = (await open()).write(get('/tokens', { Connection: 'close' }) + newToken('after the end'))
  expect((await connection.answer()).status).toBe(200)
  await connection.closed
  expect(await connection.answers(1)).toHaveLength(1)
  expect(await names()).not.toContain('after the end')
})

test('answers a broken request after those before it', async () => {
  const connection = (await open()).write(`${newToken('before the break')}é\r\n\r\n`)
  const answers = await connection.answers(2)
  await connection.closed
  expect(answers.map(({ status }) => status)).toEqual([201, 400])
  expect(await names()).toContain('before the break')
})

test('answers a broken request after an answer, and ignores later requests', async () => {
  const connection = (await open()).write(requestHead('GET', '/healthz'))
  await connection.answer()
  connection.write(`é\r\n\r\n${newToken('behind the break')}`)
  expect((await connection.answers(2)).map(({ status }) => status)).toEqual([200, 400])
  await connection.closed
  expect(await names()).not.toContain('behind the break')
})

test('a hundred requests may wait, and one more ends the connection', async () => {
  const patient = (await open()).write(requestHead('GET', '/healthz').repeat(101))
  expect(new Set((await patient.answers(101)).map(({ status }) => status))).toEqual(new Set([200]))
  patient.hangUp()
  const greedy = (await open()).write(
    newToken('before too many') + requestHead('GET', '/healthz').repeat(101) + newToken('behind too many'),
  )
  await greedy.closed
  expect(await greedy.answers(0)).toHaveLength(0)
  expect(await names()).not.toContain('behind too many')
})

test('answers any number of requests that do not all wait together', async () => {
  const connection = await open()
  for (let n = 1; n <= 20; n++) {
    connection.write(requestHead('GET', '/healthz').repeat(50))
    await connection.answers(n * 50)
  }
  connection.hangUp()
})

test('long bodies behind one another are all read', async () => {
  const padded = (name: string) => {
    const body = `${JSON.stringify({ name, permissions: ['VIEW'] })}${' '.repeat(60_000)}`
    return `${requestHead('POST', '/2025-10-13/tokens', { Authorization: api.authorization, 'Content-Type': 'application/json', 'Content-Length': body.length })}${body}`
  }
  const connection = (await open()).write(Array.from({ length: 8 }, (_, n) => padded(`long ${n}`)).join(''))
  expect((await connection.answers(8)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  connection.hangUp()
})

test("does not read data after an early refusal as that request's body", async () => {
  const connection = (await open()).write(
    requestHead('POST', '/nothing', { 'Content-Length': 100_000 }) + newToken('inside a body'),
  )
  expect((await connection.answer()).status).toBe(404)
  connection.write(`${' '.repeat(100_000)}${newToken('behind a body')}`)
  await connection.closed
  expect(await connection.answers(1)).toHaveLength(1)
  for (const name of ['inside a body', 'behind a body']) expect(await names(), name).not.toContain(name)
})
