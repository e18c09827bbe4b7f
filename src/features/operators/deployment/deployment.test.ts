import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { VERSION } from '#runtime/lib/version.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

const SECRET_WORD = 'a-secret-word-that-is-not-shown'

useService({
  SMS_GATEWAY_URL: 'https://sms.example.com',
  SMS_GATEWAY_TOKEN: SECRET_WORD,
  SANDBOX: 'on',
  WEBHOOK_SIGNATURE_HEADERS: 'X-Signature,X-Other',
  SESSION_SECONDS: '600',
})

const listOf = async (page: ConsolePage, path: string) => (await page.get(path)).body.data

test('shows the effective settings, and only whether a secret is set', async () => {
  const { page } = await signedInAs('viewer')
  const { body } = await page.get('/settings')
  const of = (name: string) => body.data.find((each: { name: string }) => each.name === name)
  expect(of('SESSION_SECONDS')).toEqual({ name: 'SESSION_SECONDS', value: '600', isSet: true })
  expect(of('WEBHOOK_SIGNATURE_HEADERS')).toMatchObject({ value: 'X-Signature,X-Other', isSet: true })
  expect(of('SANDBOX')).toEqual({ name: 'SANDBOX', value: 'on', isSet: false })
  expect(of('SMS_GATEWAY_TOKEN')).toEqual({ name: 'SMS_GATEWAY_TOKEN', isSet: true })
  expect(of('MASTER_KEY')).toEqual({ name: 'MASTER_KEY', isSet: false })
  expect(of('CUSTODY_KEYS')).toEqual({ name: 'CUSTODY_KEYS', isSet: false })
  expect(JSON.stringify(body)).not.toContain(SECRET_WORD)
})

test('lists every documented setting', async () => {
  const { page } = await signedInAs('viewer')
  const settings = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  const documented = [...settings.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].flatMap(([, name = '']) => name)
  const listed = (await listOf(page, '/settings')).map(({ name }: { name: string }) => name)
  expect(documented.length).toBeGreaterThan(30)
  expect(documented.filter((name) => !listed.includes(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('ports have adapters in each environment', async () => {
  const { page } = await signedInAs('viewer')
  const rates = (await listOf(page, '/adapters')).find(({ port }: { port: string }) => port === 'rates')
  expect(rates).toEqual({ port: 'rates', sandbox: ['simulated'], production: ['absent'] })
})

test('readDeployment names the version that answers', async () => {
  const { page } = await signedInAs('viewer')
  expect((await page.get('/deployment')).body).toEqual({ version: VERSION })
})

test('lists the applied migrations', async () => {
  const { page } = await signedInAs('viewer')
  const { database } = service()
  const [first, ...rest] = await listOf(page, '/migrations')
  expect(first).toMatchObject({ name: '0001_runtime.sql', isOfThisVersion: true })
  expect(rest.length).toBeGreaterThan(10)
  await sql`insert into migrations (name, checksum, runs_from) values ('9999_newer.sql', 'x', '0.2.0')`.execute(
    database.db,
  )
  expect((await listOf(page, '/migrations')).at(-1)).toMatchObject({
    name: '9999_newer.sql',
    runsFrom: '0.2.0',
    isOfThisVersion: false,
  })
})

test('shows the last and next time of a housekeeping job', async () => {
  const { page } = await signedInAs('viewer')
  const next = new Date(Date.now() + 60_000)
  await service().database.db.insertInto('sweeps').values({ name: 'a.sweep', next_run_at: next }).execute()
  const sweep = (await listOf(page, '/sweeps')).find(({ name }: { name: string }) => name === 'a.sweep')
  expect(sweep).toMatchObject({ name: 'a.sweep', nextRunAt: next.toISOString() })
  expect(Date.parse(sweep.lastRunAt)).toBeLessThanOrEqual(Date.now() + 1_000)
})

test('reports the same complaints as readiness', async () => {
  const { page } = await signedInAs('viewer')
  const ready = (await (await fetch(new URL('/readyz', service().address))).json()) as { degraded?: string[] }
  expect(await listOf(page, '/complaints')).toEqual(ready.degraded ?? [])
})
