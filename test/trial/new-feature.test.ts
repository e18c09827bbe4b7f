import { expect, test } from 'vitest'
import { describeInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsAbout } from '../support/inside.ts'
import { settle, useService } from '../support/service.ts'
import { shopPayments } from './shop-payments/index.ts'

/**
 * A feature with an operation, a guard, a gate, a job, a webhook and its own kind of transactions needs one folder, and
 * one line in the list of features.
 */

const WITH_TRIAL = [...FEATURES, shopPayments]
useService({}, {}, {}, WITH_TRIAL)

const pay = (api: Api, payer: Json, headers: Record<string, string> = { 'Till-Number': '7' }) =>
  api.post('/shop-payments', { customerId: payer.customer.id, accountId: payer.account.id, amount: 250 }, headers)

test('the document shows it with the header and the refusals of its guard, and its webhook', () => {
  const document: Json = describeInterface(WITH_TRIAL, '/2025-10-13')
  const { post } = document.paths['/shop-payments']
  expect(post.parameters.map(({ name }: Json) => name)).toEqual(['Till-Number'])
  expect(Object.keys(post.responses)).toContain('403')
  expect(document.webhooks['shop-payment']).toBeDefined()
  expect(describeInterface(FEATURES, '/2025-10-13')).not.toHaveProperty(['paths', '/shop-payments'])
})

test('its guard refuses a caller without the evidence', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const refused = await pay(api, await newQuote(api), {})
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 403,
    body: { code: 'FORBIDDEN', reason: 'Only a till may do this.' },
  })
})

test('lists its transactions, blocks payments until its job ends, and sends its webhook', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const payer = await newQuote(api)
  const { status, body: made } = await pay(api, payer)
  expect(status).toBe(201)
  expect(await api.read(`/transactions?type=CARD`)).toMatchObject({
    data: [{ id: made.id, type: 'CARD', status: 'AUTHORIZED', merchant: { descriptor: 'Till 7' } }],
  })
  const held = await api.post(`/quotes/${payer.quote.id}/execute`)
  expect({ status: held.status, details: held.body.details }).toEqual({
    status: 409,
    details: { cause: 'SHOP_PAYMENT_OPEN' },
  })

  await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  await settle()
  expect(await api.read('/transactions?status=SETTLED')).toMatchObject({ data: [{ id: made.id }] })
  expect(await eventsAbout(api, made.id)).toEqual([{ type: 'SHOP_PAYMENT.SETTLED', data: { id: made.id, till: 7 } }])
  const next = await api.create('/quotes', quoteRequest(payer.account.id, payer.destination.id))
  expect((await api.post(`/quotes/${next.id}/execute`)).status).toBe(200)
})
