import { beforeAll, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { cashDifferences } from '#ledger/index.ts'
import { rollUpSystemBalances } from '#ledger/roll-up.ts'
import { type RawBuilder, sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { book, expectSoundBooks, explain, figuresOf, receive, sweep } from './makers.test-support.ts'

useService()

let platform: PlatformId
beforeAll(async () => {
  await replaceTreasury(service(), [{ id: 'main' }, { id: 'second' }])
  const { api, reference } = await newProduction()
  platform = api.platform
  await receive('main', 'line 1', 500, reference)
  await book('main', '1', 'CREDIT', 500, { reference })
  await book('main', '2', 'DEBIT', 30)
  await explain('main', '2', 'FEE')
  await book('main', '3', 'DEBIT', 40)
  await sweep()
  await expectSoundBooks(api)
})

const entries = (where: RawBuilder<unknown>, change: RawBuilder<unknown>) =>
  sql`update ledger_entries set ${change} where ${where}`

/**
 * Changes to the database, each with the invariant that it breaks in the book of the system tenant or of the platform.
 */
const BREACHES: readonly [name: string, breach: () => RawBuilder<unknown>, invariant: string, of?: 'platform'][] = [
  [
    'a booking is lost',
    () => sql`delete from bank_entries where id = '3'`,
    'The balance of a bank equals its opening balance plus its bookings.',
  ],
  [
    'a booking has another amount than its journal',
    () => sql`update bank_entries set amount = -41 where id = '3'`,
    'Every booking of a bank has one journal of its amount, and every such journal a booking.',
  ],
  [
    'a journal of a booking is lost',
    () => sql`delete from ledger_journals where key = 'main/3:B2:1'`,
    'Every booking of a bank has one journal of its amount, and every such journal a booking.',
  ],
  [
    'a journal has no booking',
    () => sql`update bank_entries set id = '4' where id = '3'`,
    'Every booking of a bank has one journal of its amount, and every such journal a booking.',
  ],
  [
    'an open item is lost',
    () => sql`delete from ledger_cash_items where journal_key = 'main/3:B2:1'`,
    'The cash of a treasury account over all books equals its open items.',
  ],
  [
    'an entry of the house has no item',
    () => sql`delete from ledger_cash_items where journal_key = 'main/3:B2:1'`,
    'Every entry of the cash of an account of the treasury is an item of the same amount.',
  ],
  [
    'an item of a platform has another amount than its entry',
    () => sql`update ledger_cash_items set amount = 501 where platform_id = ${platform}`,
    'Every entry of the cash of an account of the treasury is an item of the same amount.',
    'platform',
  ],
  [
    'an item has no entry',
    () => sql`delete from ledger_entries where platform_id = ${platform} and account = 'cash:main'`,
    'Every entry of the cash of an account of the treasury is an item of the same amount.',
    'platform',
  ],
  [
    'one side of a match is opened',
    () => sql`update ledger_cash_items set match_id = null where journal_key = 'main/1:B1:1'`,
    'Every match of cash comes to zero on one account, and an undone one has no items.',
  ],
  [
    'a match is of another account',
    () => sql`update cash_matches set account = 'second'`,
    'Every match of cash comes to zero on one account, and an undone one has no items.',
  ],
  [
    'an undone match has items',
    () => sql`update cash_matches set undone_at = now()`,
    'Every match of cash comes to zero on one account, and an undone one has no items.',
  ],
  ['a match is lost', () => sql`delete from cash_matches`, 'Cash is matched in matches that are there.', 'platform'],
  [
    'a platform has what a bank says',
    () => entries(sql`platform_id = ${platform} and account = 'cash:main'`, sql`account = 'bank:main'`),
    'The book of the house alone has bank bookings, and it has no debts to platforms or customers.',
    'platform',
  ],
  [
    'the house owes a refund',
    () =>
      entries(sql`platform_id = ${SYSTEM_TENANT} and account = 'bank_fees'`, sql`account = 'refund_due:Transaction:1'`),
    'The book of the house alone has bank bookings, and it has no debts to platforms or customers.',
  ],
]

/** Only known inside the transaction. */
class TakenBack extends Error {}

test.each(BREACHES)('detects in the full and the incremental audit that %s', async (_, breach, invariant, of) => {
  const checks = invariantsOf(FEATURES)
  const found: string[][] = []
  const broken = service().database.report(async (tx) => {
    await breach().execute(tx)
    for (const since of [undefined, new Date(Date.now() - 600_000)]) {
      const violations = await findViolations(tx, of === 'platform' ? platform : SYSTEM_TENANT, checks, since)
      found.push(violations.map((violation) => violation.invariant))
    }
    throw new TakenBack()
  })
  await expect(broken).rejects.toThrow(TakenBack)
  expect(found).toHaveLength(2)
  for (const each of found) expect(each).toContain(invariant)
})

test('counts rolled-up balances, in one book and in all', async () => {
  const difference = () => cashDifferences(service().database.db)
  for (const of of [platform, SYSTEM_TENANT]) {
    await inWork({ platform: of }, (work) => rollUpSystemBalances(work, { settledAfterMs: 0 }), 'production')
    expect(await difference()).toEqual([])
  }
  expect(await figuresOf('main')).toEqual([430n, 40n])
  await book('main', '5', 'CREDIT', 7)
  expect({ difference: await difference(), figures: await figuresOf('main') }).toEqual({
    difference: [],
    figures: [437n, 33n],
  })
  await expectSoundBooks()
})
