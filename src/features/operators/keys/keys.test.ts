import { expect, test } from 'vitest'
import { keepFingerprint } from '#runtime/db/key-fingerprints.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'
import { newPlatformWithWebhooks, publishedKeys } from '#test/support/webhooks.ts'

useService()

const DAY_MS = 86_400_000
const daysUntil = (time: string) => (Date.parse(time) - Date.now()) / DAY_MS
const webhookKeys = async (environment = 'sandbox') =>
  (await publishedKeys()).filter((key) => key.environment === environment).map(({ keyId }) => keyId)
const rotateWebhookKey = (body: object) =>
  done('administrator', '/keys/webhook-signing/rotate', { environment: 'sandbox', ...body })
const rotateBundleKey = (body: object = {}) => done('administrator', '/keys/wallet-bundle/rotate', body)

/** Reads the keys that embedded wallet clients pin, like any client. */
async function bundleKeys(): Promise<string[]> {
  const answer = await fetch(new URL('/.well-known/wallet-bundle-keys', service().address))
  return ((await answer.json()) as { keys: string[] }).keys
}

test('shows keys by fingerprint and age', async () => {
  const { page } = await signedInAs('viewer')
  const { app, database } = service()
  await keepFingerprint(database.db, 'CUSTODY_KEYS main', 'abcd')
  await app.signingKeys.published()
  const { body } = await page.get('/keys')
  expect(body.secretKeys).toContainEqual({
    name: 'CUSTODY_KEYS main',
    fingerprint: 'abcd',
    firstUsedAt: expect.any(String),
  })
  const environments = body.webhookSigningKeys.map(({ environment }: { environment: string }) => environment)
  expect(environments.toSorted()).toEqual(['production', 'sandbox'])
  expect(Object.keys(body.webhookSigningKeys[0])).toEqual(['keyId', 'environment', 'notBefore'])
})

test('publishes a new webhook key immediately, signs after seven days; only one waits', async () => {
  const before = await webhookKeys()
  const { signsFrom } = await rotateWebhookKey({})
  expect(daysUntil(signsFrom)).toBeCloseTo(7, 1)
  const after = await webhookKeys()
  expect([after.length, after[0]]).toEqual([2, before[0]])
  const { webhookSigningKeys } = await seen('viewer', '/keys')
  expect(webhookSigningKeys).toContainEqual(expect.objectContaining({ keyId: after[1], notBefore: signsFrom }))
  await expect(rotateWebhookKey({})).rejects.toThrow('409 CONFLICT')
  await rotateWebhookKey({ environment: 'production' })
})

test('an urgent one signs the next webhook, and every other key ends', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await rotateWebhookKey({ isUrgent: true })
  await api.create('/sandbox/webhooks/test')
  expect(await webhookKeys()).toEqual([receiver.attempts[0]?.headers['x-service-signature-key-id']])
})

test('publishes the next wallet key immediately and signs after thirty days; an urgent one signs now', async () => {
  const [old] = await bundleKeys()
  expect(daysUntil((await rotateBundleKey()).signsFrom)).toBeCloseTo(30, 1)
  const [first, next] = await bundleKeys()
  expect({ first, next }).toEqual({ first: old, next: expect.stringMatching(/^04[0-9a-f]{128}$/) })
  await expect(rotateBundleKey()).rejects.toThrow('409 CONFLICT')
  expect(daysUntil((await rotateBundleKey({ isUrgent: true })).signsFrom)).toBeCloseTo(0, 1)
  const left = await bundleKeys()
  expect([left.length, left.includes(String(old)), left.includes(String(next))]).toEqual([1, false, false])
})

test('only administrators bring in keys', async () => {
  for (const role of ['viewer', 'support', 'reviewer', 'treasurer'] as const) {
    const { page, device } = await signedInAs(role)
    for (const path of ['/keys/wallet-bundle/rotate', '/keys/webhook-signing/rotate']) {
      const asked = { environment: 'sandbox', reason: 'A test wants it.' }
      const { status, body } = await page.act(device, path, asked)
      expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'keys.rotate' })
    }
  }
})
