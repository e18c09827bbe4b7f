import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#runtime/declare/schema.ts'
import { firstUuidOf } from '#runtime/lib/ids.ts'
import type { Json } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { book, expectSoundBooks, figuresOf, open, receive, TODAY } from './makers.test-support.ts'

/** Bank bookings, through the operator's interface. */

useService()

let people: TwoPeople
let count = 0
let account = ''
beforeAll(async () => {
  people = await twoPeople('treasurer')
  const accounts = Array.from({ length: 20 }, (_, number) => ({ id: `a${number}x` }))
  await replaceTreasury(service(), [...accounts, { id: 'dollars', currency: 'USD' }])
})
beforeEach(() => {
  account = `a${count++}x`
})
afterEach(() => expectSoundBooks())

const REASON = 'It stands on the statement of today.'
const get = async (path: string): Promise<Json> => (await people.page.get(path)).body
const ask = (path: string, body: object) => people.ask(path, { ...body, reason: REASON })
const onLine = (id: string, move: string, body: object) =>
  ask(`/bank-accounts/${account}/lines/${encodeURIComponent(id)}/${move}`, body)
const line = (id: string) => get(`/bank-accounts/${account}/lines/${encodeURIComponent(id)}`)
const record = (id: string, side: string, amount: number, more: object = {}) =>
  ask(`/bank-accounts/${account}/lines`, { id, side, amount, bookedOn: TODAY, ...more })
const shown = async () => (await get('/bank-accounts')).data.find(({ id }: Json) => id === account)
/** Reports a payer's money on the account, as a person. */
async function received(id: string, amount: number): Promise<string> {
  const { reference } = await newProduction()
  await receive(account, id, amount, reference)
  return id
}
const openItems = async (query = ''): Promise<Json[]> =>
  (await get(`/bank-items?bankAccountId=${account}${query}`)).data

test("shows an account's balance in the books and at the bank, and open items", async () => {
  expect((await record('l 1', 'CREDIT', 10_000, { reference: 'Rent' })).body).toMatchObject({
    isOpen: true,
    bookedOn: TODAY,
    reference: 'Rent',
    amount: { amount: 10_000 },
    matchedWith: [],
  })
  expect(await shown()).toMatchObject({
    currency: 'EUR',
    status: 'open',
    openItems: 1,
    newestLine: { id: 'l 1', bookedOn: TODAY },
    ledger: { amount: 0 },
    bank: { amount: 10_000 },
    difference: { amount: -10_000 },
    suspense: { amount: 0 },
  })
  await received(`x ${account}`, 300)
  const items = await openItems()
  expect(items).toMatchObject([
    { side: 'BANK', amount: { amount: 10_000 }, code: 'B1', reference: 'Rent', needsPerson: true },
    { side: 'BOOKS', amount: { amount: 300 }, needsPerson: false },
  ])
  const first = await get(`/bank-items?bankAccountId=${account}&limit=1`)
  const second = await get(`/bank-items?bankAccountId=${account}&limit=1&cursor=${first.nextCursor}`)
  expect([first.data, second.data]).toEqual([items.slice(0, 1), items.slice(1)])
  expect(await openItems('&openedBefore=2025-01-01T00:00:00Z')).toEqual([])
})

test('counts a booking recorded twice once, and rejects other content under its id', async () => {
  await record('1', 'DEBIT', 500)
  expect((await record('1', 'DEBIT', 500)).body.isOpen).toBe(true)
  expect((await record('1', 'CREDIT', 500)).body).toMatchObject({
    code: 'CONFLICT',
    reason: `${account}/1 was recorded before as debit 500 EUR on ${TODAY}. Nothing was done.`,
  })
  expect(await figuresOf(account)).toEqual([-500n, 500n])
  expect((await record('2', 'DEBIT', 500, { bookedOn: '2999-01-01' })).body.details.errors[0].field).toBe('bookedOn')
  expect((await record('2', 'DEBIT', 1, { ownAccount: 'dollars' })).body.details.errors[0].field).toBe('ownAccount')
  const unknown = await ask('/bank-accounts/none/lines', { id: '1', side: 'DEBIT', amount: 1, bookedOn: TODAY })
  expect(unknown.body.code).toBe('REFERENCE_NOT_FOUND')
  await record('3', 'CREDIT', 700)
  const { data, hasMore, nextCursor } = await get(`/bank-accounts/${account}/lines?limit=1`)
  expect({ id: data[0].id, isOpen: data[0].isOpen, hasMore }).toEqual({ id: '3', isOpen: true, hasMore: true })
  expect((await get(`/bank-accounts/${account}/lines?limit=1&cursor=${nextCursor}`)).data[0].id).toBe('1')
})

test('keeps the other side of an own transfer open until its booking', async () => {
  const other = `a${count++}x`
  expect((await record('t', 'DEBIT', 400, { ownAccount: other })).body).toMatchObject({
    isOpen: false,
    explainedAs: 'OWN_TRANSFER',
  })
  expect((await line('t')).explainedAs).toBe('OWN_TRANSFER')
  expect((await get(`/bank-items?bankAccountId=${other}`)).data).toMatchObject([{ code: 'B5', side: 'BOOKS' }])
  await book(other, 't', 'CREDIT', 400)
  expect((await get(`/bank-items?bankAccountId=${other}`)).data).toEqual([])
})

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const balances = async (last: number): Promise<Json> =>
  (await get(`/bank-balances?last=${last}`)).data.find(({ bankAccountId }: Json) => bankAccountId === account)

describe('balances by day', () => {
  test('end with the current ones, and a booking counts from the day of the bank', async () => {
    await open(account, 1_000)
    await record('early', 'CREDIT', 300, { bookedOn: dayBefore(2) })
    await record('today', 'DEBIT', 50)
    await received(`d ${account}`, 700)
    const { days, currency } = await balances(4)
    expect(currency).toMatchObject({ code: 'EUR', decimals: 2 })
    expect(days).toEqual([
      { day: dayBefore(3), ledger: 1_000, bank: 1_000, difference: 0 },
      { day: dayBefore(2), ledger: 1_000, bank: 1_300, difference: -300 },
      { day: dayBefore(1), ledger: 1_000, bank: 1_300, difference: -300 },
      { day: dayBefore(0), ledger: 1_700, bank: 1_250, difference: 450 },
    ])
    const now = await shown()
    expect([now.ledger.amount, now.bank.amount, now.difference.amount]).toEqual([1_700, 1_250, 450])
  })

  test('count an entry of the books from its own day, also after its match', async () => {
    await received(`e ${account}`, 700)
    const { db } = service().database
    const at = new Date(Date.now() - 3 * 86_400_000)
    const items = db.selectFrom('ledger_cash_items').selectAll().where('account', '=', account)
    const { journal_id, posted_at } = await items.executeTakeFirstOrThrow()
    const ofBooks = db.updateTable('ledger_cash_items').where('account', '=', account)
    await ofBooks.set({ posted_at: at, journal_id: firstUuidOf(at.getTime()) }).execute()
    const { days } = await balances(4)
    expect(days.map(({ ledger }: Json) => ledger)).toEqual([700, 700, 700, 700])
    expect((await balances(3)).days.map(({ ledger }: Json) => ledger)).toEqual([700, 700, 700])
    await ofBooks.set({ posted_at, journal_id }).execute()
    await record('m', 'CREDIT', 700, { reference: `e ${account}` })
    expect((await balances(2)).days).toMatchObject([
      { ledger: 0, bank: 0 },
      { ledger: 700, bank: 700, difference: 0 },
    ])
  })

  test('are bounded', async () => {
    expect((await balances(92)).days).toHaveLength(92)
    expect((await people.page.get('/bank-balances?last=93')).status).toBe(400)
    expect((await get('/bank-balances')).data[0].days).toHaveLength(30)
  })
})

describe('a suggestion', () => {
  const suggested = async () =>
    (await openItems('&side=BANK')).map(({ bookedOn, suggestion }) => [bookedOn, suggestion?.amount.amount])

  test('is the only open item of the amount, and a match accepts its subject', async () => {
    await received(`g ${account}`, 5_000)
    await received(`h ${account}`, 600)
    await record('1', 'CREDIT', 5_000)
    await record('2', 'CREDIT', 77)
    expect(await suggested()).toEqual([
      [TODAY, 5_000],
      [TODAY, undefined],
    ])
    expect((await openItems('&side=BOOKS')).map(({ amount }) => amount.amount)).toEqual([5_000, 600])
    const [{ suggestion }] = (await openItems('&side=BANK')) as [Json]
    expect(suggestion).toMatchObject({ kind: 'reported, not booked', platformId: expect.stringMatching(/^Platform/) })
    const matched = await onLine('1', 'match', { with: [suggestion.subject], because: 'NO_REFERENCE' })
    expect(matched.status).toBe(200)
    expect(await suggested()).toEqual([[TODAY, undefined]])
  })

  test('names money that its account cannot take as a match accepts it', async () => {
    const { reference } = await newProduction()
    await receive(account, `first ${account}`, 1, reference)
    await receive(account, `too much ${account}`, MAX_AMOUNT, reference)
    await record('1', 'CREDIT', MAX_AMOUNT)
    const [{ suggestion }] = (await openItems('&side=BANK')) as [Json]
    expect(suggestion).toMatchObject({ code: 'D7', subject: `SEPA/too much ${account}` })
    const matched = await onLine('1', 'match', { with: [suggestion.subject], because: 'NO_REFERENCE' })
    expect(matched.body).toMatchObject({ isOpen: false, matchedWith: [{ subject: suggestion.subject }] })
  })

  test('is absent while two items or two bookings have the amount', async () => {
    await received(`i ${account}`, 900)
    await received(`j ${account}`, 900)
    await record('1', 'CREDIT', 900)
    expect(await suggested()).toEqual([[TODAY, undefined]])
    await onLine('1', 'match', { with: [`i ${account}`], because: 'NO_REFERENCE' })
    await record('2', 'CREDIT', 900)
    expect(await suggested()).toEqual([[TODAY, 900]])
    await record('3', 'CREDIT', 900)
    expect(await suggested()).toEqual([
      [TODAY, undefined],
      [TODAY, undefined],
    ])
  })
})

describe('matching', () => {
  test('needs one person, moves no money, and can be undone', async () => {
    await received(`in ${account}`, 5_000)
    await record('m', 'CREDIT', 5_000)
    const wrong = await onLine('m', 'match', { with: ['nothing'], because: 'NO_REFERENCE' })
    expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
    const matched = await onLine('m', 'match', { with: [`in ${account}`], because: 'NO_REFERENCE' })
    expect(matched).toMatchObject({
      status: 200,
      body: { isOpen: false, matchedWith: [{ amount: { amount: 5_000 } }] },
    })
    expect((await line('m')).matchedWith).toEqual(matched.body.matchedWith)
    expect(await openItems()).toEqual([])
    expect((await onLine('m', 'match', { with: [`in ${account}`], because: 'NO_REFERENCE' })).body.code).toBe(
      'CONFLICT',
    )
    expect((await onLine('m', 'unmatch', { because: 'WRONG_PAYMENT' })).body).toMatchObject({ isOpen: true })
    expect((await onLine('m', 'unmatch', { because: 'WRONG_PAYMENT' })).body.code).toBe('CONFLICT')
    expect((await openItems()).length).toBe(2)
    const acts: Json[] = (await get('/acts?object=m')).data
    expect(acts.map(({ operation }) => operation)).toEqual(['unmatchBankLine', 'matchBankLine'])
    expect((await onLine('none', 'unmatch', { because: 'WRONG_PAYMENT' })).body.code).toBe('REFERENCE_NOT_FOUND')
  })

  test('matches once for two concurrent treasurers', async () => {
    const other = await signedInAs('treasurer')
    await received(`r ${account}`, 900)
    await record('q', 'CREDIT', 900)
    const path = `/bank-accounts/${account}/lines/q/match`
    const body = { with: [`r ${account}`], because: 'BANK_SAYS_SO', reason: REASON }
    const ends = await Promise.all([people.ask(path, body), other.page.act(other.device, path, body)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a charge', () => {
  test('needs two people', async () => {
    await record('fee 7/1', 'DEBIT', 20)
    const asked = await onLine('fee 7/1', 'explain', { as: 'FEE' })
    expect({ status: asked.status, operation: asked.body.operation }).toEqual({
      status: 202,
      operation: 'explainBankLine',
    })
    expect({ explainedAs: asked.body.after.explainedAs, isOpen: (await line('fee 7/1')).isOpen }).toEqual({
      explainedAs: 'FEE',
      isOpen: true,
    })
    expect((await people.approve(asked.body)).status).toBe('DONE')
    expect(await line('fee 7/1')).toMatchObject({ isOpen: false, explainedAs: 'FEE' })
    expect(await figuresOf(account)).toEqual([-20n, 0n])
    expect((await onLine('fee 7/1', 'explain', { as: 'FEE' })).body.code).toBe('CONFLICT')
  })

  test("waits alongside another account's charge under the same id", async () => {
    await record('fee 8', 'DEBIT', 20)
    const first = await onLine('fee 8', 'explain', { as: 'FEE' })
    expect((await onLine('fee 8', 'explain', { as: 'FEE' })).body.details).toEqual({
      cause: 'WAITS_ALREADY',
      act: first.body.id,
    })
    account = `a${count++}x`
    await record('fee 8', 'DEBIT', 30)
    const second = await onLine('fee 8', 'explain', { as: 'FEE' })
    expect([first.status, second.status]).toEqual([202, 202])
    for (const { body } of [first, second]) expect((await people.approve(body)).status).toBe('DONE')
  })

  test('books no charge for a line that was matched before the approval', async () => {
    await received(`s ${account}`, 60)
    await record('s', 'CREDIT', 60)
    const asked = await onLine('s', 'explain', { as: 'INTEREST' })
    await onLine('s', 'match', { with: [`s ${account}`], because: 'OTHER_REFERENCE' })
    expect((await people.approve(asked.body)).status).toBe('STALE')
  })

  test('goes into suspense first, visibly', async () => {
    await record('u', 'DEBIT', 75)
    expect((await people.approve((await onLine('u', 'explain', { as: 'SUSPENSE' })).body)).status).toBe('DONE')
    expect((await shown()).suspense.amount).toBe(-75)
    expect((await line('u')).explainedAs).toBe('SUSPENSE')
  })
})

test('needs two people to open an account with a balance, before its first booking', async () => {
  const openWith = (body: object) => ask(`/bank-accounts/${account}/open`, body)
  const asked = await openWith({ balance: 700, isOverdrawn: true })
  expect([asked.status, asked.body.after.balance.amount, (await shown()).bank.amount]).toEqual([202, -700, 0])
  expect((await people.approve(asked.body)).status).toBe('DONE')
  expect((await shown()).bank.amount).toBe(-700)
  expect((await openWith({ balance: 700, isOverdrawn: true })).body.code).toBe('CONFLICT')
  await record('1', 'CREDIT', 5)
  expect((await openWith({ balance: 1 })).body.code).toBe('CONFLICT')
})

test('only treasurers decide, and everyone reads', async () => {
  for (const role of ['viewer', 'support', 'reviewer', 'administrator'] as const) {
    const { page, device } = await signedInAs(role)
    expect((await page.get('/bank-accounts')).status).toBe(200)
    const { status, body } = await page.act(device, `/bank-accounts/${account}/open`, { balance: 1, reason: REASON })
    expect({ status, grant: body.details.grant }).toEqual({ status: 403, grant: 'treasury.decide' })
  }
})
