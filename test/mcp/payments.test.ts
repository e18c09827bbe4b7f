import { describe, expect, test } from 'vitest'
import { begun } from '#features/cards/card-simulation/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'
import { callOf, must, TRANSPORTS, useMcp } from './clients.ts'
import { HUNDRED, newPayer } from './payer.ts'

useService()
useMcp()

describe.each(TRANSPORTS)('over %s, an agent', (kind) => {
  test('reads its identity and its spending limits', async () => {
    const limits = { currency: 'USD', perTransactionLimit: 5_000, dailyLimit: 20_000, dailyTransactionLimit: 3 }
    const { token, id } = await newPayer({
      spendingLimits: limits,
      approvalThresholds: { currency: 'USD', amount: 1_000 },
    })
    const profile = await must(await callOf(kind, token), 'get_my_profile')
    expect(profile).toMatchObject({
      agentId: id,
      isPaused: false,
      executionMode: 'AUTO',
      perPayment: { amountMinor: 5_000, currency: 'USD', amountText: '50.00 USD' },
      approvalAbove: { amountText: '10.00 USD' },
      today: { limit: { amountText: '200.00 USD' }, spent: { amountText: '0.00 USD' }, left: { amountMinor: 20_000 } },
      paymentsToday: { made: 0, limit: 3, left: 3 },
    })
    expect(profile.thisMonth.limit).toBeUndefined()
  })

  test('gets a price, pays within its limit, and sees that it is done', async () => {
    const { token, wanted, balance, api } = await newPayer()
    const call = await callOf(kind, token)
    const quote = await must(call, 'create_quote', wanted(...HUNDRED))
    expect(quote.sends).toEqual({ amountMinor: 10_000, currency: 'USD', amountText: '100.00 USD' })
    expect({ currency: quote.receives.currency, amountText: quote.receives.amountText }).toEqual({
      currency: 'EUR',
      amountText: `${(quote.receives.amountMinor / 100).toFixed(2)} EUR`,
    })
    expect(await balance()).toBe(1_000_000)
    const action = await must(call, 'execute_quote', { quoteId: quote.quoteId })
    expect({ status: action.status, amountText: action.transaction.sentAmount.amountText }).toEqual({
      status: 'APPROVED',
      amountText: '100.00 USD',
    })
    expect(action.transaction.rateDetails).toBeUndefined()
    await settle()
    expect((await must(call, 'get_quote', { quoteId: quote.quoteId })).status).toBe('COMPLETED')
    expect((await must(call, 'get_action', { actionId: action.actionId })).transaction.status).toBe('COMPLETED')
    expect(await balance()).toBe(990_000)
    await expectSoundLedger(api)
  })

  test('sees card payments, in self-describing amounts', async () => {
    const { api, customer, account, token } = await newPayer()
    const { id } = await begun(api, await issueCard(api, customer, [account]), 1_250)
    const call = await callOf(kind, token)
    const paid = await must(call, 'get_transaction', { transactionId: id })
    expect(paid).toMatchObject({
      transactionId: id,
      type: 'CARD',
      status: 'AUTHORIZED',
      merchant: { descriptor: 'Corner Coffee' },
      authorizedAmount: { amountMinor: 1_250, currency: 'USD', amountText: '12.50 USD' },
    })
    // The amount is in the smallest unit of the account's currency, which no member names.
    expect(Object.keys(paid).filter((name) => name.endsWith('Summary'))).toEqual([])
    const { transactions } = await must(call, 'list_transactions', { type: 'CARD' })
    expect(transactions).toEqual([paid])
  })

  test('pays once where it repeats a call', async () => {
    const { token, wanted, balance } = await newPayer()
    const call = await callOf(kind, token)
    const { quoteId } = await must(call, 'create_quote', wanted(...HUNDRED))
    const first = await call('execute_quote', { quoteId })
    const again = await call('execute_quote', { quoteId })
    expect({ isError: again.isError, actionId: again.result.actionId }).toEqual({
      isError: false,
      actionId: first.result.actionId,
    })
    expect([first.text, again.text].map((text) => text.includes('no second payment was made'))).toEqual([false, true])
    const otherwise = await call('execute_quote', { quoteId, idempotencyKey: 'another' })
    expect({ isError: otherwise.isError, text: otherwise.text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^CONFLICT \(409\)/),
    })
    expect(await balance()).toBe(990_000)
  })

  test('must confirm before it pays the same amount to the same payee again', async () => {
    const { token, wanted, balance } = await newPayer()
    const call = await callOf(kind, token)
    const quoteOf = async (amount: [number, string]) => (await must(call, 'create_quote', wanted(...amount))).quoteId
    const first = await must(call, 'execute_quote', { quoteId: await quoteOf(HUNDRED) })
    const quoteId = await quoteOf(HUNDRED)
    const { isError, text } = await call('execute_quote', { quoteId })
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^SAME_PAYMENT_JUST_MADE: [^]+This call made no payment/),
    })
    expect(text).toContain(first.actionId)
    expect(await balance()).toBe(990_000)
    await must(call, 'execute_quote', { quoteId: await quoteOf([9_999, '99.99 USD']) })
    await must(call, 'execute_quote', { quoteId, confirmRepeatOf: first.actionId })
    await must(call, 'execute_quote', { quoteId: await quoteOf(HUNDRED), idempotencyKey: 'meant' })
    expect(await balance()).toBe(1_000_000 - 3 * 10_000 - 9_999)
  })

  test('must confirm transfers with another text, and gets the answer to the same call', async () => {
    const { token, account, athome, balance } = await newPayer()
    const call = await callOf(kind, token)
    const request = (extra: object = {}) => ({
      sourceAccountId: account.id,
      destinationAccountId: athome.id,
      amountMinor: 10_000,
      amountText: '100.00 USD',
      ...extra,
    })
    const first = await must(call, 'transfer_out', request({ remittanceInformation: 'Rent' }))
    const again = await call('transfer_out', request({ remittanceInformation: 'Rent' }))
    expect({ isError: again.isError, actionId: again.result.actionId, text: again.text }).toEqual({
      isError: false,
      actionId: first.actionId,
      text: expect.stringContaining('no second payment was made'),
    })
    for (const extra of [{}, { remittanceInformation: 'Rent, November' }, { paymentRail: 'WIRE' }]) {
      const { isError, text } = await call('transfer_out', request(extra))
      expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('SAME_PAYMENT_JUST_MADE') })
    }
    expect(await balance()).toBe(990_000)
    const meant = request({ remittanceInformation: 'Rent', confirmRepeatOf: first.actionId })
    const second = await must(call, 'transfer_out', meant)
    expect(second.actionId).not.toBe(first.actionId)
    expect((await must(call, 'transfer_out', meant)).actionId).toBe(second.actionId)
    expect(await balance()).toBe(980_000)
  })

  test('pays again immediately if the same payment failed', async () => {
    const { token, wanted, decide, balance } = await newPayer({ defaultExecutionMode: 'APPROVAL_REQUIRED' })
    const call = await callOf(kind, token)
    const execute = async () =>
      must(call, 'execute_quote', { quoteId: (await must(call, 'create_quote', wanted(...HUNDRED))).quoteId })
    const { actionId } = await execute()
    await decide(actionId, 'reject')
    const second = await execute()
    await decide(second.actionId, 'approve')
    expect(await balance()).toBe(990_000)
  })

  test("refuses a payment above the agent's limit, with advice", async () => {
    const limits = { currency: 'USD', perTransactionLimit: 9_999 }
    const { token, wanted, balance } = await newPayer({ spendingLimits: limits })
    const call = await callOf(kind, token)
    const { quoteId } = await must(call, 'create_quote', wanted(...HUNDRED))
    const { isError, text } = await call('execute_quote', { quoteId })
    expect(isError).toBe(true)
    expect(text).toMatch(/^PER_TRANSACTION_LIMIT_EXCEEDED \(FORBIDDEN, 403\): .+\nWhat to do: No payment was made\./)
    expect((await call('execute_quote', { quoteId })).text).toContain('call again with another idempotencyKey')
    expect(await balance()).toBe(1_000_000)
  })

  test('waits for approval and pays after it', async () => {
    const { token, wanted, decide, balance } = await newPayer({ defaultExecutionMode: 'APPROVAL_REQUIRED' })
    const call = await callOf(kind, token)
    const { quoteId } = await must(call, 'create_quote', wanted(...HUNDRED))
    const { actionId, status, nextStep } = await must(call, 'execute_quote', { quoteId })
    expect({ status, nextStep }).toEqual({
      status: 'PENDING_APPROVAL',
      nextStep: expect.stringContaining('wait_for_approval'),
    })
    expect((await must(call, 'wait_for_approval', { actionId, waitSeconds: 1 })).status).toBe('PENDING_APPROVAL')
    expect(await balance()).toBe(1_000_000)
    const waiting = must(call, 'wait_for_approval', { actionId, waitSeconds: 20 })
    await decide(actionId, 'approve')
    expect(await waiting).toMatchObject({ actionId, status: 'APPROVED', transaction: { status: 'PROCESSING' } })
    expect(await balance()).toBe(990_000)
  })

  test('gets the reason of a rejection', async () => {
    const { token, wanted, decide } = await newPayer({ defaultExecutionMode: 'APPROVAL_REQUIRED' })
    const call = await callOf(kind, token)
    const { quoteId } = await must(call, 'create_quote', wanted(...HUNDRED))
    const { actionId } = await must(call, 'execute_quote', { quoteId })
    await decide(actionId, 'reject', { reason: 'Wait for the invoice.' })
    const rejected = await must(call, 'wait_for_approval', { actionId })
    expect({ status: rejected.status, rejectionReason: rejected.rejectionReason }).toEqual({
      status: 'REJECTED',
      rejectionReason: 'Wait for the invoice.',
    })
    expect((await must(call, 'list_actions', { status: 'REJECTED' })).actions).toHaveLength(1)
  })

  test('can only read while paused', async () => {
    const { api, id, token, wanted } = await newPayer()
    const call = await callOf(kind, token)
    await api.must('PATCH', `/agents/${id}`, { isPaused: true })
    expect((await must(call, 'get_my_profile')).isPaused).toBe(true)
    const { isError, text } = await call('create_quote', wanted(...HUNDRED))
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^AGENT_PAUSED \(FORBIDDEN, 403\)[^]+What to do: This agent is paused/),
    })
  })

  test('names the missing permission in the error', async () => {
    const { token, wanted } = await newPayer({ permissions: ['VIEW_TRANSACTIONS'] })
    const { isError, text } = await (await callOf(kind, token))('create_quote', wanted(...HUNDRED))
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^PERMISSION_MISSING[^]+\["CREATE_QUOTES"\]/),
    })
  })

  test('refuses inconsistent amounts before any request', async () => {
    const { token, wanted, agent } = await newPayer()
    const call = await callOf(kind, token)
    const off = await call('create_quote', wanted(10_000, '10000.00 USD'))
    expect({ isError: off.isError, text: off.text }).toEqual({
      isError: true,
      text: expect.stringMatching(
        /^AMOUNTS_DO_NOT_AGREE: amountMinor 10000 is 100\.00 USD, but amountText says 10000\.00 USD\./,
      ),
    })
    const foreign = await call('create_quote', wanted(10_000, '100.00 EUR'))
    expect({ isError: foreign.isError, text: foreign.text }).toEqual({
      isError: true,
      text: expect.stringMatching(/^CURRENCY_IS_ANOTHER/),
    })
    expect((await agent.read('/agents/me/actions')).data).toEqual([])
  })
})
