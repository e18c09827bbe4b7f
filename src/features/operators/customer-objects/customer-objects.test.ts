import { expect, test } from 'vitest'
import { newAgent } from '#features/agents/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { MOST_SHOWN } from './model.ts'

/** Tests the operator's overview of a customer (readCustomerObjects). */

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, { id }: Json) => `/platforms/${platformOf(api)}/customers/${id}/objects`
const byKind = ({ kinds }: Json): Record<string, Json> =>
  Object.fromEntries(kinds.map(({ kind, objects }: Json) => [kind, objects]))

test("shows a customer's objects by kind, with account balances", async () => {
  const { page } = await signedInAs('support')
  const api = await newPlatform()
  const { quote, customer, account, destination } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const { id: agentId } = await newAgent(api, customer.id)
  const found = byKind((await page.get(pathOf(api, customer))).body)
  const own = found.ACCOUNT.find(({ id }: Json) => id === account.id)
  expect(own).toMatchObject({ status: 'ACTIVE', totalBalance: { currency: { code: 'USD' } } })
  expect(own.balance.amount).toBe(
    (await api.read(`/customers/internal-accounts?customerId=${customer.id}`)).data.find(
      ({ id }: Json) => id === account.id,
    ).balance.amount,
  )
  expect(found.EXTERNAL_ACCOUNT).toMatchObject([{ id: destination.id, title: expect.stringMatching(/…/) }])
  expect(found.PAYMENT.slice(0, 1)).toMatchObject([
    { id: quote.transactionId, title: expect.stringContaining('USD →') },
  ])
  expect(found.AGENT).toMatchObject([{ id: agentId, title: 'Buyer', status: 'ACTIVE' }])
  expect(found).toMatchObject({ CARD: [], VERIFICATION: [], CONSENT: [], LOGIN: [] })
})

test('shows cards, verifications and consents, and names only to authorized people', async () => {
  const [support, viewer] = [await signedInAs('support'), await signedInAs('viewer')]
  const api = await newPlatform()
  const { customer, card } = await newCard(api)
  const read = async (of: Json, { page } = support) => byKind((await page.get(pathOf(api, of))).body)
  expect((await read(customer)).CARD).toMatchObject([{ id: card.id, title: `A card in USD …${card.last4}` }])
  expect((await read(customer, viewer)).CARD).toMatchObject([{ id: card.id, title: 'A card in USD' }])
  const other = await completeIndividual(api)
  await submit(api, other.id)
  await settle()
  expect((await read(other)).VERIFICATION).toHaveLength(1)
  await sql`
    insert into customer_consents (platform_id, customer_id, number, consent, recorded_at)
    select platform_id, id, 9, '{"termsVersion":"v3","acceptanceMethod":"CHECKBOX"}', now() from customers where id = ${other.id}`.execute(
    service().database.db,
  )
  expect((await read(other)).CONSENT[0]).toMatchObject({ title: 'Terms v3', status: 'CHECKBOX' })
})

test("shows the newest of many, and does not find another platform's customer", async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { customer } = await newQuote(api)
  for (let count = 0; count <= MOST_SHOWN; count++) await newAgent(api, customer.id)
  const { kinds } = (await page.get(pathOf(api, customer))).body
  const agents = kinds.find(({ kind }: Json) => kind === 'AGENT')
  expect({ hasMore: agents.hasMore, length: agents.objects.length }).toEqual({ hasMore: true, length: MOST_SHOWN })
  expect(agents.objects[0].title).toBe('An agent')
  expect((await page.get(pathOf(await newPlatform(), customer))).body.code).toBe('USER_NOT_FOUND')
})
