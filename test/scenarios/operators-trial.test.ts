import { beforeAll, describe, expect, test } from 'vitest'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { euroAccount } from '#features/treasury-accounts/makers.test-support.ts'
import type { Api, Json } from '../support/api.ts'
import { accepted } from '../support/console.ts'
import { type Processes, processes, useProcesses } from '../support/processes.ts'
import { openPlatformOfProduction, PRODUCTION_SETTINGS, peopleAt, runProgram } from '../support/production-commands.ts'
import { doneBy, type TwoPeople } from '../support/two-people.ts'

/**
 * An operator moves the first real euros: two processes in production on PostgreSQL, and a bank that people use. After
 * each step the ledger equals the bank to the cent, and the audit finds no violations.
 */

const CONSENT = {
  acceptedAt: '2026-01-02T03:04:05Z',
  ipAddress: '203.0.113.7',
  termsVersion: 'V1',
  acceptanceMethod: 'CHECKBOX',
}
const SETTLED = { timeout: 90_000, interval: 100 }

describe.skipIf(!process.env.DATABASE_URL)('an operator with a bank that people use', () => {
  useProcesses('file')

  let deployment: Processes
  let one: Api
  let other: Api
  let platform: string
  let treasurers: TwoPeople
  let reviewers: TwoPeople
  beforeAll(async () => {
    deployment = processes()
    const [first, second] = [await deployment.start(PRODUCTION_SETTINGS), await deployment.start(PRODUCTION_SETTINGS)]
    one = await openPlatformOfProduction(first.address)
    platform = `PlatformConfig:${one.platform}`
    other = one.at(second.address)
    treasurers = await peopleAt(first.address, 'treasurer')
    reviewers = await peopleAt(first.address, 'reviewer')
  })

  /**
   * Expects these amounts in cents: the bank's balance, and its difference from the books of all platforms. The audit
   * fails if an invariant does not hold.
   */
  async function expectBank(balance: number, open: number): Promise<void> {
    const { data } = await seen('/bank-accounts')
    expect(data).toMatchObject([{ id: 'main-eur', bank: { amount: balance }, difference: { amount: open } }])
    await runProgram('audit.js')
  }

  const account = async (api: Api, customer: Json): Promise<Json> =>
    (await api.read(`/customers/internal-accounts?customerId=${customer.id}`)).data[0]

  /** Returns the types of an object's events, in order. */
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

  const act = (path: string, body: object = {}) => doneBy(treasurers, path, body)
  const seen = async (path: string): Promise<Json> => accepted(await treasurers.page.get(path))
  const today = () => new Date().toISOString().slice(0, 10)
  const book = (id: string, side: 'CREDIT' | 'DEBIT', amount: number, more: object = {}) =>
    act('/bank-accounts/main-eur/lines', { id, side, amount, bookedOn: today(), ...more })

  const report = (id: string, amount: number, reference: string, isForReview = false) =>
    act('/receipts', {
      environment: 'production',
      rail: 'SEPA',
      id,
      currency: 'EUR',
      amount,
      treasuryAccount: 'main-eur',
      acceptedAt: new Date().toISOString(),
      isForReview,
      payer: {
        accountHolderName: 'Ana Lima',
        accountIdentifier: 'DE89370400440532013000',
        remittanceInformation: reference,
      },
    })

  const waitingOrders = async (): Promise<Json[]> => (await seen('/orders?environment=production')).data
  const isMade = async (id: string) => (await seen(`/order-files/${id}`)).state

  /** Gives the waiting order to the bank and carries it out. Returns its reference. */
  async function carryOut(amount: number, bankReference: string): Promise<string> {
    await expect.poll(async () => (await waitingOrders()).map(({ state }) => state), SETTLED).toEqual(['WAITING'])
    const { id } = await act('/order-files', { treasuryAccount: 'main-eur' })
    await expect.poll(() => isMade(id), SETTLED).toBe('MADE')
    const [{ reference, ...order } = {} as Json] = await waitingOrders()
    expect({ state: order.state, amount: order.amount.amount }).toEqual({ state: 'IN_FILE', amount })
    expect(accepted(await treasurers.page.get(`/order-files/${id}/content`)).toString()).toContain(reference)
    await act(`/order-files/${id}/hand-over`)
    await expect.poll(async () => (await waitingOrders())[0]?.state, SETTLED).toBe('HANDED_OVER')
    expect((await act(`/platforms/${platform}/orders/${reference}/confirm`, { bankReference })).state).toBe('REPORTED')
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

    expect((await report('line 1', 10_000, shown.reference)).outcome).toBe('APPLIED')
    expect((await account(other, customer)).balance.amount).toBe(10_000)
    await expectBank(0, 10_000)
    expect((await book('line 1', 'CREDIT', 10_000)).isOpen).toBe(false)
    await expectBank(10_000, 0)

    const outside = await one.create('/customers/external-accounts', {
      ...registrable('EUR_ACCOUNT'),
      customerId: customer.id,
    })
    const screened = async () => (await one.read(`/customers/external-accounts/${outside.id}`)).status
    await expect.poll(screened, SETTLED).toBe('UNDER_REVIEW')
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
    const payout = await carryOut(4_000, 'B1')
    expect((await other.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
    await expectBank(10_000, -4_000)
    await book('line 2', 'DEBIT', 4_000, { reference: payout })
    await expectBank(6_000, 0)
    await book('line 3', 'DEBIT', 20)
    await act('/bank-accounts/main-eur/lines/line%203/explain', { as: 'FEE' })
    await expectBank(5_980, 0)
    expect(await eventsAbout(quote.transactionId)).toEqual([
      'OUTGOING_PAYMENT.PENDING',
      'OUTGOING_PAYMENT.PROCESSING',
      'OUTGOING_PAYMENT.COMPLETED',
    ])

    expect((await report('line 4', 2_500, shown.reference, true)).state).toBe('HELD')
    await book('line 4', 'CREDIT', 2_500)
    await expectBank(8_480, 0)
    await act(`/platforms/${platform}/receipts/${encodeURIComponent('SEPA:line 4')}/refuse`, {
      failureReason: 'COMPLIANCE_REJECTED',
    })
    const refund = await carryOut(2_500, 'B2')
    await expectBank(8_480, -2_500)
    await book('line 5', 'DEBIT', 2_500, { reference: refund })
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
    expect((await seen('/bank-items')).data).toEqual([])
    expect(await waitingOrders()).toEqual([])
  })
})
