import { expect, test } from 'vitest'
import { moveAccount } from '../../../../../test/support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../../../../../test/support/api.ts'
import { eventsOf, expectSoundLedger } from '../../../../../test/support/ledger.ts'
import { operate } from '../../../../../test/support/operator.ts'
import { service, settle, useService } from '../../../../../test/support/service.ts'
import { money } from '../../../../money/money.ts'
import { sql } from '../../../../runtime/db/index.ts'
import { newCustomer } from '../../../customers/customers/makers.test-support.ts'
import { accountOf } from '../../../platforms/internal-accounts/makers.test-support.ts'
import { newQuote } from '../../quotes/makers.test-support.ts'
import { receiptCommands } from '../../receipts/commands.ts'
import { report } from '../../receipts/makers.test-support.ts'
import { paymentCommands } from '../operator/commands.ts'

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const settleRefund = (api: Api, id: string, ...to: string[]) =>
  operate(paymentCommands, 'settle-refund', platformOf(api), id, ...to)
const lastEvents = async (api: Api, id: string) => (await eventsOf(api, id)).slice(-2)
const refundOf = async (api: Api, id: string): Promise<Json> => (await api.read(`/transactions/${id}`)).refund

/** A payment that has failed while its payer's account was frozen, so that its refund has failed as well. */
async function newFailedRefund() {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'USDC', 'USDB'] })
  const { customer, quote } = await newQuote(api, { suffix: '003' })
  const account = await accountOf(api, 'USD', customer.id)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const order = [platformOf(api), quote.transactionId, 'payout']
  const rejected = ['rejected', '--notice', 'n', '--reason', 'LIMIT_EXCEEDED', '--refund-refused']
  await operate(paymentCommands, 'report-payment', ...order, ...rejected)
  expect(await refundOf(api, quote.transactionId)).toMatchObject({ status: 'FAILED' })
  return { api, customer, account, quote, id: quote.transactionId }
}

test('a failed refund is settled onto the account of the payer, once, and the audit holds', async () => {
  const { api, customer, account, quote, id } = await newFailedRefund()
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  const before = await accountOf(api, 'USD', customer.id)
  expect(await settleRefund(api, id, '--account', account.id)).toBe(`The refund of ${id} is COMPLETED.`)
  const after = await accountOf(api, 'USD', customer.id)
  expect(after.balance.amount - before.balance.amount).toBe(quote.totalSendingAmount)
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED', settledAt: expect.any(String) })
  expect(await lastEvents(api, id)).toEqual(['OUTGOING_PAYMENT.REFUND_FAILED', 'OUTGOING_PAYMENT.REFUND_COMPLETED'])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1, R5: 1 } })
  await expect(settleRefund(api, id, '--account', account.id)).rejects.toThrow('no refund that has failed')
  const { rows } = await sql<Json>`select action, object from audit_entries where platform_id = ${api.platform}
    and action = 'settle-refund'`.execute(service().database.db)
  expect(rows).toEqual([{ action: 'settle-refund', object: id }])
})

test('a failed refund of an asset that was refused is settled over its network', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'USDC'] })
  const customer = await newCustomer(api)
  const account = await accountOf(api, 'USDC', customer.id)
  const [{ accountOrWalletInfo }] = account.fundingPaymentInstructions
  const key = { rail: 'SOLANA', id: `tokens of ${customer.id}` } as const
  const instrument = accountOrWalletInfo.address
  await report({ ...key, instrument, amount: money(5n, 'USDC'), confirmations: 32, isForReview: true })
  const reason = ['--reason', 'COMPLIANCE_REJECTED']
  await operate(receiptCommands, 'refuse-deposit', platformOf(api), key.rail, key.id, ...reason)
  const [{ id }] = (await api.read('/transactions?type=INCOMING')).data
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1 } })
  await settleRefund(api, id, '--rail', 'SOLANA')
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED' })
  expect(await lastEvents(api, id)).toEqual(['INCOMING_PAYMENT.REFUND_FAILED', 'INCOMING_PAYMENT.REFUND_COMPLETED'])
  await expectSoundLedger(api, { journals: { D3: 1, D5: 1, R5: 1 } })
})

test('an account that cannot be meant is refused, and the money stays owed', async () => {
  const { api, customer, account, id } = await newFailedRefund()
  const another = await accountOf(api, 'USD', (await newCustomer(api)).id)
  const euros = await accountOf(api, 'EUR', customer.id)
  const to = (...target: string[]) => expect(settleRefund(api, id, ...target)).rejects
  await to().toThrow('Say where the money goes')
  await to('--account', account.id, '--rail', 'RTP').toThrow('Say where the money goes')
  await to('--account', 'Account:1').toThrow('Name the account')
  await to('--rail', 'FAX').toThrow('Name the rail')
  await to('--account', another.id).toThrow('belongs neither')
  await to('--account', euros.id).toThrow('The account is in EUR, and USD is owed')
  await moveAccount(api, 'freeze', account)
  await to('--account', account.id).toThrow('FROZEN')
  const other = await newPlatform()
  await expect(settleRefund(other, id, '--rail', 'RTP')).rejects.toThrow()
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
  const ownAccount = await accountOf(api, 'USD')
  await settleRefund(api, id, '--account', ownAccount.id)
  expect(await refundOf(api, id)).toMatchObject({ status: 'COMPLETED' })
})

test('nothing is settled for a payment that was delivered in spite of its cancellation', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const order = [platformOf(api), quote.transactionId, 'payout']
  for (const word of ['cancelling', 'paid'])
    await operate(paymentCommands, 'report-payment', ...order, word, '--notice', word)
  expect(await refundOf(api, quote.transactionId)).toMatchObject({ status: 'FAILED' })
  await expect(settleRefund(api, quote.transactionId, '--rail', 'RTP')).rejects.toThrow('Nothing is owed')
})
