import { describe, expect, test } from 'vitest'
import { isLuhn } from '#formats/luhn.ts'
import { simulatedCardNetwork } from '#providers/card-network/simulated.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { newProduction } from '../customers/contact-verification/makers.test-support.ts'
import { newBusiness, newCustomer } from '../customers/makers.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { cardRequest, issueCard, newCard, newCardholder } from './makers.test-support.ts'

const kept: Json[] = []
const network = simulatedCardNetwork({
  stepMs: 0,
  timeScale: 1,
  keepNumber: async (card) => void kept.push(card),
})
useService({}, { cardNetwork: { sandbox: network, production: undefined } })

const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ status, body }: Answer) => [
  status,
  body?.code,
  body?.details?.cause,
  body?.details?.errors?.map(({ field }: Json) => field),
]
const INELIGIBLE = [400, 'INVALID_INPUT', 'FUNDING_SOURCE_INELIGIBLE', ['fundingSources.0']]
const UNKNOWN = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'

/** Returns a request for a new customer's card, with overridden members. */
async function request(api: Api, extra: object = {}): Promise<Json> {
  const { customer, account } = await newCardholder(api)
  return cardRequest(customer, [account], extra)
}
const issue = async (api: Api, extra: object = {}) => api.post('/cards', await request(api, extra))

describe('a new card', () => {
  test('returns a new card as PROCESSING, and announces it as ACTIVE when issued', async () => {
    const api = await newPlatform()
    const { customer, account } = await newCardholder(api)
    const { status, body } = await api.post(
      '/cards',
      cardRequest(customer, [account], { platformCardId: 'card-emp-042' }),
    )
    const card = {
      id: expect.stringMatching(/^Card:[0-9a-f-]{36}$/),
      cardholderId: customer.id,
      platformCardId: 'card-emp-042',
      state: 'PROCESSING',
      stateReason: null,
      form: 'VIRTUAL',
      fundingSources: [account.id],
      maxSpendPerTransaction: null,
      currency: 'USD',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    }
    expect({ status, body }).toEqual({ status: 201, body: card })
    expect(await eventsAbout(api, body.id)).toEqual([])
    await settle()
    const active = await api.read(`/cards/${body.id}`)
    const month = new Date(active.updatedAt)
    month.setUTCDate(1)
    month.setUTCMonth(month.getUTCMonth() + 36)
    expect(active).toEqual({
      ...card,
      state: 'ACTIVE',
      brand: 'VISA',
      last4: '2570',
      expMonth: month.getUTCMonth() + 1,
      expYear: month.getUTCFullYear(),
      processorRef: expect.any(String),
      issuerRef: expect.any(String),
    })
    expect(await eventsAbout(api, body.id)).toEqual([{ type: 'CARD.STATE_CHANGE', data: active }])
  })

  test('gives a card a valid number of its program, and shows it only to the vault', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    const { number, ...rest } = kept.find(({ cardId }) => cardId === card.id)
    expect([isLuhn(number), number.length, number.slice(0, 6), number.slice(-4)]).toEqual([
      true,
      16,
      '400000',
      card.last4,
    ])
    expect(rest).toEqual({ platform: api.platform, cardId: card.id, expMonth: card.expMonth, expYear: card.expYear })
    expect(service().logLines.join()).not.toContain(number)
  })

  test('gets a generated platform id by default, which selects no outcome', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    expect({ state: card.state, platformCardId: card.platformCardId }).toEqual({
      state: 'ACTIVE',
      platformCardId: expect.stringMatching(/.+/),
    })
  })

  test('moves no money and needs none', async () => {
    const api = await newPlatform()
    const { card, account } = await newCard(api, { amount: 0 })
    expect([card.state, account.balance.amount, account.totalBalance.amount]).toEqual(['ACTIVE', 0, 0])
  })

  test('keeps the limit for one payment', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api, { maxSpendPerTransaction: Number.MAX_SAFE_INTEGER })
    expect(card.maxSpendPerTransaction).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('can spend from several accounts of one currency, and from an embedded wallet', async () => {
    const api = await newPlatform()
    const { customer } = await newCardholder(api)
    const wallet = await accountOf(api, 'USDB', customer.id)
    const card = await issueCard(api, customer, [wallet])
    expect({ fundingSources: card.fundingSources, currency: card.currency, state: card.state }).toEqual({
      fundingSources: [wallet.id],
      currency: 'USD',
      state: 'ACTIVE',
    })
  })

  test('creates one card per idempotency key, regardless of the rest of the request', async () => {
    const api = await newPlatform()
    const body = await request(api)
    const headers = { 'idempotency-key': newUuid() }
    const [one, other] = [await api.post('/cards', body, headers), await api.post('/cards', body, headers)]
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
  })
})

describe("the sandbox chooses the outcome by the end of the request's platformCardId", () => {
  test('001: leaves the card PROCESSING in its slot, and does not close it', async () => {
    const api = await newPlatform()
    const { card, customer, account } = await newCard(api, { platformCardId: 'card-001' })
    await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
    expect((await api.read(`/cards/${card.id}`)).state).toBe('PROCESSING')
    expect(outcomeOf(await api.post('/cards', cardRequest(customer, [account])))).toEqual([409, 'CARD_LIMIT_REACHED'])
    expect(outcomeOf(await api.patch(`/cards/${card.id}`, { state: 'CLOSED' }))).toEqual([
      409,
      'INVALID_STATE_TRANSITION',
    ])
  })

  test('002: the issuer rejects the card, which keeps its list, frees its slot and not its id', async () => {
    const api = await newPlatform()
    const { card, customer, account } = await newCard(api, { platformCardId: 'card-002' })
    expect(card).toMatchObject({ state: 'CLOSED', stateReason: 'ISSUER_REJECTED', fundingSources: [account.id] })
    expect(['brand', 'last4', 'expMonth', 'processorRef'].filter((name) => name in card)).toEqual([])
    expect(await eventsAbout(api, card.id)).toEqual([{ type: 'CARD.STATE_CHANGE', data: card }])
    const again = (platformCardId: string) => api.post('/cards', cardRequest(customer, [account], { platformCardId }))
    expect(outcomeOf(await again('card-002'))).toEqual([409, 'CONFLICT'])
    expect((await again('card-003')).status).toBe(201)
  })

  test('005: the card is active after 30 seconds', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api, { platformCardId: 'card-005' })
    expect(card.state).toBe('PROCESSING')
    await api.create('/sandbox/clock', { advanceSeconds: 25 })
    expect((await api.read(`/cards/${card.id}`)).state).toBe('PROCESSING')
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect((await api.read(`/cards/${card.id}`)).state).toBe('ACTIVE')
  })
})

describe('refusals of a card request', () => {
  test.each([
    ['cardholderId', { cardholderId: 'Customer:x' }],
    ['form', { form: 'PHYSICAL' }],
    ['fundingSources', { fundingSources: [] }],
    ['fundingSources', { fundingSources: Array.from({ length: 11 }, () => newId('InternalAccount')) }],
    ['fundingSources.0', { fundingSources: ['InternalAccount:x'] }],
    ['platformCardId', { platformCardId: '' }],
    ['platformCardId', { platformCardId: 'x'.repeat(256) }],
    ['maxSpendPerTransaction', { maxSpendPerTransaction: 0 }],
    ['maxSpendPerTransaction', { maxSpendPerTransaction: 1.5 }],
    ['maxSpendPerTransaction', { maxSpendPerTransaction: 2 ** 53 }],
    ['threeDSecurePassword', { threeDSecurePassword: 'secret' }],
  ])('for its %s: %j', async (field, extra) => {
    const api = await newPlatform()
    expect(fieldsOf(await issue(api, extra))).toEqual([400, 'INVALID_INPUT', undefined, [field]])
  })

  test('refuses an account that occurs twice in the list, regardless of case', async () => {
    const api = await newPlatform()
    const body = await request(api)
    const [id] = body.fundingSources
    for (const other of [id, id.toUpperCase().replace('INTERNALACCOUNT', 'InternalAccount')])
      expect(fieldsOf(await api.post('/cards', { ...body, fundingSources: [id, other] }))).toEqual([
        400,
        'INVALID_INPUT',
        undefined,
        ['fundingSources.1'],
      ])
  })

  test('refuses a customer who is unknown, deleted or of another platform', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const { account } = await newCardholder(api)
    const deleted = await newCustomer(api)
    await api.must('DELETE', `/customers/${deleted.id}`)
    for (const customer of [{ id: `Customer:${UNKNOWN}` }, deleted, await newCustomer(other)])
      expect(fieldsOf(await api.post('/cards', cardRequest(customer, [account])))).toEqual([
        400,
        'INVALID_INPUT',
        undefined,
        ['cardholderId'],
      ])
  })

  test('refuses an unapproved person or business before it checks the accounts', async () => {
    const api = await newPlatform()
    const person = await newCustomer(api, { fullName: 'Ana Lima 002' })
    for (const customer of [person, await newBusiness(api)])
      expect(
        outcomeOf(await api.post('/cards', cardRequest(customer, [{ id: `InternalAccount:${UNKNOWN}` }]))),
      ).toEqual([400, 'CARDHOLDER_KYC_NOT_APPROVED'])
  })

  test('refuses an account that is unknown or of another customer', async () => {
    const api = await newPlatform()
    const { customer } = await newCardholder(api)
    const [other, foreign] = [await newCardholder(api), await newCardholder(await newPlatform())]
    const accounts = [{ id: `InternalAccount:${UNKNOWN}` }, await accountOf(api, 'USD'), other.account, foreign.account]
    for (const account of accounts)
      expect(fieldsOf(await api.post('/cards', cardRequest(customer, [account])))).toEqual(INELIGIBLE)
  })

  test('refuses an account that is inactive or in a currency without an enabled program', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'MXN'] })
    const { customer, account } = await newCardholder(api)
    for (const currency of ['EUR', 'MXN']) {
      const sources = [await accountOf(api, currency, customer.id)]
      expect(fieldsOf(await api.post('/cards', cardRequest(customer, sources)))).toEqual(INELIGIBLE)
    }
    await moveAccount(api, 'freeze', account)
    expect(fieldsOf(await api.post('/cards', cardRequest(customer, [account])))).toEqual(INELIGIBLE)
  })

  test('refuses accounts of different currencies', async () => {
    const api = await newPlatform()
    const { customer, account } = await newCardholder(api)
    const wallet = await accountOf(api, 'USDB', customer.id)
    expect(fieldsOf(await api.post('/cards', cardRequest(customer, [account, wallet])))).toEqual([
      400,
      'INVALID_INPUT',
      'FUNDING_SOURCE_INELIGIBLE',
      ['fundingSources.1'],
    ])
  })

  test.each(['002', '003'])('in the sandbox, refuses an invented account whose id ends in %s', async (suffix) => {
    const api = await newPlatform()
    const fundingSources = [`InternalAccount:${UNKNOWN.slice(0, -3)}${suffix}`]
    const answer = await issue(api, { fundingSources })
    expect(fieldsOf(answer)).toEqual(INELIGIBLE)
    expect(answer.body.details.errors[0].message).toMatch(suffix === '002' ? /balance/ : /closed/)
  })

  test('refuses a platformCardId used by any card, past or present, before the caps', async () => {
    const api = await newPlatform()
    const { card, customer, account } = await newCard(api, { platformCardId: 'mine' })
    const again = () => api.post('/cards', cardRequest(customer, [account], { platformCardId: 'mine' }))
    expect(outcomeOf(await again())).toEqual([409, 'CONFLICT'])
    await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
    expect(outcomeOf(await again())).toEqual([409, 'CONFLICT'])
    expect((await issue(await newPlatform(), { platformCardId: 'mine' })).status).toBe(201)
  })
})

describe('the caps', () => {
  test('Two POST /cards for one cardholder at once: one 201, one 409 CARD_LIMIT_REACHED. Close, issue again: 201.', async () => {
    const api = await newPlatform()
    const { customer, account } = await newCardholder(api)
    const issueOne = () => api.post('/cards', cardRequest(customer, [account]))
    const answers = await Promise.all([issueOne(), issueOne()])
    expect(answers.map(outcomeOf).sort()).toEqual([
      [201, undefined],
      [409, 'CARD_LIMIT_REACHED'],
    ])
    await settle()
    const { body: card } = answers.find(({ status }) => status === 201) as Answer
    await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
    expect((await issueOne()).status).toBe(201)
  })

  test('apply to all cardholders together, also concurrently, and are terms of the operator', async () => {
    const api = await newPlatform()
    await setTerms(api, { cards: { perPlatform: 2 } })
    const bodies = await Promise.all([1, 2, 3, 4].map(() => request(api)))
    const answers = await Promise.all(bodies.map((body) => api.post('/cards', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  test('can raise the cap of one cardholder', async () => {
    const api = await newPlatform()
    await setTerms(api, { cards: { perCardholder: 2 } })
    const { customer, account } = await newCard(api)
    expect((await api.post('/cards', cardRequest(customer, [account]))).status).toBe(201)
    expect(outcomeOf(await api.post('/cards', cardRequest(customer, [account])))).toEqual([409, 'CARD_LIMIT_REACHED'])
  })
})

describe('cards', () => {
  const found = async (api: Api, query: string) => (await api.read(`/cards?${query}`)).data.map(({ id }: Json) => id)

  test('lists cards newest first, or oldest first, page by page', async () => {
    const api = await newPlatform()
    const cards = [await newCard(api), await newCard(api), await newCard(api)].map(({ card }) => card)
    const page = await api.read('/cards?limit=2')
    expect({ data: page.data, hasMore: page.hasMore, totalCount: page.totalCount }).toEqual({
      data: [cards[2], cards[1]],
      hasMore: true,
      totalCount: 3,
    })
    expect((await api.read(`/cards?limit=2&cursor=${page.nextCursor}`)).data).toEqual([cards[0]])
    expect((await api.read('/cards?sortOrder=asc')).data).toEqual(cards)
  })

  test('finds cards by cardholder, account, platformCardId and state, all together', async () => {
    const api = await newPlatform()
    const [one, other] = [await newCard(api, { platformCardId: 'one' }), await newCard(api)]
    await api.must('PATCH', `/cards/${other.card.id}`, { state: 'FROZEN' })
    const [first, second] = [one.card.id, other.card.id]
    expect(await found(api, `cardholderId=${one.customer.id}`)).toEqual([first])
    expect(await found(api, `accountId=${other.account.id}`)).toEqual([second])
    expect(await found(api, 'platformCardId=one')).toEqual([first])
    expect(await found(api, 'platformCardId=On')).toEqual([])
    expect(await found(api, 'state=FROZEN')).toEqual([second])
    expect(await found(api, `state=FROZEN&cardholderId=${one.customer.id}`)).toEqual([])
    expect(await found(api, `cardholderId=Customer:${UNKNOWN}`)).toEqual([])
    expect(await found(api, 'state=PENDING_KYC')).toEqual([])
  })

  test('lists closed cards, but not by account', async () => {
    const api = await newPlatform()
    const { card, account } = await newCard(api)
    const rejected = await newCard(api, { platformCardId: 'x-002' })
    await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
    expect((await found(api, 'state=CLOSED')).sort()).toEqual([card.id, rejected.card.id].sort())
    expect(await found(api, `accountId=${account.id}`)).toEqual([])
    expect(await found(api, `accountId=${rejected.account.id}`)).toEqual([])
  })

  test.each(['state=OPEN', 'limit=0', 'limit=101', 'sortOrder=up', 'cursor=x'])(
    'refuses a list for %s',
    async (query) => {
      expect(outcomeOf(await (await newPlatform()).get(`/cards?${query}`))).toEqual([400, 'INVALID_INPUT'])
    },
  )

  test('does not find cards of another platform', async () => {
    const { card } = await newCard(await newPlatform())
    const api = await newPlatform()
    expect(outcomeOf(await api.get(`/cards/${card.id}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
    expect(await found(api, '')).toEqual([])
  })
})

test('answers 501 at every path without an issuer, after credentials and permission, before the body', async () => {
  const api = await newProduction()
  const reader = await api.withPermissions('VIEW')
  const paths: [string, string][] = [
    ['POST', '/cards'],
    ['GET', '/cards?limit=0'],
    ['GET', '/cards/Card:x'],
    ['PATCH', `/cards/Card:${UNKNOWN}`],
  ]
  for (const [method, path] of paths) {
    const raw = method === 'GET' ? undefined : '{'
    expect(outcomeOf(await api.send(method, path, { raw }))).toEqual([501, 'NOT_IMPLEMENTED'])
  }
  expect(outcomeOf(await reader.post('/cards', {}))).toEqual([403, 'FORBIDDEN'])
})
