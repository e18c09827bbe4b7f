import { describe, expect, test } from 'vitest'
import { simulatedCardNetwork } from '#providers/card-network/simulated.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { storedIn } from '#test/support/stored-texts.ts'
import { cardRequest, issueCard, newCard, newCardholder } from './makers.test-support.ts'
import { cardSettings } from './programs.ts'

const numbers: Json[] = []
const orders: Json[] = []
const simulated = simulatedCardNetwork({
  stepMs: 0,
  timeScale: 1,
  keepNumber: async (card) => void numbers.push(card),
})
const network = {
  ...simulated,
  issue: (order: Parameters<typeof simulated.issue>[0]) => {
    orders.push(order)
    return simulated.issue(order)
  },
}
useService({ CARD_PROGRAMS: 'EU' }, { cardNetwork: { sandbox: network, production: undefined } })

const PASSWORD = 'a-password-of-the-cardholder'
const newEuro = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
const passwordOf = ({ id }: Json): string => orders.find(({ key }) => key === id)?.threeDSecurePassword

describe('a card in euros', () => {
  test('issues a card in euros in the program of the EU, if it is enabled', async () => {
    const { card } = await newCard(await newEuro(), { currency: 'EUR', platformCardId: 'card-emp-042' })
    expect(card).toMatchObject({ state: 'ACTIVE', currency: 'EUR', brand: 'MASTERCARD', last4: '2570' })
    expect(numbers.find(({ cardId }) => cardId === card.id).number).toMatch(/^520000\d{6}2570$/)
  })

  test("passes the card's password to the issuer, and never stores it", async () => {
    const api = await newEuro()
    const { customer, account } = await newCardholder(api, { currency: 'EUR' })
    const body = cardRequest(customer, [account], { threeDSecurePassword: PASSWORD })
    const headers = { 'idempotency-key': newUuid() }
    const card = await api.create('/cards', body, headers)
    const written = async () =>
      (await Promise.all(['cards', 'jobs', 'idempotency_keys', 'audit_entries', 'events'].map(storedIn))).join()
    expect(await written()).not.toContain(PASSWORD)
    await settle()
    expect(passwordOf(card)).toBe(PASSWORD)
    expect(await written()).not.toContain(PASSWORD)
    expect([JSON.stringify(await api.read(`/cards/${card.id}`)), service().logLines.join()].join()).not.toContain(
      PASSWORD,
    )
  })

  test('returns the same card per idempotency key, even with another password, which is not stored', async () => {
    const api = await newEuro()
    const { customer, account } = await newCardholder(api, { currency: 'EUR' })
    const headers = { 'idempotency-key': newUuid() }
    const issue = (threeDSecurePassword: string) =>
      api.create('/cards', cardRequest(customer, [account], { threeDSecurePassword }), headers)
    expect((await issue('another')).id).toBe((await issue(PASSWORD)).id)
  })

  test('generates a password for each card by default', async () => {
    const api = await newEuro()
    const [one, other] = [await newCard(api, { currency: 'EUR' }), await newCard(api, { currency: 'EUR' })]
    expect(passwordOf(one.card)).toMatch(/^[0-9A-Z]{16}$/)
    expect(passwordOf(one.card)).not.toBe(passwordOf(other.card))
  })

  test('takes no limit, because its issuer decides, and takes none away', async () => {
    const api = await newEuro()
    const { customer, account } = await newCardholder(api, { currency: 'EUR' })
    const faults = async (answer: Promise<Json>) => {
      const { status, body } = await answer
      return [status, body.code, body.details?.errors?.[0].field]
    }
    const limit = { maxSpendPerTransaction: 5 }
    const refused = [400, 'INVALID_INPUT', 'maxSpendPerTransaction']
    expect(await faults(api.post('/cards', cardRequest(customer, [account], limit)))).toEqual(refused)
    const { id } = await issueCard(api, customer, [account])
    expect(await faults(api.patch(`/cards/${id}`, limit))).toEqual(refused)
    expect((await api.patch(`/cards/${id}`, { maxSpendPerTransaction: null })).status).toBe(200)
  })
})

test('a card in US dollars is as ever', async () => {
  const { card } = await newCard(await newEuro(), { maxSpendPerTransaction: 5 })
  expect({ currency: card.currency, brand: card.brand, password: passwordOf(card) }).toEqual({
    currency: 'USD',
    brand: 'VISA',
    password: undefined,
  })
})

test('the settings name the programs, and always include the US program', () => {
  const { read, otherwise } = cardSettings.programs
  expect([otherwise, read('EU'), read('US'), read('EU, US')]).toEqual([['US'], ['US', 'EU'], ['US'], ['US', 'EU']])
  for (const text of ['GB', 'US,', 'us']) expect(() => read(text)).toThrow('names of card programs')
})

test('a repeated order makes the same card', async () => {
  const api: Api = await newEuro()
  const { card } = await newCard(api)
  const order = orders.find(({ key }) => key === card.id)
  const [first, again] = [await simulated.issue(order), await simulated.issue(order)]
  expect(again).toEqual(first)
  expect(new Set(numbers.filter(({ cardId }) => cardId === card.id).map(({ number }) => number)).size).toBe(1)
})

describe('a pull of the simulated network', () => {
  test.each([
    ['Corner Shop', [{ afterMs: 0, notice: 'CONFIRMED' }]],
    ['Corner Shop 005', [{ afterMs: 30_000, notice: 'CONFIRMED' }]],
    ['Corner Shop 006', [{ afterMs: 0, notice: 'FAILED' }]],
    ['Corner Shop 006 ', [{ afterMs: 0, notice: 'CONFIRMED' }]],
  ])('answers a pull at %j with %j', async (descriptor, announced) => {
    const { platform } = await newEuro()
    const order = { platform, key: 'CardTransaction:1/1', accountId: 'InternalAccount:1', amount: 1n } as const
    expect(await simulated.pull({ ...order, currency: 'USD', merchant: { descriptor } })).toEqual(announced)
  })
})
