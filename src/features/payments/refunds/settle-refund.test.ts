import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { sql } from '#runtime/db/index.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { intoAccount, reportPayment, settleRefund } from '../operator-makers.test-support.ts'
import { newQuote } from '../quotes/makers.test-support.ts'
import { decideReceipt, REJECTED, report } from '../receipts/makers.test-support.ts'

useService()

const lastEvents = async (api: Api, id: string) => (await eventsOf(api, id)).slice(-2)
const refundOf = async (api: Api, id: string): Promise<Json> => (await api.read(`/transactions/${id}`)).refund

/** Makes a payment that failed while its payer's account was frozen, so that its refund failed too. */
async function newFailedRefund() {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDC', 'USDB'] })
  const { customer, quote } = await newQuote(api, { suffix: '003' })
  const account = await accountOf(api, 'USD', customer.id)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const rejected = { kind: 'REJECTED', failureReason: 'LIMIT_EXCEEDED', isRefundRefused: true }
  await reportPayment(api, quote.transactionId, rejected)
  expect(await refundOf(api, quote.transactionId)).toMatchObject({ status: 'FAILED' })
  return { api, customer, account, quote, id: quote.transactionId }
}

test("settles a failed refund into the payer's account once, and the audit agrees", async () => {
  const { api, customer, account, quote, id } = await newFailedRefund()
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  const before = await accountOf(api, 'USD', customer.id)
  expect(await settleRefund(api, id, intoAccount(account))).toMatchObject({ id, refundStatus: 'COMPLETED' })
  const after = await accountOf(api, 'USD', customer.id)
  expect(after.balance.amount - before.balance.amount).toBe(quote.totalSendingAmount)
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED', settledAt: expect.any(String) })
  expect(await lastEvents(api, id)).toEqual(['OUTGOING_PAYMENT.REFUND_FAILED', 'OUTGOING_PAYMENT.REFUND_COMPLETED'])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1, R5: 1 } })
  await expect(settleRefund(api, id, intoAccount(account))).rejects.toThrow('no refund that has failed')
  const { rows } = await sql<Json>`select actor, object from audit_entries where platform_id = ${api.platform}
    and action = 'settleRefund' and result = '200'`.execute(service().database.db)
  expect(rows).toEqual([{ actor: expect.stringMatching(/^Operator:/), object: id }])
})

test("settles a refused asset's failed refund over its network", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'USDC'] })
  const customer = await newCustomer(api)
  const account = await accountOf(api, 'USDC', customer.id)
  const [{ accountOrWalletInfo }] = account.fundingPaymentInstructions
  const key = { rail: 'SOLANA', id: `tokens of ${customer.id}` } as const
  const instrument = accountOrWalletInfo.address
  await report({ ...key, instrument, amount: money(5n, 'USDC'), confirmations: 32, isForReview: true })
  await decideReceipt(api, `${key.rail}:${key.id}`, 'refuse', REJECTED)
  const [{ id }] = (await api.read('/transactions?type=INCOMING')).data
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1 } })
  await settleRefund(api, id, { by: 'RAIL', rail: 'SOLANA' })
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED' })
  expect(await lastEvents(api, id)).toEqual(['INCOMING_PAYMENT.REFUND_FAILED', 'INCOMING_PAYMENT.REFUND_COMPLETED'])
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1, R5: 1 } })
})

test('refuses an ineligible account, and still owes the money', async () => {
  const { api, customer, account, id } = await newFailedRefund()
  const another = await accountOf(api, 'USD', (await newCustomer(api)).id)
  const euros = await accountOf(api, 'EUR', customer.id)
  const to = (target: Json) => expect(settleRefund(api, id, intoAccount(target))).rejects
  await to({ id: 'Account:1' }).toThrow('settlement.accountId')
  await to(another).toThrow('belongs neither')
  await to(euros).toThrow('The account is in EUR, and USD is owed')
  await moveAccount(api, 'freeze', account)
  await to(account).toThrow('FROZEN')
  const other = await newPlatform()
  await expect(settleRefund(other, id, { by: 'RAIL', rail: 'RTP' })).rejects.toThrow('TRANSACTION_NOT_FOUND')
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  const ownAccount = await accountOf(api, 'USD')
  await settleRefund(api, id, intoAccount(ownAccount))
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED' })
})

test('refuses a settlement for a payment delivered despite its cancellation', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  for (const kind of ['CANCELLING', 'PAID']) await reportPayment(api, quote.transactionId, kind, kind)
  expect(await refundOf(api, quote.transactionId)).toMatchObject({ status: 'FAILED' })
  const settling = settleRefund(api, quote.transactionId, { by: 'RAIL', rail: 'RTP' })
  await expect(settling).rejects.toThrow('has no amount owed')
})
