import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { newPlatform } from '#test/support/api.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

/** Programs of the operator call with their own tokens. */

useService()

const REASON = { reason: 'For the test.' }
const MONITORING = { name: 'Monitoring', grants: ['system.read', 'platforms.read', 'jobs.retry'], days: 30, ...REASON }

/** Calls as a program does: with its token, and without a browser's headers. */
const call = (token: string, method: string, path: string, body?: object) =>
  new ConsolePage().send(method, path, body, {
    authorization: `Bearer ${token}`,
    'sec-fetch-site': undefined,
    'x-causeway-console': undefined,
  })

test('a program reads only data that its token grants', async () => {
  const { page, device, id } = await signedInAs('administrator')
  const made = await page.act(device, '/operator-tokens', MONITORING)
  expect(made.body).toMatchObject({ name: 'Monitoring', madeBy: id, token: expect.stringMatching(/^cot_/) })
  const { token } = made.body
  expect((await call(token, 'GET', '/complaints')).status).toBe(200)
  const platform = `PlatformConfig:${(await newPlatform()).platform}`
  expect((await call(token, 'GET', `/platforms/${platform}`)).body.id).toBe(platform)
  for (const [method, path] of [
    ['GET', '/operators'],
    ['GET', '/acts'],
    ['GET', '/session'],
    ['GET', '/payments?environment=sandbox'],
    ['POST', `/platforms/${platform}/suspend`],
  ] as const)
    expect([path, [401, 403]].flat()).toContain(
      (await call(token, method, path, method === 'POST' ? REASON : undefined)).status,
    )
  const log = (await page.get('/operator-tokens')).body.data
  expect(log[0]).toMatchObject({ id: made.body.id, usedAt: expect.any(String) })
  expect(JSON.stringify(log)).not.toContain(token)
})

test('ends a token at its revocation or expiry', async () => {
  const { page, device } = await signedInAs('administrator')
  const tokens = [1, 2].map(() => page.act(device, '/operator-tokens', MONITORING))
  const [one, other] = (await Promise.all(tokens)).map(({ body }) => body)
  expect((await page.act(device, `/operator-tokens/${one?.id}/revoke`, REASON)).status).toBe(200)
  expect((await call(one?.token, 'GET', '/complaints')).status).toBe(401)
  expect((await page.act(device, `/operator-tokens/${one?.id}/revoke`, REASON)).body.code).toBe('CONFLICT')
  expect((await call(other?.token, 'GET', '/complaints')).status).toBe(200)
  await sql`update operator_tokens set expires_at = now() where id = ${other?.id}`.execute(service().database.db)
  expect((await call(other?.token, 'GET', '/complaints')).status).toBe(401)
})

test("answers a program only at the console's host", async () => {
  const { page, device } = await signedInAs('administrator')
  const { token } = (await page.act(device, '/operator-tokens', MONITORING)).body
  const headers = { authorization: `Bearer ${token}`, host: '127.0.0.1' }
  expect((await new ConsolePage().send('GET', '/complaints', undefined, headers)).status).toBe(404)
})

test('a token allows neither passkey operations nor more than a year', async () => {
  const { page, device } = await signedInAs('administrator')
  for (const changes of [{ grants: ['accounts.stop'] }, { grants: [] }, { days: 366 }])
    expect((await page.act(device, '/operator-tokens', { ...MONITORING, ...changes })).body.code).toBe('INVALID_INPUT')
})

test('the audit log names the program, and the log of requests of a platform does not show it', async () => {
  const { page, device } = await signedInAs('administrator')
  const { id, token } = (await page.act(device, '/operator-tokens', MONITORING)).body
  const platform = `PlatformConfig:${(await newPlatform()).platform}`
  const job = 'Job:00000000-0000-7000-8000-000000000000'
  expect((await call(token, 'POST', `/platforms/${platform}/jobs/${job}/retry`)).status).toBe(404)
  expect(service().logLines.some((line) => line.includes(`"operator":"${id}"`))).toBe(true)
})
