import { beforeAll, expect, test } from 'vitest'
import { money } from '#money/money.ts'
import type { Api } from '#test/support/api.ts'
import { expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { toOrderKey } from '../index.ts'
import { reportPayment } from '../operator-makers.test-support.ts'
import { placeOf } from '../rules.ts'
import { strayOf } from './leave-unallocated.ts'
import { decideReceipt, reportByHand, reportInProduction } from './makers.test-support.ts'
import { fundingOf } from './rules.ts'

/** Tests money that a person reports in production, with the treasury account that received it. */

useService()
beforeAll(() =>
  replaceTreasury(service(), [
    { id: 'collecting' },
    { id: 'second', status: 'draining' },
    { id: 'gone', status: 'closed' },
    { id: 'dollars', currency: 'USD' },
  ]),
)

const db = () => service().database.db

const report = (id: string, more: object = {}) => reportInProduction(id, 'collecting', more)
const named = (remittanceInformation: string) => ({ payer: { remittanceInformation } })

const stateOf = (id: string) =>
  db()
    .selectFrom('receipts')
    .select(['state', 'treasury_account', 'other_amount', 'other_treasury_account', 'other_instrument'])
    .where('id', '=', id)
    .executeTakeFirst()

test('books a deposit in the cash of its arrival account, and keeps it open there', async () => {
  const { api, account, reference } = await newProduction()
  const id = `${api.platform} 1`
  expect(await report(id, named(reference))).toMatchObject({ id: `SEPA:${id}`, state: 'APPLIED', outcome: 'APPLIED' })
  expect(await stateOf(id)).toMatchObject({ state: 'APPLIED', treasury_account: 'collecting' })
  const [deposit] = (await api.read('/transactions?type=INCOMING')).data
  expect(await journalsOf(api, deposit.id)).toEqual([
    ['D1', { 'cash:collecting EUR': 5_000n, [`ia:${account.id}:available EUR`]: -5_000n }],
  ])
  expect(await itemsOf(api)).toEqual([{ account: 'collecting', amount: 5_000n, match_id: null }])
  await expectSoundLedger(api)
})
const itemsOf = ({ platform }: Api) =>
  db()
    .selectFrom('ledger_cash_items')
    .select(['account', 'amount', 'match_id'])
    .where('platform_id', '=', platform)
    .orderBy('posted_at')
    .execute()

test('refunds a held and refused deposit from the account that pays refunds', async () => {
  const { api, reference } = await newProduction()
  const id = `${api.platform} 2`
  const payer = { remittanceInformation: reference, accountHolderName: 'A. Payer' }
  expect((await report(id, { payer, isForReview: true })).outcome).toBe('HELD_FOR_REVIEW')
  const [deposit] = (await api.read('/transactions?type=INCOMING')).data
  await insertRefundOrder(api, deposit.id, 'second')
  await decideReceipt(api, `SEPA:${id}`, 'refuse', { failureReason: 'COLLECTION_FAILED' })
  await settle()
  await reportPayment(api, deposit.id, 'REFUNDED', 'booking 2')
  const journals = await journalsOf(api, deposit.id)
  expect(journals.map(([kind]) => kind)).toEqual(['D3', 'D5', 'D6'])
  expect(journals[0]?.[1]).toHaveProperty(['cash:collecting EUR'], 5_000n)
  expect(journals[2]?.[1]).toHaveProperty(['cash:second EUR'], -5_000n)
  await expectSoundLedger(api)
})

/** Inserts an order that a person carries out. */
async function insertRefundOrder({ platform }: Api, transactionId: `Transaction:${string}`, account: string) {
  const key = toOrderKey({ platform, transactionId, kind: 'refund' })
  const now = new Date()
  await db()
    .insertInto('partner_orders')
    .values({
      platform_id: platform,
      key,
      rail: 'SEPA',
      kind: 'refund',
      transaction_id: transactionId,
      treasury_account: account,
      reference: `ORDER${transactionId.slice(-8)}`,
      currency: 'EUR',
      amount: 5_000n,
      asked_at: now,
      state_since: now,
      state: 'waiting',
    })
    .execute()
}

test.each<[string, 'assign' | 'return', object, string[]]>([
  ['assigned', 'assign', { 'unallocated:SEPA EUR': 5_000n }, ['D7', 'D8']],
  ['sent back', 'return', { 'unallocated:SEPA EUR': 5_000n, 'cash:collecting EUR': -5_000n }, ['D7', 'D8']],
])('money without an owner can be %s, and stays on its account until then', async (_, decision, lines, kinds) => {
  const { api, account } = await newProduction()
  const id = `${api.platform} ${decision}`
  expect((await report(id)).outcome).toBe('UNALLOCATED')
  await decideReceipt(api, `SEPA:${id}`, decision, decision === 'assign' ? { accountId: account.id } : {})
  const journals = await journalsOf(api, `SEPA/${id}`)
  expect(journals.map(([kind]) => kind)).toEqual(kinds)
  expect(journals[0]?.[1]).toEqual({ 'cash:collecting EUR': 5_000n, 'unallocated:SEPA EUR': -5_000n })
  expect(journals[1]?.[1]).toMatchObject(lines)
  await expectSoundLedger(api)
})

test('captures quote money at its arrival account, even before its owner is known', () => {
  const receipt = {
    id: '1',
    amount: money(1n, 'EUR'),
    originator: {},
    acceptedAt: new Date(),
    rail: 'SEPA_INSTANT',
    treasuryAccount: 'collecting',
  } as const
  expect([placeOf(fundingOf(receipt)), strayOf(receipt).place]).toEqual(['collecting', 'collecting'])
})

test.each([
  ['without an account', {}, 'to which it has come: collecting, second.'],
  ['on one that is not there', { treasuryAccount: 'other' }, 'collecting, second.'],
  ['on one that is closed', { treasuryAccount: 'gone' }, 'is closed: no money can have come'],
  ['on one in another currency', { treasuryAccount: 'dollars' }, 'is in USD, and EUR has come'],
  [
    'of a network on one',
    { rail: 'SOLANA', treasuryAccount: 'collecting' },
    'what comes over SOLANA is on no account of a bank',
  ],
  [
    'of the sandbox on one',
    { environment: 'sandbox', treasuryAccount: 'collecting' } as const,
    'the sandbox has no treasury',
  ],
])('refuses money %s with the reason', async (id, more, reason) => {
  const euros = { environment: 'production', rail: 'SEPA', currency: 'EUR', amount: 5_000 } as const
  await expect(reportByHand({ ...euros, id, ...more })).rejects.toThrow(reason)
  expect(await stateOf(id)).toBeUndefined()
})

test('money of a network needs no account in production', async () => {
  const tokens = { rail: 'SOLANA', id: 'hash', currency: 'USDC', amount: 7 }
  expect((await reportByHand({ environment: 'production', ...tokens })).outcome).toBe('UNALLOCATED')
})

test.each([
  ['another account', { treasuryAccount: 'second' }, 'account'],
  ['another instrument', { instrument: 'DE02' }, 'instrument'],
  ['another account and instrument', { treasuryAccount: 'second', instrument: 'DE02' }, 'account and instrument'],
])('refuses repeated money with %s, and stores no part of it', async (name, again, different) => {
  const { api, reference } = await newProduction()
  const id = `${api.platform} ${name}`
  const first = { instrument: 'DE01', ...named(reference) }
  await report(id, first)
  await expect(report(id, first)).rejects.toThrow(`SEPA:${id} was reported before. Nothing was done`)
  await expect(report(id, { ...first, ...again })).rejects.toThrow(
    `SEPA:${id} was reported before, with another ${different}. Nothing was done`,
  )
  expect(await stateOf(id)).toMatchObject({ other_treasury_account: null, other_instrument: null })
  expect(await itemsOf(api)).toHaveLength(1)
})
