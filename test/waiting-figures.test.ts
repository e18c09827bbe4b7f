import { beforeAll, expect, test } from 'vitest'
import { newReset, reviewReset } from '#features/authentication/reset/makers.test-support.ts'
import {
  newProduction as newEuropean,
  newReachable,
} from '#features/customers/contact-verification/makers.test-support.ts'
import { completeIndividual, review, submit } from '#features/customers/verifications/makers.test-support.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { screen } from '#features/external-accounts/screening/makers.test-support.ts'
import { book, payOut, receive } from '#features/treasury/bank-book/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { newPlatform } from './support/api.ts'
import { service, settle, useService } from './support/service.ts'
import { newProduction, replaceTreasury } from './support/treasury.ts'

/** The metrics show the work that waits for people. The sandbox waits for none. */

useService()
beforeAll(() => replaceTreasury(service(), [{ id: 'main' }]))

const db = () => service().database.db

async function figures(name: string): Promise<Record<string, number>> {
  const { body } = await service().app.metricsServer.inject({ method: 'GET', url: '/metrics' })
  const found = body.matchAll(new RegExp(`^causeway_${name}(?:\\{state="([\\w ]+)"\\})? ([\\d.]+)$`, 'gm'))
  return Object.fromEntries([...found].map(([, state = 'all', value]) => [state, Number(value)]))
}
const figure = async (name: string) => (await figures(name)).all

test('counts verifications until their decision', async () => {
  const [api, sandbox] = [await newPlatform({ environment: 'production' }), await newPlatform()]
  expect(await figure('verifications_waiting')).toBe(0)
  const { id } = await submit(api, (await completeIndividual(api)).id)
  await submit(sandbox, (await completeIndividual(sandbox, { fullName: 'Ana Lima 001' })).id)
  await settle()
  expect(await figure('verifications_waiting')).toBe(1)
  await review(api, 'approve', id)
  expect(await figure('verifications_waiting')).toBe(0)
})

test('counts lost factors until their decision or expiry', async () => {
  const api = await newEuropean()
  const waiting = async () => newReset(api, await newReachable(api))
  expect(await figure('two_factor_resets_waiting')).toBe(0)
  const first = await waiting()
  const second = await waiting()
  expect(await figure('two_factor_resets_waiting')).toBe(2)
  await reviewReset(api, 'reject', first)
  expect(await figure('two_factor_resets_waiting')).toBe(1)
  await sql`update two_factor_resets set expires_at = now() where id = ${second}`.execute(db())
  expect(await figure('two_factor_resets_waiting')).toBe(0)
})

test('counts external accounts until their decision', async () => {
  const [{ api }, sandbox] = [await newProduction(), await newPlatform()]
  await sandbox.create('/platform/external-accounts', eurAccount('113'))
  expect(await figure('external_accounts_waiting')).toBe(0)
  const { id } = await api.create('/platform/external-accounts', registrable('EUR_ACCOUNT'))
  await settle()
  expect(await figure('external_accounts_waiting')).toBe(1)
  await screen(api, 'clear', id)
  expect(await figure('external_accounts_waiting')).toBe(0)
})

test('counts orders by state, with the age of the longest-waiting one', async () => {
  const { api, account, reference: payer } = await newProduction()
  await receive('main', 'line 1', 1_000, payer)
  const none = { held: 0, waiting: 0, 'in file': 0, 'handed over': 0 }
  expect([await figures('orders_open'), await figures('orders_oldest_seconds')]).toEqual([none, none])
  const order = () => payOut(api, { account: 'main', from: account, amount: 100n, isConfirmed: false })
  const [{ reference }] = [await order(), await order()]
  await sql`update partner_orders set state_since = now() - interval '1 hour' where reference = ${reference}`.execute(
    db(),
  )
  expect(await figures('orders_open')).toEqual({ ...none, waiting: 2 })
  expect((await figures('orders_oldest_seconds')).waiting).toBeCloseTo(3_600, -2)
  await sql`update partner_orders set state = 'reported' where reference = ${reference}`.execute(db())
  expect(await figures('orders_open')).toEqual({ ...none, waiting: 1 })
  expect((await figures('orders_oldest_seconds')).waiting).toBeLessThan(600)
})

test('counts items that only a bank or only the books have, after a day', async () => {
  await book('main', 'old', 'CREDIT', 500)
  await book('main', 'new', 'CREDIT', 700)
  const before = await figure('treasury_items_older_than_a_day')
  await sql`update ledger_cash_items set posted_at = posted_at - interval '25 hours' where amount in (-500, 500)`.execute(
    db(),
  )
  expect({ before, figure: await figure('treasury_items_older_than_a_day') }).toEqual({ before: 0, figure: 1 })
})
