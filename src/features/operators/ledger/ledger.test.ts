import { expect, test } from 'vitest'
import { fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { bankOpened, depositHeld, depositRefused, type Journal, post } from '#ledger/index.ts'
import { rollUpSystemBalances } from '#ledger/roll-up.ts'
import { sql } from '#runtime/db/index.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

useService()

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const inWork = <T>(platform: PlatformId, callback: (work: Work) => Promise<T>) =>
  service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, callback)
const postAt = (platform: PlatformId, ...journals: Journal[]) => inWork(platform, (work) => post(work, journals))

/** Returns the balances by account, as numbers. */
const balancesIn = ({ accounts }: Json) =>
  Object.fromEntries(
    accounts.map(({ account, balance }: Json) => [`${account} ${balance.currency.code}`, balance.amount]),
  )

/** Reads all pages of a statement: the amounts, with debits positive, and the balance after each. */
async function linesOf(page: ConsolePage, path: string): Promise<[number, number][]> {
  const lines: [number, number][] = []
  for (let cursor = ''; ; ) {
    const { body } = await page.get(`${path}${cursor}`)
    for (const { debit, credit, balanceAfter } of body.data)
      lines.push([debit?.amount ?? -credit.amount, balanceAfter.amount])
    if (!body.hasMore) return lines
    cursor = `&cursor=${body.nextCursor}`
  }
}

test('a trial balance comes to zero, before and after a roll-up', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { account } = await fundedCustomer(api, { amount: 1_234 })
  await fund(api, account.id, 66)
  const read = async () => (await page.get(`/platforms/${wireOf(api)}/trial-balance`)).body
  const balance = await read()
  const { totals } = balance
  expect(totals).toHaveLength(1)
  expect(totals[0]).toMatchObject({ debit: { amount: 1_300 }, credit: { amount: 1_300 }, difference: { amount: 0 } })
  expect(balancesIn(balance)['ia USD']).toBe(-1_300)
  expect(balance.accounts.find((each: Json) => each.account === 'ia')).toMatchObject({
    credit: { amount: 1_300, currency: { code: 'USD', decimals: 2 } },
  })
  await inWork(api.platform, (work) => rollUpSystemBalances(work, { settledAfterMs: 0 }))
  expect(await read()).toEqual(balance)
  expect((await page.get(`/platforms/${wireOf(api)}/trial-balance?currency=EUR`)).body).toEqual({
    accounts: [],
    totals: [],
  })
})

test('a statement shows the balance after each entry, page by page, and the other side', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { account } = await fundedCustomer(api, { amount: 100 })
  for (const amount of [20, 3]) await fund(api, account.id, amount)
  const of = (name: string) => `/platforms/${wireOf(api)}/ledger-accounts/${name}/entries?currency=USD&limit=1`
  const internal = of(`ia:${account.id}:available`)
  expect(await linesOf(page, internal)).toEqual([
    [-3, -123],
    [-20, -120],
    [-100, -100],
  ])
  const { body } = await page.get(internal)
  expect(body).toMatchObject({ opening: { amount: -120 }, closing: { amount: -123 } })
  const [{ journal }] = body.data
  expect(journal).toMatchObject({ code: 'D1', subject: expect.stringMatching(/^Transaction:/) })
  const [debited, credited] = journal.entries
  expect(credited).toMatchObject({ account: `ia:${account.id}:available`, credit: { amount: 3 } })
  expect(await linesOf(page, of(debited.account))).toEqual([
    [3, 123],
    [20, 120],
    [100, 100],
  ])
  expect((await page.get(`/platforms/${wireOf(api)}/journals/${journal.id}`)).body).toEqual(journal)
})

test('accounts of one transaction are one line of the balance, and each has its statement', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { account } = await fundedCustomer(api, { amount: 100 })
  const transactionId = newId('Transaction')
  const deposit = { transactionId, accountId: account.id, currency: 'USD', amount: 7n, place: 'WIRE' }
  await postAt(api.platform, depositHeld(deposit), depositRefused(deposit))
  const { body } = await page.get(`/platforms/${wireOf(api)}/trial-balance`)
  expect(balancesIn(body)).toMatchObject({ 'refund_due USD': -7, 'cash:WIRE USD': 7 })
  const path = `/platforms/${wireOf(api)}/ledger-accounts/refund_due:${transactionId}/entries?currency=USD`
  expect(await linesOf(page, path)).toEqual([[-7, -7]])
})

test('a statement page searches a bounded number of journals, and the next page continues', async () => {
  const { page } = await signedInAs('viewer')
  const api = await newPlatform()
  const { platform } = api
  const db = service().database.db
  const ids = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await sql`
    insert into ledger_journals (platform_id, id, key, kind, posted_at)
    select ${platform}::uuid, ${ids}, 'x' || n || ':D1:1', 'D1', now() from generate_series(1, 5001) n`.execute(db)
  await sql`
    insert into ledger_entries (platform_id, journal_id, account, currency, amount)
    select ${platform}::uuid, ${ids}, case when n = 1 then 'fee_income' else 'fx' end, 'USD', -1 from generate_series(1, 5001) n
    union all select ${platform}::uuid, ${ids}, 'cash:WIRE', 'USD', 1 from generate_series(1, 5001) n`.execute(db)
  const path = `/platforms/${wireOf(api)}/ledger-accounts/fee_income/entries?currency=USD`
  const { body } = await page.get(path)
  expect(body).toMatchObject({ data: [], hasMore: true, closing: { amount: -1 } })
  expect(await linesOf(page, path)).toEqual([[-1, -1]])
})

test('keeps a separate ledger for the system tenant', async () => {
  const { page } = await signedInAs('treasurer')
  await postAt(SYSTEM_TENANT, bankOpened('main_eur', 'EUR', 5_000n))
  const { body } = await page.get('/house/trial-balance')
  expect(balancesIn(body)).toEqual({ 'bank:main_eur EUR': 5_000, 'treasury_capital EUR': -5_000 })
  const { body: statement } = await page.get('/house/ledger-accounts/treasury_capital/entries?currency=EUR')
  expect(statement).toMatchObject({ data: [{ credit: { amount: 5_000 } }], closing: { amount: -5_000 } })
  const [{ journal }] = statement.data
  expect((await page.get(`/house/journals/${journal.id}`)).body).toEqual(journal)
  const api = await newPlatform()
  expect((await page.get(`/platforms/${wireOf(api)}/journals/${journal.id}`)).status).toBe(404)
})

test('refuses unknown ledger accounts, currencies and journals', async () => {
  const { page } = await signedInAs('viewer')
  const path = `/platforms/${wireOf(await newPlatform())}`
  const codeOf = async (rest: string) => (await page.get(`${path}${rest}`)).body.code
  expect(await codeOf('/ledger-accounts/fx/entries')).toBe('INVALID_INPUT')
  expect(await codeOf('/ledger-accounts/fx/entries?currency=XYZ')).toBe('INVALID_INPUT')
  expect(await codeOf('/ledger-accounts/FX/entries?currency=USD')).toBe('REFERENCE_NOT_FOUND')
  expect(await codeOf('/journals/01900000-0000-7000-8000-000000000000')).toBe('REFERENCE_NOT_FOUND')
  expect(await codeOf('/journals/abc')).toBe('REFERENCE_NOT_FOUND')
})
