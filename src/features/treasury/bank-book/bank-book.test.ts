import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../../test/support/api.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { newProduction, replaceTreasury } from '../../../../test/support/treasury.ts'
import { sql } from '../../../runtime/db/index.ts'
import { HOUSE } from '../../../runtime/platforms/platforms.ts'
import { accountOf } from '../../platforms/internal-accounts/makers.test-support.ts'
import {
  bank,
  book,
  expectSoundBooks,
  figuresOf,
  openItems,
  payOut,
  receive,
  sweep,
  TODAY,
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
  (await db().selectFrom('ledger_journals').select('key').where('platform_id', '=', HOUSE).execute()).length
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('100.00 come in, 40.00 go out and the bank takes 0.20: the bank and the books agree to the cent at every step', async () => {
  const { api, account, reference } = await newProduction()
  expect(await book('main', 'a1', 'credit', 10_000, '--reference', `Rent ${reference}`)).toBe('main/a1: booked, open.')
  expect(await figuresOf('main')).toEqual([10_000n, -10_000n])
  expect(await receive('main', 'line 1', 10_000, '--remittance', reference)).toContain('applied')
  expect(await figuresOf('main')).toEqual([10_000n, 0n])
  const payout = await payOut(api, { account: 'main', from: account, amount: 4_000n })
  expect(await figuresOf('main')).toEqual([10_000n, -4_000n])
  expect(await book('main', 'a2', 'debit', 4_000, '--reference', `EREF ${payout.reference}, thanks`)).toBe(
    `main/a2: booked, PlatformConfig:${api.platform} ${payout.transactionId} O4.`,
  )
  expect(await figuresOf('main')).toEqual([6_000n, 0n])
  expect(await book('main', 'a3', 'debit', 20, '--as', 'fee')).toBe('main/a3: booked, fee.')
  expect(await figuresOf('main')).toEqual([5_980n, 0n])
  expect(await openItems('main')).toEqual([])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(6_000)
  expect(await bank('status', '--account', 'main')).toMatch(
    /^main\tbank 5980 EUR\tnot matched 0\topen 0 of 0\tsuspense 0\tnewest a3 of \d{4}-\d\d-\d\d$/,
  )
  await expectSoundBooks(api)
})

test('the same booking once more has no effect, and another content under its id is refused with what was recorded', async () => {
  await book('second', 'b 1', 'credit', 500, '--reference', 'Gas bill')
  const journals = await journalCount()
  expect(await book('second', 'b 1', 'credit', 500, '--reference', 'Gas bill')).toBe('second/b 1: known already, open.')
  const recorded = `second/b 1 was recorded before as credit 500 EUR on ${TODAY} with the text "Gas bill". Nothing was done.`
  for (const other of [
    () => book('second', 'b 1', 'credit', 501, '--reference', 'Gas bill'),
    () => book('second', 'b 1', 'debit', 500, '--reference', 'Gas bill'),
    () => book('second', 'b 1', 'credit', 500, '--reference', 'Gas'),
    () => book('second', 'b 1', 'credit', 500),
    () => bank('book', 'second', 'b 1', 'credit', '500', '--booked-on', daysAgo(1), '--reference', 'Gas bill'),
  ])
    await expect(other()).rejects.toThrow(recorded)
  const entry = await db().selectFrom('bank_entries').selectAll().where('id', '=', 'b 1').executeTakeFirstOrThrow()
  expect([entry.amount, entry.contradicted_at]).toEqual([500n, expect.any(Date)])
  expect([await figuresOf('second'), await journalCount()]).toEqual([[500n, -500n], journals])
  const { rows } =
    await sql<Json>`select action, result from audit_entries where platform_id = ${HOUSE} and object = 'second/b 1' order by id`.execute(
      db(),
    )
  expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'bank book booked',
    'bank book known already',
    ...Array.from({ length: 5 }, () => 'bank book contradicts'),
  ])
})

test('the balance at the beginning is entered once, before the first booking', async () => {
  expect(await bank('open', 'third', '700', '--overdrawn')).toBe('third: opened with -700 EUR.')
  expect(await bank('open', 'third', '700', '--overdrawn')).toBe('third: known already.')
  await expect(bank('open', 'third', '700')).rejects.toThrow('third was opened already, with -700 EUR')
  await book('third', '1', 'credit', 1_000, '--as', 'capital')
  await expect(bank('open', 'third', '700')).rejects.toThrow('The bank has booked something on third already')
  expect(await figuresOf('third')).toEqual([300n, 0n])
})

test('an entry that comes first waits for its order or its receipt, and the sweep of the house matches them', async () => {
  const { api, account, reference } = await newProduction()
  await book('fourth', 'in', 'credit', 10_000, '--reference', reference)
  await receive('fourth', 'x', 10_000, '--remittance', reference)
  await sweep()
  expect(await openItems('fourth')).toEqual([])
  const payout = await payOut(api, { account: 'fourth', from: account, amount: 600n, isConfirmed: false })
  await book('fourth', 'out', 'debit', 600, '--reference', payout.reference)
  await sweep()
  expect(await openItems('fourth')).toMatchObject([{ amount: '-600', side: 'bank', class: 'debit not known' }])
  await payout.confirm()
  await sweep()
  expect(await openItems('fourth')).toEqual([])
  await expectSoundBooks(api)
})

test('nothing is matched by amount and day alone, nor where two fit', async () => {
  const { api, account, reference } = await newProduction()
  await receive('fifth', 'first', 900, '--remittance', reference)
  await receive('fifth', 'other', 900, '--remittance', reference)
  expect(await book('fifth', 'r1', 'credit', 900, '--reference', 'Rent')).toBe('fifth/r1: booked, open.')
  expect(await book('fifth', 'r2', 'credit', 900, '--reference', `For ${reference}`)).toBe('fifth/r2: booked, open.')
  expect(await book('fifth', 'other', 'credit', 900)).toContain(
    `fifth/other: booked, PlatformConfig:${api.platform} Transaction:`,
  )
  const one = await payOut(api, { account: 'fifth', from: account, amount: 300n })
  const two = await payOut(api, { account: 'fifth', from: account, amount: 300n })
  expect(await book('fifth', 'p1', 'debit', 300, '--reference', `${one.reference} ${two.reference}`)).toContain('open')
  expect(await book('fifth', 'p2', 'debit', 301, '--reference', one.reference)).toContain('open')
  expect(await book('fifth', 'p3', 'debit', 300, '--reference', `X${one.reference}`)).toContain('open')
  await expectSoundBooks(api)
})

test('a person matches what no rule has found, and opens it again, which posts nothing and is left alone by the rules', async () => {
  const { api, account, reference } = await newProduction()
  await receive('sixth', 'line 9', 5_000, '--remittance', reference)
  await book('sixth', 'c', 'credit', 5_000, '--reference', 'no name')
  const because = ['--because', 'no-reference']
  await expect(bank('match', 'sixth', 'c', 'line 9')).rejects.toThrow('--because no-reference|')
  await expect(bank('match', 'sixth', 'c', 'nothing', ...because)).rejects.toThrow(
    'Nothing on sixth has the name nothing',
  )
  await expect(bank('match', 'sixth', 'd', 'line 9', ...because)).rejects.toThrow('has booked nothing on sixth under d')
  const payout = await payOut(api, { account: 'sixth', from: account, amount: 40n })
  await expect(bank('match', 'sixth', 'c', payout.transactionId, ...because)).rejects.toThrow(
    'The bank has booked 5000 EUR, and what it is to be matched with comes to 0 EUR.',
  )
  expect(await bank('match', 'sixth', 'c', 'line 9', ...because)).toMatch(
    /^sixth\/c: matched, PlatformConfig:.+ Transaction:/,
  )
  await expect(bank('match', 'sixth', 'c', 'line 9', ...because)).rejects.toThrow('is matched already')
  const journals = await journalCount()
  const why = ['--because', 'wrong-payment']
  expect(await bank('unmatch', 'sixth', 'c', ...why)).toMatch(/^sixth\/c: open again, with PlatformConfig:/)
  await expect(bank('unmatch', 'sixth', 'c', ...why)).rejects.toThrow('sixth/c is open')
  await sweep()
  expect(await journalCount()).toBe(journals)
  expect((await openItems('sixth')).map(({ amount, side }) => `${amount} ${side}`)).toEqual([
    '5000 books',
    '5000 bank',
    '-40 books',
  ])
  expect(await bank('match', 'sixth', 'c', 'line 9', ...because)).toContain('matched')
  await expectSoundBooks(api)
})

test('one debit of the bank for several payouts is matched with all of them, and a booking that the bank takes back with that', async () => {
  const { api, account, reference } = await newProduction()
  await receive('seventh', 'in', 5_000, '--remittance', reference)
  await book('seventh', 'in', 'credit', 5_000)
  const [one, two] = [
    await payOut(api, { account: 'seventh', from: account, amount: 100n }),
    await payOut(api, { account: 'seventh', from: account, amount: 200n }),
  ]
  await book('seventh', 'batch', 'debit', 300)
  const both = [one.transactionId, two.transactionId]
  await bank('match', 'seventh', 'batch', ...both, '--because', 'bank-says-so')
  await book('seventh', 'wrong', 'debit', 77)
  await book('seventh', 'right', 'credit', 77)
  await bank('match', 'seventh', 'right', 'wrong', '--because', 'bank-reversed-it')
  expect([await openItems('seventh'), await figuresOf('seventh')]).toEqual([[], [4_700n, 0n]])
  await expectSoundBooks(api)
})

test.each([
  ['pays', 'debit', 'credit'],
  ['receives', 'credit', 'debit'],
] as const)(
  'a transfer between own accounts is known on both when the one that %s is booked first',
  async (_, first, then) => {
    await bank('book', 'eighth', `1 ${first}`, first, '250', '--booked-on', daysAgo(1), '--own', 'ninth')
    expect(await openItems('eighth')).toEqual([])
    expect(await openItems('ninth')).toMatchObject([{ class: 'own transfer in transit', isException: false }])
    expect(await book('ninth', `2 ${first}`, then, 250, '--own', 'eighth')).toBe(
      `ninth/2 ${first}: booked, eighth/1 ${first} B5.`,
    )
    expect([await openItems('ninth'), (await figuresOf('eighth'))[1]]).toEqual([[], 0n])
  },
)

test('the other side of an own transfer is found without a word, but not where two are expected or a payer is named', async () => {
  await book('eighth', 'a', 'debit', 60, '--own', 'ninth')
  expect(await book('ninth', 'payer', 'credit', 60, '--reference', 'FUND-7K2M9QX4')).toBe('ninth/payer: booked, open.')
  expect(await book('ninth', 'a', 'credit', 60)).toBe('ninth/a: booked, eighth/a B5.')
  await book('eighth', 'b', 'debit', 61, '--own', 'ninth')
  await book('eighth', 'c', 'debit', 61, '--own', 'ninth')
  expect(await book('ninth', 'b', 'credit', 61)).toBe('ninth/b: booked, open.')
  expect(await book('ninth', 'c', 'credit', 61, '--own', 'eighth')).toContain(
    'several transfers from there are expected',
  )
  for (const id of ['b', 'c']) await bank('match', 'ninth', id, `eighth/${id}`, '--because', 'no-reference')
  await bank('unmatch', 'eighth', 'c', '--because', 'wrong-explanation')
  await expect(bank('explain', 'eighth', 'c', '--as', 'fee')).rejects.toThrow(
    'matched on ninth. Unmatch it there first',
  )
  await bank('unmatch', 'ninth', 'c', '--because', 'wrong-explanation')
  expect(await bank('explain', 'eighth', 'c', '--as', 'fee')).toBe('eighth/c: fee.')
  expect(await openItems('eighth')).toEqual([])
  expect((await openItems('ninth')).map(({ amount, reference = '' }) => `${amount} ${reference}`)).toEqual([
    '60 FUND-7K2M9QX4',
    '61 ',
  ])
})

test('what is not known waits in suspense and comes back, and what was explained wrongly is taken back', async () => {
  const { api, reference } = await newProduction()
  await book('main', 's', 'credit', 800, '--reference', 'who knows')
  const suspended = async () => /suspense (-?\d+)/.exec(await bank('status', '--account', 'main'))?.[1]
  const meant = async (as: string) => [await bank('explain', 'main', 's', '--as', as), await suspended()]
  expect(await meant('suspense')).toEqual(['main/s: suspense.', '800'])
  expect(await meant('suspense')).toEqual(['main/s: known already.', '800'])
  expect(await meant('interest')).toEqual(['main/s: interest.', '0'])
  await expect(meant('capital')).rejects.toThrow('main/s is matched already. bank unmatch opens it again.')
  const unmatch = () => bank('unmatch', 'main', 's', '--because', 'wrong-explanation')
  await unmatch()
  expect(await meant('interest')).toEqual(['main/s: interest.', '0'])
  await unmatch()
  expect(await meant('suspense')).toEqual(['main/s: suspense.', '800'])
  await receive('main', 'later', 800, '--remittance', reference)
  expect(await bank('match', 'main', 's', 'later', '--because', 'no-reference')).toContain('matched')
  expect([await suspended(), await openItems('main')]).toEqual(['0', []])
  const { rows } =
    await sql<Json>`select kind, key from ledger_journals where platform_id = ${HOUSE} and key like 'main/s:%' order by id`.execute(
      db(),
    )
  expect(rows.map(({ key }) => key.slice('main/s:'.length))).toEqual([
    ...['B1:1', 'B7:1', 'B8:1', 'B4:1', 'B4:2', 'B7:2', 'B8:2'],
  ])
  await expectSoundBooks(api)
})

test('the same booking by two processes at once has one effect', async () => {
  const each = Array.from({ length: 6 }, () => book('third', 'once', 'debit', 10, '--as', 'fee'))
  const said = await Promise.all(each)
  expect(said.sort()).toEqual([
    'third/once: booked, fee.',
    ...Array.from({ length: 5 }, () => 'third/once: known already, matched.'),
  ])
  const before = await figuresOf('third')
  await book('third', 'now', 'credit', 99)
  const raced = await Promise.allSettled([
    bank('explain', 'third', 'now', '--as', 'fee'),
    bank('explain', 'third', 'now', '--as', 'interest'),
    bank('explain', 'third', 'now', '--as', 'capital'),
  ])
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await figuresOf('third')).toEqual([before[0] + 99n, 0n])
})

test('open items are listed oldest first, no text forges a line, and older ones are chosen by age', async () => {
  await book('dollars', 'x\u001b[2J', 'credit', 12, '--reference', 'one\ndollars\t99 USD\tbank')
  const lines = (await bank('items', '--account', 'dollars')).split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.split('\t')).toEqual([
    ...['dollars', '12 USD', 'bank', expect.stringMatching(/^\d{4}-.+Z$/), 'dollars/x\\u001b[2J B1'],
    ...['one\\u000adollars\\u000999 USD\\u0009bank', 'credit not known', 'exception'],
  ])
  expect(await bank('items', '--account', 'dollars', '--older-than', '1h')).toBe('Nothing is open.')
  await expect(bank('items', '--older-than', 'yesterday')).rejects.toThrow('--older-than 2d')
})

test('of many open items two hundred are listed, with how many more there are', async () => {
  await sql`insert into ledger_cash_items (platform_id, journal_id, account, currency, amount, journal_key, posted_at)
    select ${HOUSE}, gen_random_uuid(), 'none', 'EUR', n, 'none/' || n || ':B1:1', now() from generate_series(1, 203) n`.execute(
    db(),
  )
  const lines = (await bank('items', '--json')).length
  const listed = (await bank('items')).split('\n')
  await sql`delete from ledger_cash_items where account = 'none'`.execute(db())
  expect([listed.length, listed.at(-1)]).toEqual([201, expect.stringMatching(/^\d+ more are open\.$/)])
  expect(lines).toBeGreaterThan(0)
})

test('the metrics count what needs a person, and show no difference', async () => {
  const { body } = await service().app.metricsServer.inject('/metrics')
  const [, exceptions] = /^causeway_treasury_exceptions (\d+)/m.exec(body) ?? []
  const items: Json[] = JSON.parse(await bank('items', '--json')).items
  expect(Number(exceptions)).toBe(items.filter(({ isException }) => isException).length)
  expect(Number(exceptions)).toBeGreaterThan(0)
  expect(body).toMatch(/^causeway_treasury_difference 0$/m)
})

test.each([
  [['book', 'nowhere', '1', 'credit', '5'], 'Name the account of the treasury: main, second'],
  [['book', 'main', '1', 'in', '5'], 'credit|debit'],
  [['book', 'main', '1', 'credit', '0'], 'the amount in the smallest unit'],
  [['book', 'main', '1', 'credit', '5', '--as', 'suspense'], '--as fee|interest|capital'],
  [['book', 'main', '1', 'credit', '5', '--own', 'main'], 'another account in EUR'],
  [['book', 'main', '1', 'credit', '5', '--own', 'dollars'], 'another account in EUR'],
  [['book', 'main', '1', 'credit', '5', '--own', 'second', '--as', 'fee'], '--as or --own'],
  [['book', 'main', '1', 'credit', '5', '--booked-on', '2025-02-30'], '--booked-on 2025-10-13'],
  [['book', 'main', '1', 'credit', '5', '--booked-on', '2999-01-01'], 'not later than today'],
  [['explain', 'main', '1', '--as', 'fun'], '--as fee|interest|capital|suspense'],
  [['close'], 'bank open|book|match'],
])('%j is refused with what to write', async (args, reason) => {
  const dated = args.includes('--booked-on') ? args : [...args, '--booked-on', TODAY]
  await expect(bank(...dated)).rejects.toThrow(reason)
})

test('what a bank books on a closed account is a fact', async () => {
  expect(await book('gone', '1', 'debit', 5, '--as', 'fee')).toBe('gone/1: booked, fee.')
})

test('an account that holds nothing is begun by its first booking', async () => {
  await expect(bank('open', 'third', '0')).rejects.toThrow('An account that holds nothing is not opened')
})
