import { describe, expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'
import { type Call, callOf, must, TRANSPORTS, useMcp } from './clients.ts'
import { newPayer } from './payer.ts'

useService()
useMcp()

type Payer = Awaited<ReturnType<typeof newPayer>>
const payOut = (call: Call, { account, athome }: Payer, more: object = {}) =>
  call('transfer_out', {
    sourceAccountId: account.id,
    destinationAccountId: athome.id,
    amountMinor: 1_234,
    amountText: '12.34 USD',
    ...more,
  })

describe.each(TRANSPORTS)('over %s, an agent', (kind) => {
  test('sees the accounts of its customer and their balances', async () => {
    const { token, account } = await newPayer()
    const call = await callOf(kind, token)
    const { accounts, hasMore } = await must(call, 'list_internal_accounts', { currency: 'USD' })
    expect({ hasMore, accounts }).toEqual({
      hasMore: false,
      accounts: [
        {
          accountId: account.id,
          type: 'INTERNAL_FIAT',
          status: 'ACTIVE',
          available: { amountMinor: 1_000_000, currency: 'USD', amountText: '10000.00 USD' },
          total: { amountMinor: 1_000_000, currency: 'USD', amountText: '10000.00 USD' },
        },
      ],
    })
  })

  test('registers an account outside, reads it and deletes it', async () => {
    const { token } = await newPayer()
    const call = await callOf(kind, token)
    const asked = eurAccount()
    const { accountId } = await must(call, 'add_external_account', asked)
    expect((await call('add_external_account', asked)).text).toMatch(/^DUPLICATE_EXTERNAL_ACCOUNT \(409\)/)
    expect(await must(call, 'get_external_account', { accountId })).toMatchObject({ accountId, currency: 'EUR' })
    const { accounts } = await must(call, 'list_external_accounts', { currency: 'EUR', limit: 1 })
    expect(accounts).toHaveLength(1)
    await must(call, 'delete_external_account', { accountId })
    expect((await call('get_external_account', { accountId })).text).toMatch(/^REFERENCE_NOT_FOUND \(404\)/)
  })

  test('gets the wrong members of an account', async () => {
    const { token } = await newPayer()
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE00' }
    const { text } = await (await callOf(kind, token))('add_external_account', { currency: 'EUR', accountInfo })
    expect(text).toMatch(/^INVALID_INPUT \(400\)[^]+accountInfo\.iban/)
  })

  test('pays out once, however often it repeats the call, and again with another key', async () => {
    const payer = await newPayer()
    const call = await callOf(kind, payer.token)
    const answers = await Promise.all([payOut(call, payer), payOut(call, payer)])
    const last = await payOut(call, payer)
    expect(last).toMatchObject({ isError: false, result: { transfer: { amount: { amountText: '12.34 USD' } } } })
    expect(last.text).toContain('no second payment was made')
    expect(answers.some(({ isError }) => !isError)).toBe(true)
    expect(await payer.balance()).toBe(1_000_000 - 1_234)
    const onPurpose = await payOut(call, payer, { idempotencyKey: 'second-invoice' })
    expect([onPurpose.isError, onPurpose.result.actionId === last.result.actionId]).toEqual([false, false])
    expect(await payer.balance()).toBe(1_000_000 - 2 * 1_234)
    await expectSoundLedger(payer.api)
  })

  test('pulls money in once', async () => {
    const payer = await newPayer()
    const call = await callOf(kind, payer.token)
    const accounts = { sourceAccountId: payer.athome.id, destinationAccountId: payer.account.id }
    const pull = { ...accounts, amountMinor: 5_000, amountText: '50.00 USD' }
    const [first, again] = [await must(call, 'transfer_in', pull), await must(call, 'transfer_in', pull)]
    expect({ status: first.status, type: first.type, actionId: again.actionId }).toEqual({
      status: 'APPROVED',
      type: 'TRANSFER_IN',
      actionId: first.actionId,
    })
    await settle()
    expect(await payer.balance()).toBe(1_005_000)
  })

  test('makes no payment if the account and the amount differ in currency', async () => {
    const payer = await newPayer()
    const { isError, text } = await payOut(await callOf(kind, payer.token), payer, { amountText: '12.34 EUR' })
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^CURRENCY_IS_ANOTHER: amountText says EUR, but the account is in USD/),
    })
    expect(await payer.balance()).toBe(1_000_000)
  })

  test("makes no payment if it may not see the account's currency", async () => {
    const payer = await newPayer({ permissions: ['CREATE_TRANSFERS'] })
    const { isError, text } = await payOut(await callOf(kind, payer.token), payer)
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^PERMISSION_MISSING[^]+VIEW_TRANSACTIONS/),
    })
    expect(await payer.balance()).toBe(1_000_000)
  })

  test('refuses a payment without the money, with an error', async () => {
    const payer = await newPayer()
    const much = { amountMinor: 2_000_000, amountText: '20000.00 USD' }
    const { text } = await payOut(await callOf(kind, payer.token), payer, much)
    expect(text).toMatch(/^INSUFFICIENT_FUNDS \(400\)[^]+What to do: No payment was made/)
  })

  test('waits for approval of a transfer, and finds the payment afterwards', async () => {
    const payer = await newPayer({ defaultExecutionMode: 'APPROVAL_REQUIRED' })
    const call = await callOf(kind, payer.token)
    const { result } = await payOut(call, payer)
    expect({ status: result.status, transaction: result.transaction }).toEqual({
      status: 'PENDING_APPROVAL',
      transaction: undefined,
    })
    await payer.decide(result.actionId, 'approve')
    const again = await payOut(call, payer)
    expect({ actionId: again.result.actionId, status: again.result.status }).toEqual({
      actionId: result.actionId,
      status: 'APPROVED',
    })
    const { transaction } = await must(call, 'wait_for_approval', { actionId: result.actionId })
    await settle()
    const paid = await must(call, 'get_transaction', { transactionId: transaction.transactionId })
    expect(paid).toMatchObject({ status: 'COMPLETED', agentId: payer.id, sentAmount: { amountText: '12.34 USD' } })
    const { transactions } = await must(call, 'list_transactions', { type: 'OUTGOING', limit: 5 })
    expect(transactions).toEqual([paid])
  })
})
