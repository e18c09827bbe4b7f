import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'
import { INCOMING_CHECK, PAYMENT_CHECK } from './invariants.ts'
import { newQuote, quoteRequest } from './quotes/makers.test-support.ts'
import { report } from './receipts/makers.test-support.ts'

useService()

const FEES = 'The fees of a payment are the sum of their parts.'
const TAKEN = 'The captured amounts equal the amounts of the payment.'

const brokenIn = async ({ platform }: Api, since?: Date) =>
  (await findViolations(service().database.db, platform, [PAYMENT_CHECK], since)).map(({ invariant }) => invariant)
const override = {
  platformFeeOverride: { platformFixedFee: { amount: 20, currency: 'USD' }, platformVariableFeeBps: 50 },
}

/** Returns a moment after everything until now. Ids contain milliseconds, and may run slightly ahead of the clock. */
async function laterMoment(): Promise<Date> {
  const moment = new Date(Date.now() + 5)
  await eventually(async () => expect(Date.now()).toBeGreaterThan(moment.getTime()))
  return moment
}

/** Changes one figure of every payment directly in the database. */
const tamper = ({ platform }: Api, path: string[], change: number) =>
  sql`
  update transactions set details = jsonb_set(details, ${path}::text[], to_jsonb(((details #>> ${path}::text[])::bigint + ${change}::bigint)::text))
  where platform_id = ${platform} and type = 'OUTGOING'`.execute(service().database.db)

test.each([
  ['the fees', ['fees'], FEES],
  ["the platform's part", ['platformFees'], FEES],
  ["the service's part", ['serviceFees'], FEES],
  ["the service's part in the ledger", ['serviceFees'], TAKEN],
  ["the counterparty's part", ['counterpartyFee'], TAKEN],
  ['what is taken', ['sent', 'amount'], TAKEN],
  ['what is delivered', ['received', 'amount'], TAKEN],
])('the audit finds %s changed by one', async (_, path, invariant) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { request: override })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  expect(await brokenIn(api)).toEqual([])
  for (const change of [1, -2]) {
    await tamper(api, path, change)
    expect(await brokenIn(api), String(change)).toContain(invariant)
  }
})

test('delivers everything beyond the fees within one currency', async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api)
  const friend = await accountOf(api, 'USD', (await newCustomer(api)).id)
  await api.create('/quotes', quoteRequest(account.id, friend.id, 10_000, { ...override, immediatelyExecute: true }))
  expect(await brokenIn(api)).toEqual([])
  await tamper(api, ['counterpartyFee'], 1)
  expect(await brokenIn(api)).toEqual([FEES, TAKEN])
})

test('finds money still due to a sender whose refund is marked complete', async () => {
  const api = await newPlatform()
  const account = await accountOf(api, 'USD')
  await moveAccount(api, 'freeze', account)
  const [{ accountOrWalletInfo }] = account.fundingPaymentInstructions
  await report({ instrument: accountOrWalletInfo.accountNumber })
  const { db } = service().database
  const offenders = () => findViolations(db, api.platform, [INCOMING_CHECK])
  expect(await offenders()).toEqual([])
  await sql`update transactions set refund = jsonb_set(refund, '{status}', '"COMPLETED"') where platform_id = ${api.platform}`.execute(
    db,
  )
  expect(await offenders()).toMatchObject([{ offenders: [expect.stringContaining('is FAILED')] }])
})

test('an incremental audit finds only payments created or changed since', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const beforeBoth = new Date()
  const { quote } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  const between = await laterMoment()
  await settle()
  const afterBoth = await laterMoment()
  await tamper(api, ['serviceFees'], 1)
  expect(await brokenIn(api)).toEqual([FEES, TAKEN])
  expect(await brokenIn(api, beforeBoth)).toEqual([FEES, TAKEN])
  expect(await brokenIn(api, between)).toEqual([FEES, TAKEN])
  expect(await brokenIn(api, afterBoth)).toEqual([])
})
