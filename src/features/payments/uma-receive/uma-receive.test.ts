import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { moveTo, nowOf } from '#test/support/sandbox-clock.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, setEndpoint, type WebhookAnswer } from '#test/support/webhooks.ts'
import { awaitsApproval, type IncomingPayment } from '../index.ts'

useService()

const SENDER = '$success.usd@sandbox.uma.money'

/** Makes a customer who can receive payments. The platform approves or rejects payments with the given response. */
async function newReceiver(answer: WebhookAnswer, extra: object = {}) {
  const { api, receiver } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })
  const customer = await newCustomer(api, extra)
  receiver.otherwise = (response, event) => {
    if (event.type !== 'INCOMING_PAYMENT.PENDING') return void response.writeHead(200).end()
    return typeof answer === 'number' ? void response.writeHead(answer).end() : answer(response, event)
  }
  return { api, receiver, customer }
}

const receive = (api: Api, customer: Json, extra: object = {}) =>
  api.post('/sandbox/uma/receive', {
    senderUmaAddress: SENDER,
    receiverUmaAddress: customer.umaAddress,
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 2_500,
    ...extra,
  })

const transactionOf = (api: Api, { id }: Json) => api.read(`/transactions/${id}`)
const typesOf = (...states: string[]) => states.map((state) => `INCOMING_PAYMENT.${state}`)
const json =
  (status: number, body: unknown): WebhookAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('credits a payment that the platform approves', async () => {
  const { api, receiver, customer } = await newReceiver(200)
  const answer = await receive(api, customer)
  expect(answer.body).toMatchObject({
    type: 'INCOMING',
    direction: 'CREDIT',
    status: 'PENDING',
    source: { sourceType: 'UMA_ADDRESS', umaAddress: SENDER },
    receivedAmount: { amount: 2_500, currency: { code: 'USD' } },
    reconciliationInstructions: { reference: expect.stringMatching(/^UMA-/) },
  })
  await settle()
  expect(await transactionOf(api, answer.body)).toMatchObject({
    status: 'COMPLETED',
    reconciliationInstructions: { transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(2_500)
  expect(await eventsOf(api, answer.body.id)).toEqual(typesOf('PENDING', 'COMPLETED'))
  expect(receiver.of('INCOMING_PAYMENT.PENDING')).toHaveLength(1)
  await expectSoundLedger(api, { journals: { U1: 1 } })
})

test.each<[string, WebhookAnswer, object]>([
  ['403', 403, { status: 'REJECTED' }],
  ['422', json(422, { requiredFields: ['NATIONALITY'] }), { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' }],
  ['409', 409, { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' }],
  ['500', 500, { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' }],
  [
    '301',
    (response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
    { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' },
  ],
  [
    'connection reset',
    (response) => response.socket?.resetAndDestroy(),
    { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' },
  ],
  [
    '200 with HTML body',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Fine.</p>'),
    { status: 'COMPLETED' },
  ],
])('Webhook answers %s', async (_, answer, outcome) => {
  const { api, customer } = await newReceiver(answer)
  const { body } = await receive(api, customer)
  await settle()
  const transaction = await transactionOf(api, body)
  expect(transaction).toMatchObject(outcome)
  if (transaction.status === 'REJECTED') expect(transaction.failureReason).toBeUndefined()
  if (transaction.status !== 'COMPLETED') {
    expect(await eventsOf(api, body.id)).toEqual(typesOf('PENDING', 'FAILED'))
    await expectSoundLedger(api, { journals: {} })
  }
})

test('waits five seconds for a webhook that hangs', async () => {
  const { api, customer } = await newReceiver(() => {})
  const { body } = await receive(api, customer)
  await settle()
  expect(await transactionOf(api, body)).toMatchObject({
    status: 'FAILED',
    failureReason: 'PAYMENT_APPROVAL_TIMED_OUT',
  })
})

/**
 * The endpoint responds to the question with 202, so that the later action of the test counts. Resolves when the flow
 * has ended.
 */
async function answeredLater(act: (api: Api, id: string) => Promise<unknown>) {
  let acted: Promise<unknown> = Promise.resolve()
  const { api, customer } = await newReceiver((response, event) => {
    response.writeHead(202).end()
    acted = act(api, event.data.id)
  })
  const { body } = await receive(api, customer)
  await settle()
  return { api, body, acted: await acted }
}

test('Approve 4.9 s and 5.1 s after a 202', async () => {
  const at = (ms: number) => new Date(Date.UTC(2025, 9, 13) + ms)
  const payment = { status: 'PENDING', uma: { approval: { state: 'OPEN', until: at(5_000).toISOString() } } }
  const isOpenAt = (ms: number) => awaitsApproval(payment as IncomingPayment, at(ms))
  expect([isOpenAt(4_900), isOpenAt(5_000), isOpenAt(5_100)]).toEqual([true, false, false])

  const approve = (api: Api, id: string) => api.post(`/transactions/${id}/approve`)
  const inTime = await answeredLater(approve)
  expect([(inTime.acted as Json).status, (await transactionOf(inTime.api, inTime.body)).status]).toEqual([
    200,
    'COMPLETED',
  ])
  const late = await answeredLater(async (api, id) => {
    await api.create('/sandbox/clock', { advanceSeconds: 11 })
    return approve(api, id)
  })
  expect({ status: (late.acted as Json).status, code: (late.acted as Json).body.code }).toEqual({
    status: 409,
    code: 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
  })
  expect(await transactionOf(late.api, late.body)).toMatchObject({ failureReason: 'PAYMENT_APPROVAL_TIMED_OUT' })
})

test('approve and reject in parallel: the first decision counts', async () => {
  const { api, body, acted } = await answeredLater((api, id) =>
    Promise.all([api.post(`/transactions/${id}/approve`), api.post(`/transactions/${id}/reject`)]),
  )
  const statuses = (acted as Json[]).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await transactionOf(api, body)).status).toBe(statuses[0] === 200 ? 'COMPLETED' : 'REJECTED')
})

test('approve of an outgoing non-agent transaction: 409', async () => {
  const { api, customer } = await newReceiver(200)
  const { body } = await receive(api, customer)
  await settle()
  for (const word of ['approve', 'reject']) {
    const answer = await api.post(`/transactions/${body.id}/${word}`)
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
    })
  }
  const unknown = await api.post('/transactions/Transaction:01a203cf-3b11-7082-92ef-816099c6f64f/approve')
  expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 404, code: 'TRANSACTION_NOT_FOUND' })
})

test('returns a stopped payment to the sender after its approval', async () => {
  const { api, customer } = await newReceiver(200)
  const { body } = await receive(api, customer, { senderUmaAddress: '$fail.compliance.usd@sandbox.uma.money' })
  await settle()
  expect(await transactionOf(api, body)).toMatchObject({
    status: 'FAILED',
    failureReason: 'COMPLIANCE_REJECTED',
    refund: { status: 'COMPLETED' },
  })
  expect(await eventsOf(api, body.id)).toEqual(typesOf('PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
  await expectSoundLedger(api, { journals: { U2: 1, U4: 1 } })
})

test('an approved payment without an invoice ends with its quote', async () => {
  const { api, customer } = await newReceiver(200)
  const { body } = await receive(api, customer)
  await api.create(`/transactions/${body.id}/approve`)
  // Simulates a crash of the process before it creates the invoice.
  const { db } = service().database
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('platform_id', '=', api.platform)
    .where('name', '=', 'uma-receive.simulated-sender-asks')
    .executeTakeFirst()
  expect(numDeletedRows).toBe(1n)
  await api.create('/sandbox/clock', { advanceSeconds: 301 })
  expect(await transactionOf(api, body)).toMatchObject({ status: 'FAILED', failureReason: 'QUOTE_EXPIRED' })
  await expectSoundLedger(api, { journals: {} })
})

test('a slow payment is under way for six minutes', async () => {
  const { api, customer } = await newReceiver(200)
  const start = await nowOf(api)
  const { body } = await receive(api, customer, { senderUmaAddress: '$pending.long.usd@sandbox.uma.money' })
  await settle()
  const begun = await nowOf(api)
  expect((await transactionOf(api, body)).status).toBe('PROCESSING')
  await moveTo(api, start, 357)
  expect((await transactionOf(api, body)).status).toBe('PROCESSING')
  await moveTo(api, begun, 361)
  expect((await transactionOf(api, body)).status).toBe('COMPLETED')
  expect(await eventsOf(api, body.id)).toEqual(typesOf('PENDING', 'COMPLETED'))
})

test.each([
  ['000', { status: 'COMPLETED' }, { U1: 1, O4: 1 }],
  [
    '004',
    { status: 'FAILED', failureReason: 'OFFRAMP_FAILED', refund: { status: 'COMPLETED' } },
    { U1: 1, U3: 1, U4: 1 },
  ],
])('pays the account that the customer marked, ending in %s', async (suffix, outcome, journals) => {
  const { api, customer } = await newReceiver(200)
  const target = await api.create(
    '/customers/external-accounts',
    usdAccount(suffix, { customerId: customer.id, defaultUmaDepositAccount: true }),
  )
  const { body } = await receive(api, customer)
  await settle()
  expect(await transactionOf(api, body)).toMatchObject({ ...outcome, destination: { accountId: target.id } })
  expect((await accountOf(api, 'USD', customer.id)).totalBalance.amount).toBe(0)
  await expectSoundLedger(api, { journals })
})

test('skips an account in another currency than the received one', async () => {
  const { api, customer } = await newReceiver(200)
  await api.create('/customers/external-accounts', {
    ...registrable('EUR_ACCOUNT'),
    customerId: customer.id,
    defaultUmaDepositAccount: true,
  })
  const { body } = await receive(api, customer)
  await settle()
  const { id } = await accountOf(api, 'USD', customer.id)
  expect(await transactionOf(api, body)).toMatchObject({ status: 'COMPLETED', destination: { accountId: id } })
})

test('refuses impossible receipts with a reason', async () => {
  const { api, customer } = await newReceiver(200)
  const codeOf = async (extra: object) => {
    const { status, body } = await receive(api, customer, extra)
    return [status, body.code]
  }
  const other = await newCustomer(api)
  expect(await codeOf({ customerId: other.id })).toEqual([400, 'INVALID_INPUT'])
  expect(await codeOf({ receiverUmaAddress: undefined })).toEqual([400, 'INVALID_INPUT'])
  expect(await codeOf({ receiverUmaAddress: '$unused@uma.localhost' })).toEqual([404, 'USER_NOT_FOUND'])
  expect(await codeOf({ senderUmaAddress: '$unused@sandbox.uma.money' })).toEqual([404, 'UMA_NOT_FOUND'])
  expect(await codeOf({ senderUmaAddress: '$success.usd@elsewhere.example' })).toEqual([404, 'UMA_NOT_FOUND'])
  expect(await codeOf({ receivingCurrencyCode: 'GBP' })).toEqual([400, 'INVALID_CURRENCY'])
  expect(await codeOf({ receivingCurrencyAmount: 0 })).toEqual([400, 'INVALID_AMOUNT'])
  await setEndpoint(api, '')
  expect((await codeOf({}))[1]).toBe('WEBHOOK_ENDPOINT_NOT_SET')
})
