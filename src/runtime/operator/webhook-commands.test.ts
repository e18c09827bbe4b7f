import { expect, test } from 'vitest'
import type { Api } from '../../../test/support/api.ts'
import { testWebhookOf } from '../../../test/support/handles.ts'
import { operate as operateWith } from '../../../test/support/operator.ts'
import { service, useService } from '../../../test/support/service.ts'
import { newPlatformWithWebhooks, publishedKeys, settleWebhooks } from '../../../test/support/webhooks.ts'
import { auditCommands } from './audit-commands.ts'
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

test('a replayed event is delivered again under the same id', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const id = await service().app.works.run(
    { platform: api.platform, environment: 'sandbox', now: new Date() },
    async (work) => work.emit(testWebhookOf('A.THING'), 'A.THING', { id: 'Thing:1' }),
  )
  await settleWebhooks()
  expect(await operate('replay-event', id)).toContain(id)
  await settleWebhooks()
  expect(receiver.attempts.map((event) => event.id)).toEqual([id, id])
})

/** Emits as many events, each about a thing of its own. */
const emitMany = (api: Api, count: number) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) =>
    Array.from({ length: count }, (_, n) => work.emit(testWebhookOf('A.THING'), 'A.THING', { id: `Thing:${n}` })),
  )

const giveUp = ({ platform }: Api, id: string | undefined) =>
  service()
    .database.db.updateTable('events')
    .set({ state: 'undeliverable', ended_at: new Date() })
    .where('platform_id', '=', platform)
    .where('id', '=', id ?? '')
    .execute()

const webhooksOf = ({ platform }: Api, action: string, ...options: string[]) =>
  operate('webhooks', action, `PlatformConfig:${platform}`, ...options)

test('the failures of a platform are listed with what their last attempts have met', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  expect(await webhooksOf(api, 'failures')).toBe('No event of the platform has failed.')
  receiver.answers = [200, 503, 503, (response) => response.destroy()]
  const ids = await emitMany(api, 4)
  await settleWebhooks()
  const byAttempt = receiver.attempts.map(({ id }) => id)
  await giveUp(api, byAttempt[1])
  const lines = (await webhooksOf(api, 'failures')).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    `Endpoint: ${receiver.url}`,
    '1 waiting after 503',
    '1 waiting after ECONNRESET',
    '1 undeliverable after 503',
  ])
  expect(lines.slice(4).map((line) => line.split('\t')[0])).toEqual(ids.filter((id) => id !== byAttempt[0]))
  const of = (place: number) => lines.find((line) => line.startsWith(byAttempt[place] ?? '-'))?.split('\t')
  const moment = expect.stringMatching(/^next 20\d\d-.*Z$/)
  const since = expect.stringMatching(/^1 attempt since 20\d\d-.*Z$/)
  expect(of(2)).toEqual([byAttempt[2], 'A.THING', expect.stringMatching(/^Thing:\d$/), 'waiting', since, '503', moment])
  expect(of(3)).toEqual([
    byAttempt[3],
    'A.THING',
    expect.stringMatching(/^Thing:\d$/),
    'waiting',
    since,
    'ECONNRESET',
    moment,
  ])
  expect(of(1)).toEqual([
    byAttempt[1],
    'A.THING',
    expect.stringMatching(/^Thing:\d$/),
    'undeliverable',
    since,
    '503',
    '',
  ])
})

test('a long list of failures says where it goes on', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = 500
  const ids = await emitMany(api, 3)
  await settleWebhooks()
  const first = (await webhooksOf(api, 'failures', '--most', '2')).split('\n')
  expect(first.slice(2).map((line) => line.split('\t')[0])).toEqual([ids[0], ids[1], `More: --after ${ids[1]}`])
  const rest = (await webhooksOf(api, 'failures', '--most', '2', '--after', ids[1] ?? '')).split('\n')
  expect(rest.slice(2).map((line) => line.split('\t')[0])).toEqual([ids[2]])
})

test('when an endpoint works again all waiting events are sent at once, and those given up with --undeliverable', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  const other = await newPlatformWithWebhooks()
  for (const each of [receiver, other.receiver]) each.otherwise = 500
  const ids = await emitMany(api, 30)
  await emitMany(other.api, 1)
  await settleWebhooks()
  await giveUp(api, ids[0])
  for (const each of [receiver, other.receiver]) each.otherwise = 200
  expect(await settleWebhooks()).toBe(0)

  expect(await webhooksOf(api, 'deliver', '--all')).toBe('29 events are sent now.')
  expect(await settleWebhooks()).toBe(29)
  expect(
    receiver.attempts
      .slice(30)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.slice(1))
  expect(await webhooksOf(api, 'deliver', '--all', '--undeliverable')).toBe('1 event is sent now.')
  expect(await settleWebhooks()).toBe(1)
  expect([receiver.attempts.at(-1)?.id, other.receiver.attempts.length]).toEqual([ids[0], 1])
  expect(await operateWith(auditCommands, 'audit-log', `PlatformConfig:${api.platform}`)).toContain('webhooks deliver')
})

test.each([
  [[], 'Usage:'],
  [['constructor'], 'Usage:'],
  [['rotate-webhook-key'], 'Name the environment'],
  [['rotate-webhook-key', '--environment', 'staging'], 'Name the environment'],
  [['rotate-webhook-key', '--force'], "Unknown option '--force'"],
  [['replay-event'], 'Name the event by its id'],
  [['replay-event', 'Webhook:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'], 'no such event'],
  [['webhooks'], 'Say what to do: webhooks failures|deliver.'],
  [['webhooks', 'constructor'], 'Say what to do'],
  [['webhooks', 'failures', 'PlatformConfig:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'], 'no such platform'],
  [['webhooks', 'failures', '', '--most', '0'], 'Say how many events: --most 1 to 10000.'],
  [['webhooks', 'failures', '', '--after', 'x'], 'Name the event by its id'],
  [['webhooks', 'deliver', ''], 'Say that you mean all of them: --all.'],
])('%j is answered with what is wrong', async (args, message) => {
  await expect(operate(...args)).rejects.toThrow(message)
})
