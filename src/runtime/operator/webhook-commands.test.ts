import { expect, test } from 'vitest'
import { operate as operateWith } from '../../../test/support/operator.ts'
import { useService } from '../../../test/support/service.ts'
import { newPlatformWithWebhooks, publishedKeys } from '../../../test/support/webhooks.ts'
import { webhookCommands } from './webhook-commands.ts'

useService()

const operate = (...args: string[]) => operateWith(webhookCommands, ...args)

test('a rotated key is published at once and signs after seven days', async () => {
  const [before] = (await publishedKeys()).filter(({ environment }) => environment === 'sandbox')
  const said = await operate('rotate-webhook-key', '--environment', 'sandbox')
  const keys = (await publishedKeys()).filter(({ environment }) => environment === 'sandbox')
  expect(keys.map(({ keyId }) => keyId)).toEqual([before?.keyId, /key ([0-9a-f]{16})/.exec(said)?.[1]])
  expect(Date.parse(keys[1]?.notBefore ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
})

test('an urgent rotation signs the next webhook with the new key', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  await operate('rotate-webhook-key', '--environment', 'sandbox', '--now')
  await api.create('/sandbox/webhooks/test')
  const keys = (await publishedKeys()).filter(({ environment }) => environment === 'sandbox')
  expect(keys.map(({ keyId }) => keyId)).toEqual([receiver.attempts[0]?.headers['x-service-signature-key-id']])
})

test.each([
  [[], 'Usage:'],
  [['constructor'], 'Usage:'],
  [['rotate-webhook-key'], 'Name the environment'],
  [['rotate-webhook-key', '--environment', 'staging'], 'Name the environment'],
  [['rotate-webhook-key', '--force'], "Unknown option '--force'"],
])('%j is answered with what is wrong', async (args, message) => {
  await expect(operate(...args)).rejects.toThrow(message)
})
