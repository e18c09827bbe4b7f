import { afterAll, beforeEach, expect, test } from 'vitest'
import { newAgent } from '#features/agents/makers.test-support.ts'
import { forgetSending, letPass, otherThan } from '#features/customers/contact-verification/makers.test-support.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { deposited, post } from '#ledger/index.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { MessageServers } from '#test/support/messages.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { complete, newVerified, sentCode, startLogin } from '../log-in/makers.test-support.ts'
import { refusalOf } from '../makers.test-support.ts'

/** Tests with real codes, whose messages arrive at the test's gateway. */

const servers = await new MessageServers().start()
afterAll(() => servers.stop())
beforeEach(() => void (servers.areDown = false))

useService({}, { ...PARTNERED, messages: servers })

const db = () => service().database.db

/**
 * Makes a logged-in production customer with money, and two payable accounts. Production has no deposits yet, so the
 * test credits the money.
 */
async function newPayer() {
  const api = await newPlatform({
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: ['USD', 'EUR'],
  })
  const customer = await newVerified(api, servers)
  const { id } = await accountOf(api, 'EUR', customer.id)
  await db().updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  await inWork(
    api,
    (work) =>
      post(work, [
        deposited({
          transactionId: work.newId('Transaction'),
          accountId: id,
          place: 'SEPA',
          amount: 100_000n,
          currency: 'EUR',
        }),
      ]),
    'production',
  )
  const accounts: Json[] = []
  for (const iban of ['DE24370400440532013103', 'DE89370400440532013000'])
    accounts.push(
      await api.create('/customers/external-accounts', {
        ...registrable('EUR_ACCOUNT', { iban }),
        customerId: customer.id,
      }),
    )
  await settle()
  await forgetSending(api)
  const { challengeId } = (await startLogin(api, customer)).body
  await complete(api, customer, { factor: 'SMS_OTP', challengeId, code: await sentCode(servers, customer) })
  const ask = async (amount = 10_000, to: Json = accounts[0] as Json): Promise<Json> => {
    const quote = await api.create('/quotes', quoteRequest(id, to.id, amount))
    return api.create(`/quotes/${quote.id}/execute`)
  }
  return {
    api,
    customer,
    accounts,
    ask,
    request: (to: Json) => quoteRequest(id, to.id, 10_000),
    code: () => sentCode(servers, customer),
    texts: () => servers.deliveredTo(customer.phoneNumber).map(({ text }) => text),
    authorize: (quote: Json, code: string): Promise<Answer> => api.post(`/quotes/${quote.id}/authorize`, { code }),
  }
}

const rowOf = ({ platform }: Api, { id }: Json) =>
  db()
    .selectFrom('sca_challenges')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('subject', '=', id)
    .executeTakeFirstOrThrow()

/** The service never changes a payment this way, so the test changes the row. */
async function changeDetails({ transactionId }: Json, change: (details: Json) => Json): Promise<void> {
  const table = db().selectFrom('transactions').select('details').where('id', '=', transactionId)
  const { details } = await table.executeTakeFirstOrThrow()
  const changed = JSON.stringify(change(details as Json))
  await db().updateTable('transactions').set({ details: changed }).where('id', '=', transactionId).execute()
}

test('names amount and payee, accepts the code once, and stores no clear text', async () => {
  const { api, ask, code, texts, authorize } = await newPayer()
  const quote = await ask(12_345)
  const sent = await code()
  expect(texts().at(-1)?.split(/\r?\n/)).toEqual([
    `${sent} is your code to pay 123.45 EUR.`,
    'To: Jane Doe, …3103',
    `It is valid until ${quote.scaChallenge.expiresAt.slice(11, 16)} UTC.`,
    'Do not share it.',
  ])
  expect(JSON.stringify(await rowOf(api, quote))).not.toContain(sent)
  expect(refusalOf(await authorize(quote, otherThan(sent)))).toEqual([400, 'INVALID_INPUT'])
  expect(refusalOf(await authorize(quote, '123456'))).toEqual([400, 'INVALID_INPUT'])
  expect((await authorize(quote, sent)).body.status).toBe('PROCESSING')
  await letPass(api, 10)
  expect(refusalOf(await authorize(quote, sent))).toEqual([409, 'CONFLICT'])
  expect((await rowOf(api, quote)).sealed_code).toBeNull()
  expect(service().logLines.filter((line) => line.includes(sent))).toEqual([])
})

test('payment A rejects the codes of payment B and of a login', async () => {
  const { api, customer, ask, code, authorize } = await newPayer()
  const first = await ask(10_000)
  const ofFirst = await code()
  const second = await ask(20_000)
  const ofSecond = await code()
  await forgetSending(api)
  await startLogin(api, customer)
  const ofLogin = await code()
  for (const other of [ofSecond, ofLogin].filter((each) => each !== ofFirst))
    expect(refusalOf(await authorize(first, other))).toEqual([400, 'INVALID_INPUT'])
  expect((await authorize(first, ofFirst)).status).toBe(200)
  expect((await authorize(second, ofSecond)).status).toBe(200)
})

test('does not approve a payment whose amount or payee changed since its challenge', async () => {
  const { api, ask, code, authorize, accounts } = await newPayer()
  const changes: [string, (details: Json) => Json][] = [
    ['amount', (details) => ({ ...details, sent: { amount: '9000', currency: 'EUR' } })],
    [
      'payee',
      ({ route, ...details }) => ({
        ...details,
        route: { ...route, destination: { ...route.destination, accountId: accounts[1]?.id } },
      }),
    ],
  ]
  for (const [what, change] of changes) {
    const quote = await ask()
    const sent = await code()
    await changeDetails(quote, change)
    const { status, body } = await authorize(quote, sent)
    expect({ what, status, code: body.code, reason: body.reason }).toEqual({
      what,
      status: 400,
      code: 'INVALID_INPUT',
      reason: expect.stringContaining('differs from the payment in the challenge'),
    })
    expect({ what, state: (await rowOf(api, quote)).state }).toEqual({ what, state: 'VOID' })
  }
})

test('resends the same code to its original number', async () => {
  const { api, customer, ask, code, texts, authorize } = await newPayer()
  const quote = await ask()
  const sent = await code()
  expect((await api.post(`/quotes/${quote.id}/authorize/resend`)).status).toBe(204)
  await settle()
  expect(
    texts()
      .slice(-2)
      .map((text) => text.slice(0, 6)),
  ).toEqual([sent, sent])
  const phoneNumber = `+33612${String(Date.now()).slice(-6)}`
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', phoneNumber })
  await settle()
  expect(servers.deliveredTo(phoneNumber)).toEqual([])
  expect(refusalOf(await api.post(`/quotes/${quote.id}/authorize/resend`))).toEqual([409, 'CONFLICT'])
  expect(refusalOf(await authorize(quote, sent))).toEqual([400, 'INVALID_INPUT'])
  // The new number is unverified.
  const other = await api.create(
    '/quotes',
    quoteRequest((await accountOf(api, 'EUR', customer.id)).id, quote.destination.accountId),
  )
  expect(refusalOf(await api.post(`/quotes/${other.id}/execute`))).toEqual([403, 'USER_NOT_READY'])
})

test('sends codes after a gateway outage, or on request', async () => {
  const { ask, code, authorize } = await newPayer()
  servers.areDown = true
  const quote = await ask()
  await settle()
  servers.areDown = false
  await db()
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('name', '=', 'sca.send-code')
    .execute()
  expect((await authorize(quote, await code())).status).toBe(200)
})

test('an action of an agent waits on while the phone of its customer gets too many codes', async () => {
  const { api, customer, accounts, request } = await newPayer()
  const { id, agent } = await newAgent(api, customer.id, { defaultExecutionMode: 'APPROVAL_REQUIRED' })
  const quote = await agent.create('/agents/me/quotes', request(accounts[0] as Json))
  const action = await agent.create(`/agents/me/quotes/${quote.id}/execute`)
  await forgetSending(api)
  for (let count = 1; count <= 10; count++) {
    await db().deleteFrom('rate_hits').where('platform_id', '=', api.platform).execute()
    expect((await startLogin(api, customer)).status).toBe(200)
  }
  const approve = () => api.post(`/agents/${id}/actions/${action.id}/approve`)
  expect(refusalOf(await approve())).toEqual([429, 'RATE_LIMITED'])
  expect((await agent.read(`/agents/me/actions/${action.id}`)).status).toBe('PENDING_APPROVAL')
  await forgetSending(api)
  expect((await approve()).body.status).toBe('APPROVED')
})
