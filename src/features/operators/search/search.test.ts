import { beforeAll, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../test/support/api.ts'
import { type ConsolePage, signedInAs } from '../../../../test/support/console.ts'
import { settle, useService } from '../../../../test/support/service.ts'
import { newCustomer } from '../../customers/customers/makers.test-support.ts'
import { newQuote } from '../../payments/quotes/makers.test-support.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('administrator')).page
})

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`

/** What is found, asked for again as long as a kind is late. */
async function find(text: string, by: ConsolePage = page, environment = 'sandbox'): Promise<Json[]> {
  for (;;) {
    const { status, body } = await by.post('/search', { text, environment })
    if (status !== 200) throw new Error(`The search was answered ${status} ${JSON.stringify(body)}.`)
    if (body.kinds.some(({ isLate }: Json) => isLate)) continue
    return body.kinds.flatMap(({ kind, results }: Json) => results.map((each: Json) => ({ kind, ...each })))
  }
}
const idsOf = (found: Json[]): string[] => found.map(({ id }) => id)

test('a payment is found by its ids, its reference and its amount', async () => {
  const [api, other] = [await newPlatform({ name: 'The shop' }), await newPlatform()]
  const { quote } = await newQuote(api)
  await newQuote(other, {})
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const { id, reference } = await api.read(`/transactions/${quote.transactionId}`)
  const uuid = id.slice('Transaction:'.length)
  const [found] = await find(id)
  expect(found).toMatchObject({
    ...{ kind: 'PAYMENT', id, platformId: wireOf(api), platformName: 'The shop', match: 'ID', status: 'COMPLETED' },
    ...{ title: expect.stringMatching(/^100\.00 USD → \d+\.\d\d EUR$/) },
    page: `/sandbox/platforms/${wireOf(api)}/payments/${id}`,
  })
  for (const text of [quote.id, uuid, uuid.slice(0, 18), ` ${uuid.toUpperCase()} `, `${wireOf(api)}/${id}/payout`])
    expect(idsOf(await find(text))).toContain(id)
  for (const text of [reference, reference?.toLowerCase()].filter(Boolean))
    expect(idsOf(await find(text))).toContain(id)
  expect(idsOf(await find('100.00 USD'))).toContain(id)
  expect(await find('100.01 USD')).toEqual([])
  expect(await find(id, page, 'production')).toEqual([])
})

test('a customer is found by name, contacts and ids, by who may see names', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api, { fullName: 'José Quintela Łima', email: 'Jose.Q@example.org' })
  const texts = ['quin', 'lima jos', 'jose.q@EXAMPLE.org', customer.platformCustomerId, customer.umaAddress]
  const viewer = (await signedInAs('viewer')).page
  for (const text of texts) {
    expect([text, idsOf(await find(text))]).toEqual([text, [customer.id]])
    expect([text, idsOf(await find(text, viewer))]).toEqual([text, []])
    expect(await find(text, page, 'production')).toEqual([])
  }
  expect((await find(customer.id))[0]).toMatchObject({ title: 'José Quintela Łima', status: 'APPROVED' })
  expect(await find(customer.id, viewer)).toMatchObject([{ id: customer.id, title: 'A person' }])
})
