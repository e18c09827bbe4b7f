import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, setEndpoint, settleWebhooks } from '#test/support/webhooks.ts'

useService()

test.each([200, 204, 299, 409])('an endpoint that answers %i has received the test event', async (status) => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = (response) => response.writeHead(status).end(status === 204 ? undefined : 'thanks, Zoë')
  const answer = await api.post('/sandbox/webhooks/test')
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { url: receiver.url, response_status: status, response_body: status === 204 ? '' : 'thanks, Zoë' },
  })
  expect(receiver.attempts).toHaveLength(1)
  expect(receiver.attempts[0]).toMatchObject({ type: 'TEST', data: {} })
  expect(Object.keys(JSON.parse(receiver.attempts[0]?.raw ?? ''))).toEqual([
    'id',
    'type',
    'timestamp',
    'sequence',
    'data',
  ])
})

test.each([302, 400, 401, 500])(
  'reports an answer %i as a delivery error with its details, without a retry',
  async (status) => {
    const { api, receiver } = await newPlatformWithWebhooks()
    receiver.otherwise = (response) => response.writeHead(status).end('no')
    const answer = await api.post('/sandbox/webhooks/test')
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'WEBHOOK_DELIVERY_ERROR' })
    expect(answer.body.details).toEqual({ url: receiver.url, response_status: status, response_body: 'no' })
    await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
    expect(await settleWebhooks()).toBe(0)
  },
)

test('returns the reason without an answer of the endpoint, and stores it with the event', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = (response) => response.destroy()
  const broken = await api.post('/sandbox/webhooks/test')
  expect(broken.body).toEqual({
    code: 'WEBHOOK_DELIVERY_ERROR',
    reason: 'The webhook endpoint gave no complete answer: ECONNRESET.',
    details: { url: receiver.url, failure: 'ECONNRESET' },
  })
  const { url } = receiver
  receiver.stop()
  const refused = await api.post('/sandbox/webhooks/test')
  expect(refused.body.details).toEqual({ url, failure: 'ECONNREFUSED' })
  const [last] = (await api.read('/webhook-events?limit=1')).data
  expect(last).toMatchObject({ type: 'TEST', state: 'UNDELIVERABLE', lastFailure: 'ECONNREFUSED' })
})

test('a long answer is cut at 10 KiB, between characters', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = (response) => response.writeHead(200).end(`a${'ë'.repeat(20_000)}`)
  const { response_body } = await api.create('/sandbox/webhooks/test')
  expect(response_body).toBe(`a${'ë'.repeat(5_119)}`)
})

test('rejects a test webhook without an endpoint', async () => {
  const answer = await (await newPlatform()).post('/sandbox/webhooks/test')
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'WEBHOOK_ENDPOINT_NOT_SET' })
})

test('production tokens may test their endpoint, which must not be private', async () => {
  const { api, receiver } = await newPlatformWithWebhooks({ environment: 'production' })
  expect((await api.post('/sandbox/webhooks/test')).body.code).toBe('WEBHOOK_DELIVERY_ERROR')
  await setEndpoint(api, receiver.url.replace('http:', 'https:'), { environment: 'production' })
  const { body } = await api.post('/sandbox/webhooks/test')
  expect([body.code, body.details.failure]).toEqual(['WEBHOOK_DELIVERY_ERROR', 'NO_PUBLIC_ADDRESS'])
  expect(receiver.attempts).toEqual([])
})

test('the test needs TRANSACT or MANAGE', async () => {
  const { api } = await newPlatformWithWebhooks()
  const [viewer, payer, manager] = await Promise.all([
    api.withPermissions('VIEW'),
    api.withPermissions('TRANSACT'),
    api.withPermissions('MANAGE'),
  ])
  const statuses = await Promise.all([viewer, payer, manager].map((each) => each.post('/sandbox/webhooks/test')))
  expect(statuses.map(({ status }) => status)).toEqual([403, 200, 200])
})

test('the answer of an endpoint does not reach the log', async () => {
  const { api, receiver } = await newPlatformWithWebhooks()
  receiver.otherwise = (response) => response.writeHead(500).end('a secret of the receiver')
  await api.post('/sandbox/webhooks/test')
  expect(service().logLines.join()).not.toContain('a secret of the receiver')
})
