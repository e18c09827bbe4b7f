import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import document from '../../../../openapi.json' with { type: 'json' }
import { newCard } from '../../../../src/features/cards/makers.test-support.ts'
import { newCustomer } from '../../../../src/features/customers/makers.test-support.ts'
import { decideReceipt } from '../../../../src/features/payments/receipts/makers.test-support.ts'
import { accountOf } from '../../../../src/features/platforms/internal-accounts/makers.test-support.ts'
import { type Json, newPlatform } from '../../../../test/support/api.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { done } from '../../../../test/support/two-people.ts'
import { newPlatformWithWebhooks } from '../../../../test/support/webhooks.ts'
import { Causeway } from '../../../client/src/index.ts'
import { OUT_OF_REACH, STORIES, type WebhookType } from './index.ts'

useService()
beforeAll(() => service().app.start())
afterAll(() => service().app.stop())

const CURRENCIES = { supportedCurrencies: ['USD', 'EUR', 'BTC', 'USDC', 'USDB'] }
const TYPES = Object.keys(STORIES) as WebhookType[]
const UNPLAYABLE = Object.keys(OUT_OF_REACH) as (keyof typeof OUT_OF_REACH)[]

/** Plays the story on a separate platform. Returns its printed lines, and the events as they arrive. */
async function play(type: WebhookType) {
  const { api, receiver } = await newPlatformWithWebhooks(CURRENCIES)
  const causeway = new Causeway({ baseUrl: service().address, token: api.credentials })
  const said: string[] = []
  await STORIES[type].play(causeway, (line) => said.push(line))
  return { said, receiver }
}

/** Returns true if a line names the subject of the event. A test event has no subject. */
const isNamed = ({ type, data }: Json, said: readonly string[]) =>
  type === 'TEST' || [data.id, data.customerId, data.code].some((name) => name && said.join('\n').includes(name))

/** Returns the body members that the options of a command set. */
const optionsIn = (command: string): Json =>
  Object.fromEntries(
    [...command.matchAll(/--(\w+) ("[^"]*"|\S+)/g)].map(([, name, value = '']) => [
      name,
      /^("|\d+$|true$)/.test(value) ? JSON.parse(value) : value,
    ]),
  )

const isPlayable = (type: WebhookType) => !UNPLAYABLE.some((each) => each === type)

test.each(TYPES.filter(isPlayable))('the story of %s leads to it, and says what it has made', async (type) => {
  const { said, receiver } = await play(type)
  await eventually(() => expect(receiver.of(type).filter((event) => isNamed(event, said))).not.toEqual([]))
  for (const line of said) expect(line).toMatch(/^\S.*\.$/)
})

test('tells a story for each event of the document', () => {
  const types = Object.values(document.webhooks).flatMap(({ post }) =>
    post.requestBody.content['application/json'].schema.allOf.flatMap((each) => each.properties?.type.enum ?? []),
  )
  expect([...TYPES].sort()).toEqual(types.sort())
})

describe('an event that is out of reach', () => {
  test.each(UNPLAYABLE)('explains why %s is unavailable, and changes no data', async (type) => {
    const api = await newPlatform()
    const causeway = new Causeway({ baseUrl: service().address, token: api.credentials })
    await expect(STORIES[type].play(causeway, () => expect.unreachable())).rejects.toThrow(OUT_OF_REACH[type])
    expect((await api.read('/customers')).totalCount).toBe(0)
  })

  test('reaches the event by the commands that the story gives to the operator', async () => {
    const { api, receiver } = await newPlatformWithWebhooks(CURRENCIES)
    const { id: customerId } = await newCustomer(api)
    const { fundingPaymentInstructions } = await accountOf(api, 'USDC', customerId)
    const ways = fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
    const { address } = ways.find(({ accountType }: Json) => accountType === 'SOLANA_WALLET')
    const [, reporting = '', refusing = ''] = OUT_OF_REACH['INCOMING_PAYMENT.REFUND_FAILED']
      .replace(/<(a new|the same) id>/g, `deposit-of-${customerId}`)
      .replace('<the address>', address)
      .replace('<the time>', new Date().toISOString())
      .split('causeway operator ')
    await done('treasurer', '/receipts', optionsIn(reporting))
    const receiptId = `SOLANA:deposit-of-${customerId}`
    expect(refusing).toMatch(new RegExp(`^refuse-receipt <PlatformConfig:…> ${receiptId} `))
    await decideReceipt(api, receiptId, 'refuse', optionsIn(refusing))
    await eventually(() => expect(receiver.of('INCOMING_PAYMENT.REFUND_FAILED')).toHaveLength(1))
  })

  test("cannot trigger a change of a card's funding sources without a second account in its currency", async () => {
    const api = await newPlatform(CURRENCIES)
    const { customer, card, account } = await newCard(api)
    const { data } = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
    const others = data.filter(({ id }: Json) => id !== account.id)
    expect(others).not.toEqual([])
    for (const { id } of others)
      expect(await api.patch(`/cards/${card.id}`, { fundingSources: [id] })).toMatchObject({
        status: 400,
        body: { details: { cause: 'FUNDING_SOURCE_INELIGIBLE' } },
      })
  })
})
