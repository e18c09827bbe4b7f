import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../../test/support/api.ts'
import { expectSoundLedger, journalsOf } from '../../../../test/support/ledger.ts'
import { operate } from '../../../../test/support/operator.ts'
import { service, settle, useService } from '../../../../test/support/service.ts'
import { newProduction, replaceTreasury } from '../../../../test/support/treasury.ts'
import { money } from '../../../money/money.ts'
import { toOrderKey } from '../payments/index.ts'
import { paymentCommands } from '../payments/operator/commands.ts'
import { placeOf } from '../payments/rules.ts'
import { receiptCommands } from './commands.ts'
import { strayOf } from './leave-unallocated.ts'
import { fundingOf } from './rules.ts'

/** Money that a person reports in production, on the account of the treasury to which it came. */

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
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`

const run = (...args: string[]) => operate(receiptCommands, ...args)
const report = (rail: string, id: string, ...more: string[]) =>
  run('report-receipt', rail, id, 'EUR', '5000', '--environment', 'production', ...more)
const onCollecting = ['--account', 'collecting']

const stateOf = (id: string) =>
  db()
    .selectFrom('receipts')
    .select(['state', 'treasury_account', 'other_amount', 'other_treasury_account', 'other_instrument'])
    .where('id', '=', id)
    .executeTakeFirst()

test('a deposit is entered in the cash of the account to which it came, and is open there', async () => {
  const { api, account, reference } = await newProduction()
  const id = `${api.platform} 1`
  expect(await report('SEPA', id, ...onCollecting, '--remittance', reference)).toBe(`SEPA ${id}: applied.`)
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

test('a deposit that is held and refused goes back from the account that pays its refund', async () => {
  const { api, reference } = await newProduction()
  const id = `${api.platform} 2`
  await report('SEPA', id, ...onCollecting, '--remittance', reference, '--review', '--sender-name', 'A. Payer')
  const [deposit] = (await api.read('/transactions?type=INCOMING')).data
  const key = await insertRefundOrder(api, deposit.id, 'second')
  await run('refuse-deposit', platformOf(api), 'SEPA', id, '--reason', 'COLLECTION_FAILED')
  await settle()
  await operate(paymentCommands, 'report-payment', key, 'refunded', '--notice', 'booking 2')
  const journals = await journalsOf(api, deposit.id)
  expect(journals.map(([kind]) => kind)).toEqual(['D3', 'D5', 'D6'])
  expect(journals[0]?.[1]).toHaveProperty(['cash:collecting EUR'], 5_000n)
  expect(journals[2]?.[1]).toHaveProperty(['cash:second EUR'], -5_000n)
  await expectSoundLedger(api)
})

/** An order that a person carries out. */
async function insertRefundOrder({ platform }: Api, transactionId: `Transaction:${string}`, account: string) {
  const key = toOrderKey({ platform, transactionId, kind: 'refund' })
  const now = new Date()
  await db()
    .insertInto('partner_orders')
    .values({
      ...{ platform_id: platform, key, rail: 'SEPA', kind: 'refund', transaction_id: transactionId },
      ...{ treasury_account: account, reference: `ORDER${transactionId.slice(-8)}`, currency: 'EUR', amount: 5_000n },
      ...{ asked_at: now, state_since: now, state: 'waiting' },
    })
    .execute()
  return key
}

test.each([
  ['assigned', 'assign-receipt', { 'unallocated:SEPA EUR': 5_000n }, ['D7', 'D8']],
  ['sent back', 'return-receipt', { 'unallocated:SEPA EUR': 5_000n, 'cash:collecting EUR': -5_000n }, ['D7', 'D8']],
])('money without an owner can be %s, and stays on its account until then', async (_, command, lines, kinds) => {
  const { api, account } = await newProduction()
  const id = `${api.platform} ${command}`
  expect(await report('SEPA', id, ...onCollecting)).toContain('unallocated')
  await run(command, platformOf(api), 'SEPA', id, ...(command === 'assign-receipt' ? [account.id] : []))
  const journals = await journalsOf(api, `SEPA/${id}`)
  expect(journals.map(([kind]) => kind)).toEqual(kinds)
  expect(journals[0]?.[1]).toEqual({ 'cash:collecting EUR': 5_000n, 'unallocated:SEPA EUR': -5_000n })
  expect(journals[1]?.[1]).toMatchObject(lines)
  await expectSoundLedger(api)
})

test('money that funds a quote is captured where it came to, also before it is known to whom it goes', () => {
  const receipt = {
    ...{ id: '1', amount: money(1n, 'EUR'), originator: {}, acceptedAt: new Date() },
    rail: 'SEPA_INSTANT',
    treasuryAccount: 'collecting',
  } as const
  expect([placeOf(fundingOf(receipt)), strayOf(receipt).place]).toEqual(['collecting', 'collecting'])
})

test.each([
  ['without an account', 'SEPA', 'production', [], 'to which it has come: --account collecting|second.'],
  ['on one that is not there', 'SEPA', 'production', ['--account', 'other'], '--account collecting|second.'],
  ['on one that is closed', 'SEPA', 'production', ['--account', 'gone'], 'is closed: no money can have come'],
  ['on one in another currency', 'SEPA', 'production', ['--account', 'dollars'], 'is in USD, and EUR has come'],
  ['of a chain on one', 'SOLANA', 'production', onCollecting, 'what comes over SOLANA is on no account of a bank'],
  ['of the sandbox on one', 'SEPA', 'sandbox', onCollecting, 'the sandbox has no treasury'],
])('money %s is refused with the reason', async (name, rail, environment, more, reason) => {
  const reported = run('report-receipt', rail, name, 'EUR', '5000', '--environment', environment, ...more)
  await expect(reported).rejects.toThrow(reason)
  expect(await stateOf(name)).toBeUndefined()
})

test('money of a chain needs no account in production', async () => {
  const reported = run('report-receipt', 'SOLANA', 'hash', 'USDC', '7', '--environment', 'production')
  expect(await reported).toBe('SOLANA hash: unallocated.')
})

test.each([
  ['another account', ['--account', 'second'], 'account', '5000 EUR on second'],
  ['another instrument', [...onCollecting, '--instrument', 'DE02'], 'instrument', '5000 EUR to DE02'],
  [
    'another account and instrument',
    ['--account', 'second', '--instrument', 'DE02'],
    'account and instrument',
    '5000 EUR on second to DE02',
  ],
])('money that is reported again with %s is refused, and listed', async (name, again, different, listed) => {
  const { api, reference } = await newProduction()
  const id = `${api.platform} ${name}`
  const first = [...onCollecting, '--instrument', 'DE01', '--remittance', reference]
  await report('SEPA', id, ...first)
  expect(await report('SEPA', id, ...first)).toBe(`SEPA ${id}: known already.`)
  await expect(report('SEPA', id, ...again)).rejects.toThrow(
    `SEPA ${id} was reported before, with another ${different}. Nothing was done`,
  )
  expect(await run('list-receipts', '--environment', 'production')).toContain(
    `SEPA ${id}\t5000 EUR\t${platformOf(api)}\treported again as ${listed}, which had no effect`,
  )
  expect(await itemsOf(api)).toHaveLength(1)
})
