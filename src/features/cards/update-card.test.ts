import { describe, expect, test } from 'vitest'
import { simulatedCardNetwork } from '#providers/card-network/simulated.ts'
import { sql } from '#runtime/db/index.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newSignal } from '#test/support/signal.ts'
import { setTerms } from '#test/support/terms.ts'
import { delegateKey, logIn, newWallet } from '#test/support/wallet.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { closeCardByService } from './close-cards.ts'
import { attachAccount, cardRequest, issueCard, newCard } from './makers.test-support.ts'
import { keepCard } from './store.ts'

const sent: Json[] = []
const network = {
  ...simulatedCardNetwork({ stepMs: 0, timeScale: 1, keepNumber: async () => {} }),
  change: async (order: Json) => void sent.push(order),
}
useService({}, { cardNetwork: { sandbox: network, production: undefined } })

const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const change = (api: Api, { id }: Json, body: unknown) => api.patch(`/cards/${id}`, body)
const changed = (api: Api, { id }: Json, body: unknown): Promise<Json> => api.must('PATCH', `/cards/${id}`, body)
const sentAbout = ({ id }: Json) => sent.filter(({ key }) => key === id).map(({ state }) => state)
/** Returns the events about the card since it became active. */
const announced = async (api: Api, { id }: Json) => (await eventsAbout(api, id)).slice(1)

/** Creates a wallet with two cards, one with a key that may pay. */
async function newDelegated(api: Api) {
  const wallet = await newWallet(api)
  const card = await issueCard(api, wallet.customer, [wallet.account])
  const login = await logIn(api, wallet.credential)
  const key = await delegateKey(api, { account: wallet.account, key: login.key, cardId: card.id })
  return { ...wallet, ...login, card, delegated: key }
}
const statusOf = async (api: Api, { id }: Json) => (await api.read(`/auth/delegated-keys/${id}`)).status

describe('a change of state', () => {
  const WAYS: Record<string, { extra?: Record<string, unknown>; steps?: string[] }> = {
    PROCESSING: { extra: { platformCardId: '-001' } },
    ACTIVE: {},
    FROZEN: { steps: ['FROZEN'] },
    CLOSED: { steps: ['CLOSED'] },
  }
  test.each([
    ['PROCESSING', 'ACTIVE', 'INVALID_STATE_TRANSITION'],
    ['PROCESSING', 'FROZEN', 'INVALID_STATE_TRANSITION'],
    ['PROCESSING', 'CLOSED', 'INVALID_STATE_TRANSITION'],
    ['ACTIVE', 'ACTIVE', 'INVALID_STATE_TRANSITION'],
    ['ACTIVE', 'FROZEN', 'ok'],
    ['ACTIVE', 'CLOSED', 'ok'],
    ['FROZEN', 'ACTIVE', 'ok'],
    ['FROZEN', 'FROZEN', 'INVALID_STATE_TRANSITION'],
    ['FROZEN', 'CLOSED', 'ok'],
    ['CLOSED', 'ACTIVE', 'INVALID_STATE_TRANSITION'],
    ['CLOSED', 'FROZEN', 'INVALID_STATE_TRANSITION'],
    ['CLOSED', 'CLOSED', 'CARD_ALREADY_CLOSED'],
  ])("changes a card's state from %s to %s: %s", async (from, to, outcome) => {
    const api = await newPlatform()
    const { card } = await newCard(api, WAYS[from]?.extra)
    for (const state of WAYS[from]?.steps ?? []) await changed(api, card, { state })
    const before = await eventsAbout(api, card.id)
    const answer = await change(api, card, { state: to })
    const after = await eventsAbout(api, card.id)
    if (outcome !== 'ok') {
      expect({ outcome: outcomeOf(answer), after }).toEqual({ outcome: [409, outcome], after: before })
      return
    }
    expect({ status: answer.status, state: answer.body.state }).toEqual({ status: 200, state: to })
    expect(after.slice(before.length)).toEqual([{ type: 'CARD.STATE_CHANGE', data: answer.body }])
    expect(await api.read(`/cards/${card.id}`)).toEqual(answer.body)
  })

  test('sends a change of state to the issuer', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    for (const state of ['FROZEN', 'ACTIVE', 'CLOSED']) {
      await changed(api, card, { state })
      await settle()
    }
    expect(sentAbout(card)).toEqual(['FROZEN', 'ACTIVE', 'CLOSED'])
  })

  test('leaves the issuer with the last of several that come quickly', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    for (const state of ['FROZEN', 'ACTIVE', 'FROZEN']) await changed(api, card, { state })
    await settle()
    expect(sentAbout(card).at(-1)).toBe('FROZEN')
  })

  test('needs no signature, and ignores one', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    const headers = { 'service-wallet-signature': 'x', 'request-id': 'y' }
    expect((await api.patch(`/cards/${card.id}`, { state: 'FROZEN' }, headers)).status).toBe(200)
  })
})

describe('closing', () => {
  test('detaches the funding sources without a word about them', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    const closed = await changed(api, card, { state: 'CLOSED' })
    expect(closed).toMatchObject({ state: 'CLOSED', stateReason: 'CLOSED_BY_PLATFORM', fundingSources: [] })
    expect((await announced(api, card)).map(({ type }) => type)).toEqual(['CARD.STATE_CHANGE'])
    expect(closed.last4).toBe(card.last4)
  })

  test('PATCH {"state":"CLOSED","maxSpendPerTransaction":null}: 400; PATCH {}: 400.', async () => {
    const api = await newPlatform()
    const { card, account } = await newCard(api)
    for (const body of [
      { state: 'CLOSED', maxSpendPerTransaction: null },
      { state: 'CLOSED', fundingSources: [account.id] },
      {},
      { unknown: true },
    ])
      expect(outcomeOf(await change(api, card, body))).toEqual([400, 'INVALID_INPUT'])
    expect((await api.read(`/cards/${card.id}`)).state).toBe('ACTIVE')
  })

  test("attributes it to the service after the cardholder's deletion, in any state", async () => {
    const api = await newPlatform()
    for (const extra of [{}, { platformCardId: 'waits-001' }]) {
      const { card, customer } = await newCard(api, { amount: 0, ...extra })
      await api.must('DELETE', `/customers/${customer.id}`)
      const after = await api.read(`/cards/${card.id}`)
      expect(after).toMatchObject({ state: 'CLOSED', stateReason: 'CLOSED_BY_SERVICE', fundingSources: [] })
      expect((await eventsAbout(api, card.id)).at(-1)).toEqual({ type: 'CARD.STATE_CHANGE', data: after })
    }
  })

  test('closes a card once when the operator repeats the call', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    const close = () => inWork(api, (work) => closeCardByService(work, service().app.custody, card.id))
    expect({ stateReason: (await close())?.stateReason, close: await close() }).toEqual({
      stateReason: 'CLOSED_BY_SERVICE',
      close: undefined,
    })
    expect(await announced(api, card)).toHaveLength(1)
  })

  test('reaches the issuer after it makes the card, which stays closed', async () => {
    const api = await newPlatform()
    const { card, customer } = await newCard(api, { amount: 0, platformCardId: 'slow-005' })
    await api.must('DELETE', `/customers/${customer.id}`)
    await settle()
    expect(sentAbout(card)).toEqual([])
    await api.create('/sandbox/clock', { advanceSeconds: 40 })
    expect({ state: (await api.read(`/cards/${card.id}`)).state, sentAbout: sentAbout(card) }).toEqual({
      state: 'CLOSED',
      sentAbout: ['CLOSED'],
    })
  })
})

describe('refusals of a change', () => {
  test.each([
    { state: 'PROCESSING' },
    { fundingSources: [] },
    { fundingSources: 'x' },
    { maxSpendPerTransaction: 0 },
    { maxSpendPerTransaction: '5' },
  ])('refuses a malformed change: %j', async (body) => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    expect(outcomeOf(await change(api, card, body))).toEqual([400, 'INVALID_INPUT'])
  })

  test('refuses an account that occurs twice in the list', async () => {
    const api = await newPlatform()
    const { card, account } = await newCard(api)
    expect(outcomeOf(await change(api, card, { fundingSources: [account.id, account.id] }))).toEqual([
      400,
      'INVALID_INPUT',
    ])
  })

  test("refuses to change a closed card, with the state's error if requested", async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    await changed(api, card, { state: 'CLOSED' })
    expect(outcomeOf(await change(api, card, { maxSpendPerTransaction: null }))).toEqual([409, 'CARD_NOT_MUTABLE'])
    expect(outcomeOf(await change(api, card, { state: 'FROZEN', maxSpendPerTransaction: 5 }))).toEqual([
      409,
      'INVALID_STATE_TRANSITION',
    ])
  })

  test('completely, for accounts that are ineligible or in another currency', async () => {
    const api = await newPlatform()
    const { card, customer } = await newCard(api)
    const other = await newCustomer(api)
    for (const account of [
      await accountOf(api, 'USDB', customer.id),
      await accountOf(api, 'USD', other.id),
      { id: 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3002' },
    ]) {
      const { status, body } = await change(api, card, {
        state: 'FROZEN',
        maxSpendPerTransaction: 5,
        fundingSources: [account.id],
      })
      expect({ status, code: body.code, cause: body.details.cause, field: body.details.errors[0].field }).toEqual({
        status: 400,
        code: 'INVALID_INPUT',
        cause: 'FUNDING_SOURCE_INELIGIBLE',
        field: 'fundingSources.0',
      })
    }
    expect(await api.read(`/cards/${card.id}`)).toEqual(card)
    expect(await announced(api, card)).toEqual([])
  })
})

test('does not move a wallet-funded card to another currency, and explains it', async () => {
  const api = await newPlatform()
  const { card, customer } = await newCard(api, { currency: 'USDB' })
  const { status, body } = await change(api, card, { fundingSources: [(await accountOf(api, 'USD', customer.id)).id] })
  expect({ status, message: body.details.errors[0].message }).toEqual({
    status: 400,
    message: 'This account is in USD; the card can be funded in USDB only.',
  })
})

describe('the limit for one payment', () => {
  test('sets, stores and removes the limit without a webhook', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api)
    expect((await changed(api, card, { maxSpendPerTransaction: 5_000 })).maxSpendPerTransaction).toBe(5_000)
    expect((await changed(api, card, { state: 'FROZEN' })).maxSpendPerTransaction).toBe(5_000)
    expect((await changed(api, card, { maxSpendPerTransaction: null })).maxSpendPerTransaction).toBeNull()
    expect((await announced(api, card)).map(({ type }) => type)).toEqual(['CARD.STATE_CHANGE'])
  })

  test('changes in every state but CLOSED', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api, { platformCardId: '-001' })
    expect((await changed(api, card, { maxSpendPerTransaction: 7 })).maxSpendPerTransaction).toBe(7)
  })
})

describe('the funding sources', () => {
  test('ignores unchanged sources, even if one is frozen by now', async () => {
    const api = await newPlatform()
    const { card, account } = await newCard(api)
    await moveAccount(api, 'freeze', account)
    expect(await changed(api, card, { fundingSources: [account.id] })).toEqual(card)
    expect(await announced(api, card)).toEqual([])
  })
})

describe('a list of funding sources', () => {
  /** Creates a card that spends from two accounts. */
  async function newWithTwo(api: Api) {
    const [one, other] = [await newCard(api), await newCard(api)]
    await attachAccount(api, one.card, other.account)
    return { ...one, second: other.account, sources: [one.account.id, other.account.id] }
  }

  test('announces another order as another list', async () => {
    const api = await newPlatform()
    const { card, sources } = await newWithTwo(api)
    const after = await changed(api, card, { fundingSources: [...sources].reverse() })
    expect(after.fundingSources).toEqual([...sources].reverse())
    expect(await announced(api, card)).toEqual([{ type: 'CARD.FUNDING_SOURCE_CHANGE', data: after }])
    expect(await api.read(`/cards/${card.id}`)).toEqual(after)
  })

  test('leaves the card as it was if its list of funding sources is unchanged', async () => {
    const api = await newPlatform()
    const { card, sources } = await newWithTwo(api)
    expect((await changed(api, card, { fundingSources: sources })).updatedAt).toBe(card.updatedAt)
    expect(await announced(api, card)).toEqual([])
  })

  test('replaces the previous list, and finds the card by the new accounts', async () => {
    const api = await newPlatform()
    const { card, account, second } = await newWithTwo(api)
    await changed(api, card, { fundingSources: [second.id] })
    const found = async ({ id }: Json) => (await api.read(`/cards?accountId=${id}`)).data.map((each: Json) => each.id)
    expect(await found(account)).toEqual([])
    expect(await found(second)).toContain(card.id)
    expect((await changed(api, card, { fundingSources: [account.id] })).fundingSources).toEqual([account.id])
  })

  test('announces the list and another state each, with the card after the whole change', async () => {
    const api = await newPlatform()
    const { card, second } = await newWithTwo(api)
    const after = await changed(api, card, {
      state: 'FROZEN',
      fundingSources: [second.id],
      maxSpendPerTransaction: 9_900,
    })
    expect(after).toMatchObject({ state: 'FROZEN', fundingSources: [second.id], maxSpendPerTransaction: 9_900 })
    const events = await announced(api, card)
    expect(events.map(({ type }) => type).sort()).toEqual(['CARD.FUNDING_SOURCE_CHANGE', 'CARD.STATE_CHANGE'])
    const { updatedAt, ...rest } = after
    expect(events.map(({ data }) => data)).toEqual([expect.objectContaining(rest), after])
    expect(events[0]?.data.updatedAt < updatedAt).toBe(true)
  })

  test('changes while the issuer makes the card', async () => {
    const api = await newPlatform()
    const { card } = await newCard(api, { platformCardId: '-001' })
    const { account } = await newCard(api)
    await attachAccount(api, card, account)
    expect((await changed(api, card, { fundingSources: [account.id] })).fundingSources).toEqual([account.id])
    expect((await eventsAbout(api, card.id)).map(({ type }) => type)).toEqual(['CARD.FUNDING_SOURCE_CHANGE'])
  })
})

describe('delegated keys', () => {
  test('revokes the key of a removed account; adding the account again needs another key', async () => {
    const api = await newPlatform()
    const { card, account, key, delegated } = await newDelegated(api)
    const other = await newWallet(api)
    await attachAccount(api, card, other.account)
    await changed(api, card, { fundingSources: [other.account.id, account.id] })
    expect(await statusOf(api, delegated)).toBe('ACTIVE')
    await changed(api, card, { fundingSources: [other.account.id] })
    expect(await statusOf(api, delegated)).toBe('REVOKED')
    await changed(api, card, { fundingSources: [other.account.id, account.id] })
    const another = await delegateKey(api, { account, key, cardId: card.id })
    expect([another.status, another.fundingSourceId === delegated.fundingSourceId]).toEqual(['ACTIVE', false])
  })

  test('makes keys only for a card that spends from the wallet', async () => {
    const api = await newPlatform()
    const { card, account, delegated, customer } = await newDelegated(api)
    expect(delegated).toMatchObject({ cardId: card.id, accountId: account.id, status: 'ACTIVE' })
    const usd = await accountOf(api, 'USD', customer.id)
    const other = await newCard(api)
    for (const body of [
      { cardId: card.id, internalAccountId: usd.id },
      { cardId: other.card.id, internalAccountId: account.id },
    ])
      expect(outcomeOf(await api.post('/auth/delegated-keys', { ...body, nickname: 'My card' }))).toEqual([
        404,
        'REFERENCE_NOT_FOUND',
      ])
  })

  test('revokes the key when the card closes, and creates no further key', async () => {
    const api = await newPlatform()
    const { card, account, delegated } = await newDelegated(api)
    await changed(api, card, { state: 'CLOSED' })
    expect(await statusOf(api, delegated)).toBe('REVOKED')
    const body = { cardId: card.id, internalAccountId: account.id, nickname: 'My card' }
    expect(outcomeOf(await api.post('/auth/delegated-keys', body))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  })

  test('outlive a freeze and a list that is the same', async () => {
    const api = await newPlatform()
    const { card, account, delegated } = await newDelegated(api)
    await changed(api, card, { state: 'FROZEN', fundingSources: [account.id] })
    expect(await statusOf(api, delegated)).toBe('ACTIVE')
  })

  test("leaves a card's keys unchanged when the wallet's other card closes", async () => {
    const api = await newPlatform()
    await setTerms(api, { cards: { perCardholder: 2 } })
    const { customer, account, delegated } = await newDelegated(api)
    const second = await api.create('/cards', cardRequest(customer, [account]))
    await settle()
    await changed(api, second, { state: 'CLOSED' })
    expect(await statusOf(api, delegated)).toBe('ACTIVE')
  })
})

// The embedded database runs one transaction at a time.
test.skipIf(!process.env.DATABASE_URL)('freezes a card before any later step relies on it', async () => {
  const api = await newPlatform()
  const { card } = await newCard(api)
  const [begun, end] = [newSignal(), newSignal()]
  const stateSeen = (until?: Promise<void>) =>
    inWork(api, async (work) => {
      const found = await keepCard(work, card.id)
      begun.give()
      await until
      return found?.state
    })
  const earlier = stateSeen(end.given)
  await begun.given
  const freezing = changed(api, card, { state: 'FROZEN' })
  await eventually(async () => expect(await waitingLocks()).toBe(1))
  const later = stateSeen()
  await Promise.race([later, eventually(async () => expect(await waitingLocks()).toBe(2))])
  end.give()
  expect({ earlier: await earlier, later: await later }).toEqual({ earlier: 'ACTIVE', later: 'FROZEN' })
  await freezing
})

async function waitingLocks(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(service().database.db)
  return Number(rows[0]?.count)
}
