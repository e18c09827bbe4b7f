import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeIndividual, submit } from '../../src/features/customers/verifications/makers.test-support.ts'
import { accountOf as registrable } from '../../src/features/external-accounts/external-accounts/accounts.test-support.ts'
import { euroAccount } from '../../src/features/foundation/treasury/makers.test-support.ts'
import type { Api, Json } from '../support/api.ts'
import { newFolder } from '../support/folders.ts'
import { type Processes, processes, useProcesses } from '../support/processes.ts'
import {
  createPlatformOfProduction,
  PRODUCTION_SETTINGS,
  peopleAt,
  runOperator,
  runProgram,
} from '../support/production-commands.ts'
import { doneBy, type TwoPeople } from '../support/two-people.ts'

/**
 * An operator moves the first real euros: two processes in production on PostgreSQL, and a bank that people use. After each step the ledger equals the
 * bank to the cent, and the audit finds nothing.
 */

const CONSENT = {
  acceptedAt: '2026-01-02T03:04:05Z',
  ipAddress: '203.0.113.7',
  termsVersion: 'V1',
  acceptanceMethod: 'CHECKBOX',
}
const SETTLED = { timeout: 90_000, interval: 100 }

describe.skipIf(!process.env.DATABASE_URL)('an operator with a bank that people use', { timeout: 180_000 }, () => {
  useProcesses('file')
  const folder = newFolder('trial')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  let deployment: Processes
  let one: Api
  let other: Api
  let platform: string
  let treasurers: TwoPeople
  let reviewers: TwoPeople
  beforeAll(async () => {
    deployment = processes()
    const [first, second] = [await deployment.start(PRODUCTION_SETTINGS), await deployment.start(PRODUCTION_SETTINGS)]
    one = await createPlatformOfProduction(first.address)
    platform = `PlatformConfig:${one.platform}`
    other = one.at(second.address)
    treasurers = await peopleAt(first.address, 'treasurer')
    reviewers = await peopleAt(first.address, 'reviewer')
  }, 120_000)

  /** In cents: what the bank has, and what of it the books of all platforms say otherwise. The audit fails where anything is broken. */
  async function expectBank(balance: number, open: number): Promise<void> {
    expect(await runOperator('bank', 'status')).toContain(`main-eur\tbank ${balance} EUR\tnot matched ${open}\t`)
    await runProgram('audit.js')
  }

  const account = async (api: Api, customer: Json): Promise<Json> =>
    (await api.read(`/customers/internal-accounts?customerId=${customer.id}`)).data[0]

  /** The types of the events about an object, in their order. */
  async function eventsAbout(id: string): Promise<string[]> {
    const database = await deployment.database.open()
    try {
      const rows = await database.db
        .selectFrom('events')
        .select('type')
        .where('subject', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ type }) => type)
    } finally {
      await database.close()
    }
  }

  const book = (id: string, sign: 'credit' | 'debit', amount: number, ...more: string[]) =>
    runOperator('bank', 'book', 'main-eur', id, sign, String(amount), '--booked-on', today(), ...more)
  const today = () => new Date().toISOString().slice(0, 10)

  const report = (id: string, amount: number, reference: string, ...more: string[]) =>
    runOperator(
      ...['report-receipt', 'SEPA', id, 'EUR', String(amount), '--environment', 'production', '--account', 'main-eur'],
      ...[
        '--remittance',
        reference,
        '--sender-name',
        'Ana Lima',
        '--sender-account',
        'DE89370400440532013000',
        ...more,
      ],
    )

  /** The order that waits for a file, given to the bank and carried out there: answers its reference. */
  async function carryOut(amount: string, bankReference: string): Promise<string> {
    await expect.poll(() => runOperator('orders', 'list'), SETTLED).toContain('waiting')
    const out = join(folder, `${bankReference}.csv`)
    const exported = await runOperator('orders', 'export', 'main-eur', '--format', 'csv', '--out', out)
    const [, file = ''] = /has file (\S+):/.exec(exported) ?? []
    const [, reference = '', , , paid] = /\r\n(\w+),([\d-]+),(\w+),([\d.]+),/.exec(readFileSync(out, 'utf8')) ?? []
    expect(paid).toBe(amount)
    await runOperator('orders', 'handed-over', file)
    expect(
      await runOperator('orders', 'confirm', reference, '--bank-reference', bankReference, '--amount', amount),
    ).toBe(`${reference}: confirmed, applied.`)
    return reference
  }

  test('takes 100.00, pays 40.00 out of them, and gives money back that it refuses', async () => {
    const document = { accounts: [euroAccount()] }
    expect((await doneBy(treasurers, '/treasury/check', { document })).faults).toEqual([])
    const customer = await completeIndividual(one, { endUserTermsConsent: CONSENT })
    const { id: verification } = await submit(one, customer.id)
    await doneBy(reviewers, `/platforms/${platform}/verifications/${verification}/approve`)
    expect((await account(one, customer)).status).toBe('PENDING')

    await doneBy(treasurers, '/treasury', { document })
    await expect.poll(async () => (await account(other, customer)).status, SETTLED).toBe('ACTIVE')
    const [{ accountOrWalletInfo: shown }] = (await account(one, customer)).fundingPaymentInstructions
    await expectBank(0, 0)

    expect(await report('line 1', 10_000, shown.reference)).toContain('applied')
    expect((await account(other, customer)).balance.amount).toBe(10_000)
    await expectBank(0, 10_000)
    expect(await book('line 1', 'credit', 10_000)).toContain('booked')
    await expectBank(10_000, 0)

    const outside = await one.create('/customers/external-accounts', {
      ...registrable('EUR_ACCOUNT'),
      customerId: customer.id,
    })
    await doneBy(reviewers, `/platforms/${platform}/external-accounts/${outside.id}/clear`)
    const { id: own } = await account(one, customer)
    const quote = await one.create('/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: own },
      destination: { destinationType: 'ACCOUNT', accountId: outside.id, paymentRail: 'SEPA' },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: 4_000,
      immediatelyExecute: true,
    })
    expect((await other.read(`/transactions/${quote.transactionId}`)).status).toBe('PROCESSING')
    await expectBank(10_000, 0)
    const payout = await carryOut('40.00', 'B1')
    expect((await other.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
    await expectBank(10_000, -4_000)
    await book('line 2', 'debit', 4_000, '--reference', payout)
    await expectBank(6_000, 0)
    await book('line 3', 'debit', 20, '--as', 'fee')
    await expectBank(5_980, 0)
    expect(await eventsAbout(quote.transactionId)).toEqual([
      'OUTGOING_PAYMENT.PENDING',
      'OUTGOING_PAYMENT.PROCESSING',
      'OUTGOING_PAYMENT.COMPLETED',
    ])

    expect(await report('line 4', 2_500, shown.reference, '--review')).toContain('held for review')
    await book('line 4', 'credit', 2_500)
    await expectBank(8_480, 0)
    await runOperator('refuse-deposit', platform, 'SEPA', 'line 4', '--reason', 'COMPLIANCE_REJECTED')
    const refund = await carryOut('25.00', 'B2')
    await expectBank(8_480, -2_500)
    await book('line 5', 'debit', 2_500, '--reference', refund)
    await expectBank(5_980, 0)
    const [refunded] = (await other.read('/transactions?type=INCOMING&limit=1')).data
    expect([refunded.status, refunded.refund.status]).toEqual(['FAILED', 'COMPLETED'])
    expect(await eventsAbout(refunded.id)).toEqual([
      'INCOMING_PAYMENT.PENDING',
      'INCOMING_PAYMENT.FAILED',
      'INCOMING_PAYMENT.REFUND_PENDING',
      'INCOMING_PAYMENT.REFUND_COMPLETED',
    ])
    expect((await account(other, customer)).balance.amount).toBe(6_000)
    expect(await runOperator('bank', 'items')).toBe('Nothing is open.')
    expect(await runOperator('orders', 'list')).toBe('No order waits for you.')
  })
})
