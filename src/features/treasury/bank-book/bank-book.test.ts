import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Json } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { seen } from '#test/support/two-people.ts'
import {
  book,
  expectSoundBooks,
  explain,
  figuresOf,
  match,
  open,
  openItems,
  payOut,
  receive,
  sweep,
  unmatch,
} from './makers.test-support.ts'

useService()
beforeAll(() =>
  replaceTreasury(service(), [
    ...['main', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map((id) => ({ id })),
    { id: 'gone', status: 'closed' },
    { id: 'dollars', currency: 'USD' },
  ]),
)
afterEach(() => expectSoundBooks())

const db = () => service().database.db
const journalCount = async () =>
  (await db().selectFrom('ledger_journals').select('key').where('platform_id', '=', SYSTEM_TENANT).execute()).length
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const shown = async (account: string): Promise<Json> =>
  (await seen('treasurer', '/bank-accounts')).data.find(({ id }: Json) => id === account)

test('100.00 come in, 40.00 go out and the bank takes 0.20: the bank and the books agree to the cent at every step', async () => {
  const { api, account, reference } = await newProduction()
  expect((await book('main', 'a1', 'CREDIT', 10_000, { reference: `Rent ${reference}` })).isOpen).toBe(true)
  expect(await figuresOf('main')).toEqual([10_000n, -10_000n])
  expect((await receive('main', 'line 1', 10_000, reference)).outcome).toBe('APPLIED')
  expect(await figuresOf('main')).toEqual([10_000n, 0n])
  const payout = await payOut(api, { account: 'main', from: account, amount: 4_000n })
  expect(await figuresOf('main')).toEqual([10_000n, -4_000n])
  const booked = await book('main', 'a2', 'DEBIT', 4_000, { reference: `EREF ${payout.reference}, thanks` })
  expect(booked.matchedWith).toMatchObject([
    { platformId: `PlatformConfig:${api.platform}`, subject: payout.transactionId, code: 'O4' },
  ])
  expect(await figuresOf('main')).toEqual([6_000n, 0n])
  await book('main', 'a3', 'DEBIT', 20)
  expect(await explain('main', 'a3', 'FEE')).toMatchObject({ isOpen: false, explainedAs: 'FEE' })
  expect(await figuresOf('main')).toEqual([5_980n, 0n])
  await sweep()
  expect(await openItems('main')).toEqual([])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(6_000)
  expect(await shown('main')).toMatchObject({
    bank: { amount: 5_980 },
    difference: { amount: 0 },
    suspense: { amount: 0 },
    openItems: 0,
    newestLine: { id: 'a3' },
  })
  await expectSoundBooks(api)
})

test('ignores a repeated booking, and refuses another content under its id', async () => {
  const [reference, bookedOn] = ['Gas bill', daysAgo(0)]
  await book('second', 'b 1', 'CREDIT', 500, { reference, bookedOn })
  const journals = await journalCount()
  expect((await book('second', 'b 1', 'CREDIT', 500, { reference, bookedOn })).isOpen).toBe(true)
  const recorded = `second/b 1 was recorded before as credit 500 EUR on ${bookedOn} with the text "Gas bill". Nothing was done.`
  for (const other of [
    () => book('second', 'b 1', 'CREDIT', 501, { reference, bookedOn }),
    () => book('second', 'b 1', 'DEBIT', 500, { reference, bookedOn }),
    () => book('second', 'b 1', 'CREDIT', 500, { reference: 'Gas', bookedOn }),
    () => book('second', 'b 1', 'CREDIT', 500, { bookedOn }),
    () => book('second', 'b 1', 'CREDIT', 500, { reference, bookedOn: daysAgo(1) }),
  ])
    await expect(other()).rejects.toThrow(recorded)
  expect({ figures: await figuresOf('second'), journalCount: await journalCount() }).toEqual({
    figures: [500n, -500n],
    journalCount: journals,
  })
})

test('enters the opening balance once, before the first booking', async () => {
  expect((await open('third', 700, true)).balance.amount).toBe(-700)
  await expect(open('third', 700)).rejects.toThrow('third was opened already, with -700 EUR')
  await book('third', '1', 'CREDIT', 1_000)
  await explain('third', '1', 'CAPITAL')
  await expect(open('third', 700)).rejects.toThrow('The bank has booked something on third already')
  expect(await figuresOf('third')).toEqual([300n, 0n])
})

test("matches an early entry to its order or receipt in the system tenant's sweep", async () => {
  const { api, account, reference } = await newProduction()
  await book('fourth', 'in', 'CREDIT', 10_000, { reference: reference })
  await receive('fourth', 'x', 10_000, reference)
  await sweep()
  expect(await openItems('fourth')).toEqual([])
  const payout = await payOut(api, { account: 'fourth', from: account, amount: 600n, isConfirmed: false })
  await book('fourth', 'out', 'DEBIT', 600, { reference: payout.reference })
  await sweep()
  expect(await openItems('fourth')).toMatchObject([{ amount: { amount: -600 }, side: 'BANK', kind: 'debit not known' }])
  await payout.confirm()
  await sweep()
  expect(await openItems('fourth')).toEqual([])
  await expectSoundBooks(api)
})

test('never matches by amount and day alone, or if two items fit', async () => {
  const { api, account, reference } = await newProduction()
  await receive('fifth', 'first', 900, reference)
  await receive('fifth', 'other', 900, reference)
  expect((await book('fifth', 'r1', 'CREDIT', 900, { reference: 'Rent' })).isOpen).toBe(true)
  expect((await book('fifth', 'r2', 'CREDIT', 900, { reference: `For ${reference}` })).isOpen).toBe(true)
  expect((await book('fifth', 'other', 'CREDIT', 900)).matchedWith).toMatchObject([
    { platformId: `PlatformConfig:${api.platform}` },
  ])
  const one = await payOut(api, { account: 'fifth', from: account, amount: 300n })
  const two = await payOut(api, { account: 'fifth', from: account, amount: 300n })
  expect((await book('fifth', 'p1', 'DEBIT', 300, { reference: `${one.reference} ${two.reference}` })).isOpen).toBe(
    true,
  )
  expect((await book('fifth', 'p2', 'DEBIT', 301, { reference: one.reference })).isOpen).toBe(true)
  expect((await book('fifth', 'p3', 'DEBIT', 300, { reference: `X${one.reference}` })).isOpen).toBe(true)
  await expectSoundBooks(api)
})

test("a person's match or unmatch posts no journal, and the rules leave it alone", async () => {
  const { api, account, reference } = await newProduction()
  await receive('sixth', 'line 9', 5_000, reference)
  await book('sixth', 'c', 'CREDIT', 5_000, { reference: 'no name' })
  await expect(match('sixth', 'c', ['nothing'])).rejects.toThrow('sixth has no item with the name nothing')
  await expect(match('sixth', 'd', ['line 9'])).rejects.toThrow('has no booking on sixth under d')
  const payout = await payOut(api, { account: 'sixth', from: account, amount: 40n })
  await expect(match('sixth', 'c', [payout.transactionId])).rejects.toThrow(
    'The amounts differ: the bank has booked 5000 EUR, and the named items come to 0 EUR.',
  )
  const receipt = [{ platformId: `PlatformConfig:${api.platform}`, subject: expect.stringMatching('^Transaction:') }]
  expect((await match('sixth', 'c', ['line 9'])).matchedWith).toMatchObject(receipt)
  await expect(match('sixth', 'c', ['line 9'])).rejects.toThrow('already matched')
  const journals = await journalCount()
  expect(await unmatch('sixth', 'c')).toMatchObject({ isOpen: true, matchedWith: [] })
  await expect(unmatch('sixth', 'c')).rejects.toThrow('sixth/c is open')
  await sweep()
  expect(await journalCount()).toBe(journals)
  expect((await openItems('sixth')).map(({ amount, side }) => `${amount.amount} ${side}`)).toEqual([
    '5000 BOOKS',
    '5000 BANK',
    '-40 BOOKS',
  ])
  expect((await match('sixth', 'c', ['line 9'])).matchedWith).toMatchObject(receipt)
  await expectSoundBooks(api)
})

test('matches one debit with several payouts, and a reversed booking with its reversal', async () => {
  const { api, account, reference } = await newProduction()
  await receive('seventh', 'in', 5_000, reference)
  await book('seventh', 'in', 'CREDIT', 5_000)
  const [one, two] = [
    await payOut(api, { account: 'seventh', from: account, amount: 100n }),
    await payOut(api, { account: 'seventh', from: account, amount: 200n }),
  ]
  await book('seventh', 'batch', 'DEBIT', 300)
  await match('seventh', 'batch', [one.transactionId, two.transactionId], 'BANK_SAYS_SO')
  await book('seventh', 'wrong', 'DEBIT', 77)
  await book('seventh', 'right', 'CREDIT', 77)
  await match('seventh', 'right', ['wrong'], 'BANK_REVERSED_IT')
  expect({ openItems: await openItems('seventh'), figures: await figuresOf('seventh') }).toEqual({
    openItems: [],
    figures: [4_700n, 0n],
  })
  await expectSoundBooks(api)
})

test.each([
  ['pays', 'DEBIT', 'CREDIT'],
  ['receives', 'CREDIT', 'DEBIT'],
] as const)(
  'recognizes an own-account transfer on both accounts if the account that %s books first',
  async (_, first, then) => {
    await book('eighth', `1 ${first}`, first, 250, { bookedOn: daysAgo(1), ownAccount: 'ninth' })
    expect(await openItems('eighth')).toEqual([])
    expect(await openItems('ninth')).toMatchObject([{ kind: 'own transfer in transit', needsPerson: false }])
    expect((await book('ninth', `2 ${first}`, then, 250, { ownAccount: 'eighth' })).matchedWith).toMatchObject([
      { subject: `eighth/1 ${first}`, code: 'B5' },
    ])
    expect([await openItems('ninth'), (await figuresOf('eighth'))[1]]).toEqual([[], 0n])
  },
)

test("finds an own transfer's other side, unless two are expected or it names a payer", async () => {
  await book('eighth', 'a', 'DEBIT', 60, { ownAccount: 'ninth' })
  expect((await book('ninth', 'payer', 'CREDIT', 60, { reference: 'FUND-7K2M9QX4' })).isOpen).toBe(true)
  expect((await book('ninth', 'a', 'CREDIT', 60)).matchedWith).toMatchObject([{ subject: 'eighth/a', code: 'B5' }])
  await book('eighth', 'b', 'DEBIT', 61, { ownAccount: 'ninth' })
  await book('eighth', 'c', 'DEBIT', 61, { ownAccount: 'ninth' })
  expect((await book('ninth', 'b', 'CREDIT', 61)).isOpen).toBe(true)
  expect((await book('ninth', 'c', 'CREDIT', 61, { ownAccount: 'eighth' })).isOpen).toBe(true)
  for (const id of ['b', 'c']) await match('ninth', id, [`eighth/${id}`])
  await unmatch('eighth', 'c', 'WRONG_EXPLANATION')
  await expect(explain('eighth', 'c', 'FEE')).rejects.toThrow('matched on ninth. Unmatch it there first')
  await unmatch('ninth', 'c', 'WRONG_EXPLANATION')
  expect((await explain('eighth', 'c', 'FEE')).explainedAs).toBe('FEE')
  expect(await openItems('eighth')).toEqual([])
  expect((await openItems('ninth')).map(({ amount, reference = '' }) => `${amount.amount} ${reference}`)).toEqual([
    '60 FUND-7K2M9QX4',
    '61 ',
  ])
})

test('puts an unknown booking into suspense and back, and reverses a wrong explanation', async () => {
  const { api, reference } = await newProduction()
  await book('main', 's', 'CREDIT', 800, { reference: 'who knows' })
  const suspended = async () => (await shown('main')).suspense.amount
  const meant = async (as: string) => [(await explain('main', 's', as)).explainedAs, await suspended()]
  expect(await meant('SUSPENSE')).toEqual(['SUSPENSE', 800])
  await expect(meant('SUSPENSE')).rejects.toThrow('main/s is said to be that already.')
  expect(await meant('INTEREST')).toEqual(['INTEREST', 0])
  await expect(meant('CAPITAL')).rejects.toThrow('main/s is already matched. Unmatch it first.')
  await unmatch('main', 's', 'WRONG_EXPLANATION')
  expect(await meant('INTEREST')).toEqual(['INTEREST', 0])
  await unmatch('main', 's', 'WRONG_EXPLANATION')
  expect(await meant('SUSPENSE')).toEqual(['SUSPENSE', 800])
  await receive('main', 'later', 800, reference)
  expect((await match('main', 's', ['later'])).isOpen).toBe(false)
  expect({ suspended: await suspended(), openItems: await openItems('main') }).toEqual({ suspended: 0, openItems: [] })
  const journals = await db()
    .selectFrom('ledger_journals')
    .select('key')
    .where('platform_id', '=', SYSTEM_TENANT)
    .where('key', 'like', 'main/s:%')
    .orderBy('id')
    .execute()
  expect(journals.map(({ key }) => key.slice('main/s:'.length))).toEqual([
    ...['B1:1', 'B7:1', 'B8:1', 'B4:1', 'B4:2', 'B7:2', 'B8:2'],
  ])
  await expectSoundBooks(api)
})

test('books concurrent identical bookings once', async () => {
  const before = await figuresOf('third')
  const each = await Promise.all(Array.from({ length: 6 }, () => book('third', 'once', 'DEBIT', 10)))
  expect(each.map(({ isOpen }) => isOpen)).toEqual(Array.from({ length: 6 }, () => true))
  const raced = await Promise.allSettled(['FEE', 'INTEREST', 'CAPITAL'].map((as) => explain('third', 'once', as)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await figuresOf('third')).toEqual([before[0] - 10n, 0n])
})

test('lists many open items page by page, the oldest first', async () => {
  for (let number = 0; number < 12; number++) await book('dollars', `many ${number}`, 'CREDIT', 1)
  const path = '/bank-items?bankAccountId=dollars&limit=5'
  const read: Json[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Json = await seen('treasurer', (cursor && `${path}&cursor=${cursor}`) || path)
    read.push(...page.data)
    cursor = page.nextCursor
  }
  expect(read.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 12 }, (_, number) => `dollars/many ${number}`),
  )
})

test('accepts a bank booking on a closed account', async () => {
  await book('gone', '1', 'DEBIT', 5)
  expect((await explain('gone', '1', 'FEE')).explainedAs).toBe('FEE')
})

test('does not open an account with a balance of zero: its first booking does', async () => {
  await expect(open('third', 0)).rejects.toThrow('400 INVALID_AMOUNT')
})
