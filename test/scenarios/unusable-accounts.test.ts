import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { applyNotice } from '#features/payments/orders/announced-notices.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '../support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { service, settle, useService } from '../support/service.ts'
import { logIn, newWallet, stampOf } from '../support/wallet.ts'

useService()

const transactionOf = (api: Api, quote: Json) => api.read(`/transactions/${quote.transactionId}`)

describe('refusing to delete a customer while money is on its way to them', () => {
  const expectRunning = async (api: Api, customer: Json) => {
    const { status, body } = await api.delete(`/customers/${customer.id}`)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { cause: 'PAYMENT_RUNNING' },
    })
  }

  test('into their embedded wallet', async () => {
    const api = await newPlatform()
    const payer = await fundedCustomer(api)
    const receiver = await newWallet(api)
    const quote = await api.create(
      '/quotes',
      quoteRequest(payer.account.id, receiver.account.id, 10_000, { immediatelyExecute: true }),
    )
    await expectRunning(api, receiver.customer)
    await settle()
    expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test("refuses to delete a customer during a pull from another owner's bank account", async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    const bank = await api.create('/platform/external-accounts', usdAccount())
    const account = await accountOf(api, 'USD', customer.id)
    await api.create('/quotes', quoteRequest(bank.id, account.id, 4_000, { immediatelyExecute: true }))
    await expectRunning(api, customer)
  })
})

describe("the account for the platform's fees", () => {
  const newPlatformWithFees = async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    await api.must('PATCH', '/config', {
      feeConfigs: [
        {
          feeType: 'CROSS_CURRENCY_TRANSACTION',
          sourceCurrency: 'USD',
          variableFeeBps: 100,
          fixedFee: { amount: 5, currency: 'USD' },
        },
      ],
    })
    return { api, feeAccount: await accountOf(api, 'USD') }
  }
  const newPull = async (api: Api) => {
    const customer = await newCustomer(api)
    const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
    const euros = await accountOf(api, 'EUR', customer.id)
    return {
      customer,
      quote: await api.create('/quotes', quoteRequest(bank.id, euros.id, 10_000, { immediatelyExecute: true })),
    }
  }

  test("must be active at a quote's execution", async () => {
    const { api, feeAccount } = await newPlatformWithFees()
    const { quote, account, customer } = await newQuote(api)
    await moveAccount(api, 'freeze', feeAccount)
    const { status, body } = await api.post(`/quotes/${quote.id}/execute`)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'FROZEN' },
    })
    expect((await accountOf(api, 'USD', customer.id)).balance).toEqual(account.balance)
    await moveAccount(api, 'unfreeze', feeAccount)
    expect((await api.create(`/quotes/${quote.id}/execute`)).status).toBe('PROCESSING')
    expect((await accountOf(api, 'USD')).balance.amount).toBe(105)
  })

  test('must be active when pulled money arrives, or the money returns', async () => {
    const { api, feeAccount } = await newPlatformWithFees()
    const { customer, quote } = await newPull(api)
    await moveAccount(api, 'freeze', feeAccount)
    await settle()
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'QUOTE_EXECUTION_FAILED',
      refund: { status: 'COMPLETED', reason: 'TRANSACTION_FAILED' },
    })
    expect([
      (await accountOf(api, 'USD')).balance.amount,
      (await accountOf(api, 'EUR', customer.id)).balance.amount,
    ]).toEqual([0, 0])
    await expectSoundLedger(api, { journals: { J1: 1, R3: 1 } })
  })

  test('stays open while a payment with its fees is in progress', async () => {
    const { api, feeAccount } = await newPlatformWithFees()
    const { quote, customer } = await newQuote(api, { suffix: '003' })
    await api.create(`/quotes/${quote.id}/execute`)
    await drain(api, feeAccount, customer)
    await expect(moveAccount(api, 'close', feeAccount)).rejects.toThrow('under way')
    await api.create('/sandbox/clock', { advanceSeconds: 360 })
    expect(await moveAccount(api, 'close', feeAccount)).toMatchObject({ status: 'CLOSED' })
  })

  test('owes fees that it cannot return after its closure', async () => {
    const { api, feeAccount } = await newPlatformWithFees()
    const { quote, customer } = await newQuote(api, { suffix: '005' })
    await api.create(`/quotes/${quote.id}/execute`)
    await settle()
    await drain(api, feeAccount, customer)
    await moveAccount(api, 'close', feeAccount)
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'PAYOUT_RETURNED',
      refund: { status: 'COMPLETED' },
    })
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(100_000 + 105)
    const { available, receivable } = await service()
      .database.db.selectFrom('ledger_balances')
      .selectAll()
      .where('account_id', '=', feeAccount.id)
      .executeTakeFirstOrThrow()
    expect([available, receivable].map(Number)).toEqual([0, 105])
    await expectSoundLedger(api)
  })

  const drain = async (api: Api, { id }: Json, customer: Json) => {
    const { balance } = await accountOf(api, 'USD')
    await api.create(
      '/quotes',
      quoteRequest(id, (await accountOf(api, 'USD', customer.id)).id, balance.amount, { immediatelyExecute: true }),
    )
  }
})

describe('an inactive embedded wallet', () => {
  /** Creates a payment of a wallet to a bank. The end of the account number chooses the bank's answer. */
  const newPayment = async (api: Api, suffix: string, amount: number) => {
    const { customer, account, credential } = await newWallet(api)
    await fund(api, account.id, 10_000_000)
    const bank = await api.create('/platform/external-accounts', usdAccount(suffix))
    const { key } = await logIn(api, credential)
    const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, amount))
    const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, key)
    await api.create(`/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': stamp })
    return { customer, account, quote }
  }
  const refundStates = ['REFUND_PENDING', 'REFUND_FAILED'].map((state) => `OUTGOING_PAYMENT.${state}`)

  test('gets no payment: the money returns', async () => {
    const api = await newPlatform()
    const payer = await fundedCustomer(api)
    const { customer, account } = await newWallet(api)
    const quote = await api.create(
      '/quotes',
      quoteRequest(payer.account.id, account.id, 10_000, { immediatelyExecute: true }),
    )
    await moveAccount(api, 'freeze', account)
    await settle()
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
      refund: { status: 'COMPLETED' },
    })
    expect((await accountOf(api, 'USDB', customer.id)).totalBalance.amount).toBe(0)
    expect((await accountOf(api, 'USD', payer.customer.id)).balance.amount).toBe(100_000)
    await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  })

  test('gets no refund: the money stays owed', async () => {
    const api = await newPlatform()
    const { customer, account, quote } = await newPayment(api, '004', 5_000_000)
    await moveAccount(api, 'freeze', account)
    await settle()
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
      refund: { status: 'FAILED' },
    })
    expect((await accountOf(api, 'USDB', customer.id)).totalBalance.amount).toBe(5_000_000)
    expect((await eventsOf(api, quote.transactionId)).slice(-2)).toEqual(refundStates)
    await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, R1: 1 } })
  })

  test('pays no refund to a wallet that is frozen during the refund', async () => {
    const api = await newPlatform()
    const { account, quote } = await newPayment(api, '005', 5_000_000)
    await settle()
    await applyTo(api, quote, 'RETURNED')
    await moveAccount(api, 'freeze', account)
    await settle()
    expect((await transactionOf(api, quote)).refund.status).toBe('FAILED')
    await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  test("pays no returned money to a deleted customer's wallet", async () => {
    const api = await newPlatform()
    const { customer, quote } = await newPayment(api, '005', 10_000_000)
    await settle()
    await api.must('DELETE', `/customers/${customer.id}`)
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(await transactionOf(api, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'PAYOUT_RETURNED',
      refund: { status: 'FAILED' },
    })
    expect((await eventsOf(api, quote.transactionId)).slice(-2)).toEqual(refundStates)
    await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, O4: 1, R2: 1 } })
  })

  const applyTo = (api: Api, { transactionId }: Json, kind: 'RETURNED') =>
    service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
      applyNotice(work, { transactionId, noticeId: kind, notice: { kind } }),
    )
})
