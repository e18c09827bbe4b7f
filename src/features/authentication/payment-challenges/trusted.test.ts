import { expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { OF_EEA } from '#features/customers/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { settle, useService } from '#test/support/service.ts'
import { advance, CODE, newPayerOfEea, realtimeRequest, refusalOf } from '../makers.test-support.ts'
import { challengeOfChange, trust, untrust } from '../trusted-beneficiaries/makers.test-support.ts'

/** Tests the steps that trust in a beneficiary saves the payer (agents-sca 11.3, 13.1 and 14). */

useService()

const SESSION_DAYS = 180
const DAY = 24 * 3600

test('pays a trusted beneficiary without a challenge', async () => {
  const { api, account, bank, quote, execute } = await newPayerOfEea()
  await trust(api, bank)
  expect((await execute(await quote())).body.status).toBe('PROCESSING')
  const request = quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true })
  expect((await api.post('/quotes', request)).body.status).toBe('PROCESSING')
})

test('challenges payments of other customers, after the trust ends, and to new accounts', async () => {
  const { api, customer, bank, dollarBank, quote, execute } = await newPayerOfEea()
  await trust(api, bank)
  expect((await execute(await quote(1_000, {}, dollarBank))).body.status).toBe('PENDING_AUTHORIZATION')
  await untrust(api, bank)
  expect((await execute(await quote(1_000))).body.status).toBe('PENDING_AUTHORIZATION')
  await trust(api, dollarBank)
  await untrust(api, dollarBank)
  await api.must('DELETE', `/customers/external-accounts/${dollarBank.id}`)
  const again = await api.create('/customers/external-accounts', {
    currency: 'USD',
    accountInfo: dollarBank.accountInfo,
    customerId: customer.id,
  })
  expect((await execute(await quote(1_000, {}, again))).body.status).toBe('PENDING_AUTHORIZATION')
})

test('exempts no payment by an unconfirmed trust', async () => {
  const { api, bank, quote, execute, authorize } = await newPayerOfEea()
  const priced = await quote()
  const { id: challengeId } = await challengeOfChange(api, bank)
  expect((await execute(priced)).body.status).toBe('PENDING_AUTHORIZATION')
  // Trust confirmed now exempts the next payment, but not the waiting one.
  await api.must('POST', `/customers/external-accounts/${bank.id}/trust/confirm`, { challengeId, code: CODE })
  expect((await api.read(`/quotes/${priced.id}`)).status).toBe('PENDING_AUTHORIZATION')
  expect((await authorize(priced)).status).toBe(200)
  expect((await execute(await quote())).body.status).toBe('PROCESSING')
})

test('requires a login for every payment to a trusted beneficiary', async () => {
  const { api, account, bank, customer, dollarBank, quote, execute, logIn, balances } = await newPayerOfEea()
  for (const account of [bank, dollarBank]) await trust(api, account)
  await advance(api, SESSION_DAYS * DAY + 1)
  const priced = await quote()
  const calls = [
    () => execute(priced),
    () => api.post('/quotes', quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true })),
    () => api.post('/quotes', realtimeRequest(customer, dollarBank)),
  ]
  for (const call of calls) expect(refusalOf(await call())).toEqual([409, 'SCA_SESSION_REQUIRED'])
  expect(await balances()).toEqual([100_000, 100_000])
  await logIn()
  const answers = [await calls[0]?.(), await calls[1]?.(), await calls[2]?.()]
  expect(answers.map((answer) => [answer?.status, answer?.body.status])).toEqual([
    [200, 'PROCESSING'],
    [201, 'PROCESSING'],
    [201, 'PENDING'],
  ])
})

test('does not store a refusal for a missing login under its idempotency key', async () => {
  const { api, bank, quote, logIn } = await newPayerOfEea()
  await trust(api, bank)
  await advance(api, SESSION_DAYS * DAY + 1)
  const { id } = await quote()
  const execute = () => api.send('POST', `/quotes/${id}/execute`, { headers: { 'idempotency-key': 'once' } })
  expect(refusalOf(await execute())).toEqual([409, 'SCA_SESSION_REQUIRED'])
  await logIn()
  expect((await execute()).body.status).toBe('PROCESSING')
})

test('a payment of an agent to a trusted beneficiary needs the login of its customer, approved or not', async () => {
  const payer = await newPayer(APPROVAL, { customer: OF_EEA })
  const { api, bank, id } = payer
  await trust(api, bank)
  const quote = await payer.quote()
  expect(refusalOf(await payer.execute(quote))).toEqual([409, 'SCA_SESSION_REQUIRED'])
  await api.must('PATCH', `/agents/${id}/policy`, { defaultExecutionMode: 'AUTO' })
  expect(refusalOf(await payer.execute(quote))).toEqual([409, 'SCA_SESSION_REQUIRED'])
  await settle()
  expect(await payer.balance()).toBe(1_000_000)
})
