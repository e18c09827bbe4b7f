import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { MasterKey } from '#crypto/sealing.ts'
import { sql } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { publishedKeys } from '#test/support/webhooks.ts'
import { SYSTEM_TENANT } from '../platforms/platforms.ts'
import { rotateSigningKey, SigningKeys } from './signing-keys.ts'

useService()

const DAY = 24 * 3600

/** Returns the signing keys in a process whose clock is some days ahead. */
const keysIn = (days: number, masterKey = TEST_MASTER_KEY) =>
  new SigningKeys({ db: service().database.db, masterKey, clock: { now: () => addSeconds(new Date(), days * DAY) } })

const rotate = (environment: Environment, isUrgent = false) =>
  service().app.works.run({ platform: SYSTEM_TENANT, environment: 'production', now: new Date() }, (work) =>
    rotateSigningKey(work, TEST_MASTER_KEY, { environment, isUrgent }),
  )

const signerIn = async (days: number, environment: Environment) =>
  (await keysIn(days).sign(environment, '{}'))['X-Service-Signature-Key-Id']
const publishedIn = async (days: number, environment: Environment) =>
  (await keysIn(days).published()).filter((key) => key.environment === environment).map(({ keyId }) => keyId)

test('publishes a separate key for each environment without authentication, outside the base path', async () => {
  const keys = await publishedKeys()
  expect(keys.map(({ environment }) => environment).sort()).toEqual(['production', 'sandbox'])
  for (const key of keys) {
    const der = createPublicKey(key.publicKeyPem).export({ type: 'spki', format: 'der' })
    expect(key.keyId, key.environment).toBe(createHash('sha256').update(der).digest('hex').slice(0, 16))
    expect(Object.keys(key).sort(), key.environment).toEqual(['environment', 'keyId', 'notBefore', 'publicKeyPem'])
  }
  expect(await publishedKeys()).toEqual(keys)
})

test('a signature verifies only with the published key of its environment', async () => {
  const body = '{"name":"Zoë"}'
  const headers = await service().app.signingKeys.sign('production', body)
  const verifying = (await publishedKeys()).filter(({ publicKeyPem }) =>
    verify(
      'sha256',
      Buffer.from(body),
      createPublicKey(publicKeyPem),
      Buffer.from(JSON.parse(headers['X-Service-Signature'] as string).s, 'base64'),
    ),
  )
  expect(verifying.map(({ keyId, environment }) => [keyId, environment])).toEqual([
    [headers['X-Service-Signature-Key-Id'], 'production'],
  ])
})

test('agrees on one first key in two processes that start together', async () => {
  await sql`delete from webhook_signing_keys`.execute(service().database.db)
  const signers = await Promise.all(Array.from({ length: 5 }, () => signerIn(0, 'sandbox')))
  expect(new Set(signers).size).toBe(1)
})

test('a rotation publishes the new key seven days before its use and the old one seven days after', async () => {
  const before = await signerIn(0, 'sandbox')
  const { keyId: next } = await rotate('sandbox')
  expect(await publishedIn(0, 'sandbox')).toEqual([before, next])
  expect(await signerIn(6.99, 'sandbox')).toBe(before)
  expect(await signerIn(7.01, 'sandbox')).toBe(next)
  expect(await publishedIn(13.99, 'sandbox')).toEqual([before, next])
  expect(await publishedIn(14.01, 'sandbox')).toEqual([next])
  const [old] = (await publishedKeys()).filter(({ keyId }) => keyId === before)
  expect(Date.parse(old?.notAfter ?? '') - Date.now()).toBeGreaterThan(13.9 * DAY * 1000)
})

test('a second rotation waits for the first, an urgent one does not wait', async () => {
  await signerIn(0, 'production')
  const waiting = await rotate('production')
  await expect(rotate('production')).rejects.toThrow('waits for its first use')
  const { keyId: urgent } = await rotate('production', true)
  expect(await signerIn(0.001, 'production')).toBe(urgent)
  expect(await signerIn(8, 'production')).toBe(urgent)
  expect(await publishedIn(0.001, 'production')).toEqual([urgent])
  expect(waiting.keyId).not.toBe(urgent)
})

test('rotates the key of one environment without the other', async () => {
  const production = await publishedIn(0, 'production')
  await rotate('sandbox', true)
  expect(await publishedIn(0, 'production')).toEqual(production)
})

test('private keys lie sealed, and another master key makes the service unready', async () => {
  await keysIn(0).check()
  const rows = await service()
    .database.db.selectFrom('webhook_signing_keys')
    .select(['key_id', 'sealed_private_key'])
    .execute()
  for (const row of rows) {
    const plain = TEST_MASTER_KEY.open(Buffer.from(row.sealed_private_key), `webhook_signing_keys ${row.key_id}`)
    expect(Buffer.from(row.sealed_private_key).includes(plain.subarray(0, 32)), row.key_id).toBe(false)
  }
  await expect(keysIn(0, new MasterKey(Buffer.alloc(32, 8))).check()).rejects.toThrow('another master key')
  expect(await unreadyComponents()).not.toContain('signing keys')
  await sql`update webhook_signing_keys set master_key_id = 'another'`.execute(service().database.db)
  expect(await unreadyComponents()).toContain('signing keys')
})

async function unreadyComponents(): Promise<string[]> {
  const answer = await fetch(`${new URL(service().address).origin}/readyz`)
  const { components = [] } = (await answer.json()) as { components?: string[] }
  expect(answer.status).toBe(components.length === 0 ? 200 : 503)
  return components
}
