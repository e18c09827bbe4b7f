import { expect, test } from 'vitest'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf } from '#test/support/ledger.ts'
import { useService } from '#test/support/service.ts'
import { newQuote } from '../quotes/makers.test-support.ts'

useService()

const confirm = (api: Api, id: string, body?: object) => api.post(`/transactions/${id}/confirm`, body)
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

test('Confirm receipt before completion, twice, in the future.', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote, customer } = await newQuote(api)
  expect(answerOf(await confirm(api, quote.transactionId))).toEqual([400, 'INVALID_INPUT'])

  const [{ id, createdAt }] = (await api.read(`/transactions?customerId=${customer.id}&status=COMPLETED`)).data
  const events = await eventsOf(api, id)
  const first = await confirm(api, id)
  expect([first.status, Date.parse(first.body.receiptDeliveryConfirmedAt)]).toEqual([200, expect.any(Number)])
  for (const spelled of [createdAt.toLowerCase(), createdAt.replace('Z', '+00:00')])
    expect((await confirm(api, id, { receiptDeliveryConfirmedAt: spelled })).body).toMatchObject({
      receiptDeliveryConfirmedAt: createdAt,
    })
  const again = await confirm(api, id, { receiptDeliveryConfirmedAt: createdAt })
  expect(again.body.receiptDeliveryConfirmedAt).toBe(createdAt)
  expect(await api.read(`/transactions/${id}`)).toEqual(again.body)
  expect(await eventsOf(api, id)).toEqual(events)

  const at = (ms: number) => ({ receiptDeliveryConfirmedAt: new Date(ms).toISOString() })
  expect((await confirm(api, id, at(Date.now() + 240_000))).status).toBe(200)
  for (const ms of [Date.now() + 400_000, Date.parse(createdAt) - 1])
    expect(answerOf(await confirm(api, id, at(ms)))).toEqual([400, 'INVALID_TIMESTAMP'])
})

test('confirms a receipt for its platform alone, with a token that may pay', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const { customer } = await fundedCustomer(api)
  const [{ id }] = (await api.read(`/transactions?customerId=${customer.id}`)).data
  expect(answerOf(await confirm(other, id))).toEqual([404, 'TRANSACTION_NOT_FOUND'])
  expect(answerOf(await confirm(await api.withPermissions('MANAGE'), id))).toEqual([403, 'FORBIDDEN'])
})
