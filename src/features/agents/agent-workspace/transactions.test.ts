import { describe, expect, test } from 'vitest'
import { begun } from '#features/cards/card-simulation/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { newAgent } from '../makers.test-support.ts'

useService()

const TRANSACTIONS = '/agents/me/transactions'
const idsOf = ({ data }: Json): string[] => data.map(({ id }: Json) => id)
const allowing = (...allowedAccountIds: `InternalAccount:${string}`[]) => ({
  accountRestrictions: { allowedAccountIds },
})

/** Makes a customer with two funded accounts. One of them also has a quote. */
async function newOwner(api: Api) {
  const { customer, account, destination, quote } = await newQuote(api)
  const euros = await accountOf(api, 'EUR', customer.id)
  await fund(api, euros.id, 5_000)
  const [ofEuros] = idsOf(await api.read(`/transactions?accountIdentifier=${euros.id}`))
  return { customer, account, destination, quote, euros, ofEuros: ofEuros ?? '' }
}

const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

describe('the transactions that an agent sees', () => {
  test("lists all transactions of the agent's customer, newest first, as the platform sees them", async () => {
    const api = await newEuroPlatform()
    const { customer } = await newOwner(api)
    await newOwner(api)
    const { agent } = await newAgent(api, customer.id)
    const ofCustomer = await api.read(`/transactions?customerId=${customer.id}`)
    expect(ofCustomer.totalCount).toBe(3)
    expect(await agent.read(TRANSACTIONS)).toEqual(ofCustomer)
    for (const each of ofCustomer.data) expect(await agent.read(`${TRANSACTIONS}/${each.id}`)).toEqual(each)
  })

  test("filters and reverses transactions like the platform's list", async () => {
    const api = await newEuroPlatform()
    const { customer, account, destination, quote, ofEuros, euros } = await newOwner(api)
    const { agent } = await newAgent(api, customer.id)
    const found = async (query: string) => idsOf(await agent.read(`${TRANSACTIONS}?${query}`))
    expect(await found('type=OUTGOING')).toEqual([quote.transactionId])
    expect(await found('status=PENDING')).toEqual([quote.transactionId])
    expect(await found(`accountIdentifier=${euros.id}`)).toEqual([ofEuros])
    expect(await found(`senderAccountIdentifier=${account.id}`)).toEqual([quote.transactionId])
    expect(await found(`receiverAccountIdentifier=${destination.id}`)).toEqual([quote.transactionId])
    expect(await found('endDate=2020-01-01T00:00:00Z')).toEqual([])
    expect(await found('sortOrder=asc')).toEqual((await found('')).toReversed())
    const { status, body } = await agent.get(`${TRANSACTIONS}?status=DONE`)
    expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'status',
    })
  })

  test('includes card payments, and filters them', async () => {
    const api = await newPlatform()
    const { customer, account, card } = await newCard(api)
    const { id } = await begun(api, card, 1_250)
    const { agent } = await newAgent(api, customer.id, allowing(account.id))
    const ofPlatform = await api.read(`/transactions/${id}`)
    expect({ type: ofPlatform.type, status: ofPlatform.status }).toEqual({ type: 'CARD', status: 'AUTHORIZED' })
    expect((await agent.read(`${TRANSACTIONS}?type=CARD`)).data).toEqual([ofPlatform])
    expect((await agent.read(`${TRANSACTIONS}?status=AUTHORIZED`)).data).toEqual([ofPlatform])
    expect((await agent.read(TRANSACTIONS)).data[0]).toEqual(ofPlatform)
    expect(await agent.read(`${TRANSACTIONS}/${id}`)).toEqual(ofPlatform)
  })

  test('hides card payments of other customers and from accounts closed to the agent', async () => {
    const api = await newEuroPlatform()
    const [{ customer, card }, other] = [await newCard(api), await newCard(api)]
    const [own, foreign] = [await begun(api, card, 1_250), await begun(api, other.card, 1_250)]
    const elsewhere = allowing((await accountOf(api, 'EUR', customer.id)).id)
    const { agent } = await newAgent(api, customer.id)
    const { agent: restricted } = await newAgent(api, customer.id, elsewhere)
    expect(idsOf(await agent.read(`${TRANSACTIONS}?type=CARD`))).toEqual([own.id])
    expect(idsOf(await restricted.read(`${TRANSACTIONS}?type=CARD`))).toEqual([])
    const statuses = [
      await agent.get(`${TRANSACTIONS}/${foreign.id}`),
      await restricted.get(`${TRANSACTIONS}/${own.id}`),
    ]
    expect(statuses.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'TRANSACTION_NOT_FOUND'],
      [404, 'TRANSACTION_NOT_FOUND'],
    ])
  })

  test('belong to its customer, and refuse a filter by customer', async () => {
    const api = await newEuroPlatform()
    const [{ customer }, other] = [await newOwner(api), await newOwner(api)]
    const { agent } = await newAgent(api, customer.id)
    for (const query of [`customerId=${other.customer.id}`, 'customerId=unknown', 'platformCustomerId=x'])
      expect({ query, status: (await agent.get(`${TRANSACTIONS}?${query}`)).status }).toEqual({ query, status: 400 })
  })

  test('reports transactions of other customers, the platform or other platforms as missing', async () => {
    const [api, stranger] = [await newEuroPlatform(), await newEuroPlatform()]
    const { customer } = await newOwner(api)
    const { agent } = await newAgent(api, customer.id)
    const own = await accountOf(api, 'USD')
    await fund(api, own.id, 1_000)
    const [ofPlatform] = idsOf(await api.read(`/transactions?accountIdentifier=${own.id}`))
    const others = [
      ofPlatform,
      (await newOwner(api)).quote.transactionId,
      (await newOwner(stranger)).quote.transactionId,
    ]
    const missing = await agent.get(`${TRANSACTIONS}/${newId('Transaction')}`)
    expect({ status: missing.status, code: missing.body.code }).toEqual({ status: 404, code: 'TRANSACTION_NOT_FOUND' })
    for (const id of others) {
      const { status, body } = await agent.get(`${TRANSACTIONS}/${id}`)
      expect({ id, status, body }).toEqual({ id, status: 404, body: missing.body })
    }
  })
})

describe('an agent that may use certain accounts only', () => {
  test('sees what touches one of them, alone and in the list', async () => {
    const api = await newEuroPlatform()
    const { customer, account, euros, ofEuros, quote } = await newOwner(api)
    const { agent } = await newAgent(api, customer.id, allowing(euros.id))
    expect(await agent.read(TRANSACTIONS)).toMatchObject({ data: [{ id: ofEuros }], totalCount: 1, hasMore: false })
    expect((await agent.read(`${TRANSACTIONS}/${ofEuros}`)).id).toBe(ofEuros)
    const [hidden, missing] = [
      await agent.get(`${TRANSACTIONS}/${quote.transactionId}`),
      await agent.get(`${TRANSACTIONS}/${newId('Transaction')}`),
    ]
    expect({ status: hidden.status, body: hidden.body }).toEqual({ status: 404, body: missing.body })
    expect(idsOf(await agent.read(`${TRANSACTIONS}?accountIdentifier=${account.id}`))).toEqual([])
  })

  test('sees no transaction with an empty list, and all of two listed accounts', async () => {
    const api = await newEuroPlatform()
    const { customer, account, euros, quote } = await newOwner(api)
    const [none, both] = [
      await newAgent(api, customer.id, allowing()),
      await newAgent(api, customer.id, allowing(account.id, euros.id)),
    ]
    expect(await none.agent.read(TRANSACTIONS)).toEqual({ data: [], hasMore: false, totalCount: 0 })
    expect((await none.agent.get(`${TRANSACTIONS}/${quote.transactionId}`)).status).toBe(404)
    expect((await both.agent.read(TRANSACTIONS)).totalCount).toBe(3)
  })

  test('sees no transaction of another customer, even if its policy lists that account', async () => {
    const api = await newEuroPlatform()
    const [{ customer }, other] = [await newOwner(api), await newOwner(api)]
    const { agent } = await newAgent(api, customer.id, allowing(other.euros.id))
    expect(idsOf(await agent.read(TRANSACTIONS))).toEqual([])
    expect((await agent.get(`${TRANSACTIONS}/${other.ofEuros}`)).status).toBe(404)
  })

  test('turns the pages in both orders, without gaps and doubles, and not with the cursor of another agent', async () => {
    const api = await newEuroPlatform()
    const { customer, account, destination, euros } = await newOwner(api)
    for (let at = 0; at < 5; at++) {
      await fund(api, euros.id, 100 + at)
      await api.create('/quotes', quoteRequest(account.id, destination.id, 1_000 + at))
    }
    const { agent } = await newAgent(api, customer.id, allowing(euros.id))
    const whole = idsOf(await agent.read(TRANSACTIONS))
    expect(whole.length).toBe(6)
    expect(await pagesOf(agent, 'limit=2')).toEqual(whole)
    expect(await pagesOf(agent, 'limit=2&sortOrder=asc')).toEqual(whole.toReversed())
    const { nextCursor } = await agent.read(`${TRANSACTIONS}?limit=2`)
    const { agent: other } = await newAgent(api, customer.id)
    const { status, body } = await other.get(`${TRANSACTIONS}?limit=2&cursor=${nextCursor}`)
    expect({ status, field: body.details.errors[0].field }).toEqual({ status: 400, field: 'cursor' })
  })
})

async function pagesOf(agent: Api, query: string, cursor?: string): Promise<string[]> {
  const page = await agent.read(`${TRANSACTIONS}?${query}${cursor ? `&cursor=${cursor}` : ''}`)
  return [...idsOf(page), ...(page.hasMore ? await pagesOf(agent, query, page.nextCursor) : [])]
}

describe('the internal accounts that an agent sees', () => {
  const ACCOUNTS = '/agents/me/internal-accounts'

  test('belong to its customer, have balances, and refuse a filter by customer', async () => {
    const api = await newEuroPlatform()
    const [{ customer }, other] = [await newOwner(api), await newOwner(api)]
    const { agent } = await newAgent(api, customer.id)
    const ofCustomer = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
    expect(await agent.read(ACCOUNTS)).toEqual(ofCustomer)
    expect((await agent.get(`${ACCOUNTS}?customerId=${other.customer.id}`)).status).toBe(400)
    expect(ofCustomer.data.map(({ balance }: Json) => balance.amount).sort()).toEqual(expect.arrayContaining([5_000]))
  })

  test('filters accounts by currency and type', async () => {
    const api = await newEuroPlatform()
    const { customer, euros } = await newOwner(api)
    const { agent } = await newAgent(api, customer.id)
    expect(idsOf(await agent.read(`${ACCOUNTS}?currency=EUR`))).toEqual([euros.id])
    expect(idsOf(await agent.read(`${ACCOUNTS}?type=EMBEDDED_WALLET&currency=EUR`))).toEqual([])
    expect((await agent.get(`${ACCOUNTS}?type=NONE`)).status).toBe(400)
  })

  test('lists only the accounts its policy admits, page by page', async () => {
    const api = await newEuroPlatform()
    const { customer, account, euros } = await newOwner(api)
    const foreign = await accountOf(api, 'USD', (await newCustomer(api)).id)
    const [one, two, none] = [
      await newAgent(api, customer.id, allowing(euros.id, foreign.id)),
      await newAgent(api, customer.id, allowing(account.id, euros.id)),
      await newAgent(api, customer.id, allowing()),
    ]
    expect(idsOf(await one.agent.read(ACCOUNTS))).toEqual([euros.id])
    expect(await none.agent.read(ACCOUNTS)).toEqual({ data: [], hasMore: false, totalCount: 0 })
    const first = await two.agent.read(`${ACCOUNTS}?limit=1`)
    expect({ hasMore: first.hasMore, totalCount: first.totalCount }).toEqual({ hasMore: true, totalCount: 2 })
    const second = await two.agent.read(`${ACCOUNTS}?limit=1&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual([account.id, euros.id].sort())
  })
})

test('shows a payment as soon as its customer starts it', async () => {
  const api = await newEuroPlatform()
  const { customer, account } = await newOwner(api)
  const { agent } = await newAgent(api, customer.id)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { transactionId } = await api.create('/quotes', quoteRequest(account.id, bank.id))
  expect(idsOf(await agent.read(TRANSACTIONS))[0]).toBe(transactionId)
})
