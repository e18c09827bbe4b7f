import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { useService } from '#test/support/service.ts'
import { issueCard, newCard } from '../makers.test-support.ts'
import { networkOf } from './makers.test-support.ts'

/** Tests the operator's view of cards (readCard) and their payments (listTransactionsOfCard). */

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, { id }: Json) => `/platforms/${platformOf(api)}/cards/${id}`

test('lists the cards of all platforms by environment, state and program, page by page', async () => {
  const [{ page }, viewer] = [await signedInAs('support'), await signedInAs('viewer')]
  const [one, two] = [await newPlatform(), await newPlatform()]
  const cards: Json[] = []
  for (const api of [one, two, one]) cards.unshift((await newCard(api)).card)
  const made = cards.map(({ id }) => id)
  await one.must('PATCH', `/cards/${made[0]}`, { state: 'FROZEN' })
  const list = async (query: string, by = page): Promise<Json> => (await by.get(`/cards?${query}`)).body
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Json) => id)
  expect(await idsOf('environment=sandbox')).toEqual(made)
  const first = await list('environment=sandbox&limit=2')
  const next = await list(`environment=sandbox&limit=2&cursor=${first.nextCursor}`)
  expect([...first.data, ...next.data].map(({ id }: Json) => id)).toEqual(made)
  expect(await idsOf('environment=production')).toEqual([])
  expect(await idsOf(`environment=sandbox&platformId=PlatformConfig:${two.platform}`)).toEqual([made[1]])
  expect(await idsOf('environment=sandbox&state=FROZEN')).toEqual([made[0]])
  expect(await idsOf('environment=sandbox&state=ACTIVE&program=US')).toEqual(made.slice(1))
  expect(await idsOf('environment=sandbox&program=EU')).toEqual([])
  expect(first.data[0]).toMatchObject({ last4: cards[0].last4, program: 'US', fundingSources: cards[0].fundingSources })
  const { last4, expires, platformCardId, holderName, ...rest } = first.data[0]
  expect(holderName).toEqual(expect.any(String))
  expect(expires).toMatch(/^\d{4}-\d\d$/)
  expect((await list('environment=sandbox', viewer.page)).data[0]).toEqual(rest)
})

test('returns a card with its own payments only', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { card, customer, account } = await newCard(api)
  const network = networkOf(api, card)
  const paid = [await network.ask(1_000), await network.ask(2_000), await network.ask(3_000)]
    .map(({ id }) => id)
    .reverse()
  expect((await page.get(pathOf(api, card))).body).toMatchObject({
    id: card.id,
    customerId: customer.id,
    state: 'ACTIVE',
  })
  const list = async (query = '', of: Json = card): Promise<Json> =>
    (await page.get(`/platforms/${platformOf(api)}/cards/${of.id}/transactions?${query}`)).body
  expect((await list()).data.map(({ id }: Json) => id)).toEqual(paid)
  const first = await list('limit=2')
  const next = await list(`limit=2&cursor=${first.nextCursor}`)
  expect([...first.data, ...next.data].map(({ id }: Json) => id)).toEqual(paid)
  expect(first.data[0]).toMatchObject({
    status: 'AUTHORIZED',
    authorizedAmount: { amount: 3_000 },
    accountId: account.id,
  })
  await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
  const second = await issueCard(api, customer, [account])
  expect(await list('', second)).toMatchObject({ data: [], hasMore: false })
  expect((await page.get(pathOf(await newPlatform(), card))).body.code).toBe('REFERENCE_NOT_FOUND')
})
