import { expect, test } from 'vitest'
import { type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { useService } from '#test/support/service.ts'
import { newCard } from '../makers.test-support.ts'
import { networkOf } from './makers.test-support.ts'

useService()

const newPayer = async (options: Parameters<typeof newCard>[1] = {}) => {
  const api = await newPlatform()
  const made = await newCard(api, options)
  return { api, ...made, network: networkOf(api, made.card) }
}
const summariesOf = ({ status, pullSummary, settlementSummary, refundSummary }: Json) => [
  status,
  ...[pullSummary, settlementSummary, refundSummary].map(({ count, totalAmount }) => [count, totalAmount]),
]
const typesAbout = async (api: Parameters<typeof eventsAbout>[0], { id }: Json) =>
  (await eventsAbout(api, id)).map(({ type }) => type.replace('CARD_TRANSACTION.', ''))

test('an approved authorization sets its amount aside, and a clearing above it pulls the rest', async () => {
  const { api, network } = await newPayer({ amount: 50_000 })
  const authorized = await network.ask(1_250)
  expect(summariesOf(authorized)).toEqual(['AUTHORIZED', [1, 1_250], [0, 0], [0, 0]])
  expect(await network.balances()).toEqual([48_750, 50_000])
  const settled = await network.report(authorized.issuerTransactionToken, { kind: 'CLEARING', amount: '1500' })
  expect(summariesOf(settled)).toEqual(['SETTLED', [2, 1_500], [1, 1_500], [0, 0]])
  expect([settled.authorizedAmount.amount, settled.settledAmount.amount, settled.pullSummary.pendingCount]).toEqual([
    1_250, 1_500, 0,
  ])
  expect(await network.balances()).toEqual([48_500, 48_500])
  expect(await typesAbout(api, settled)).toEqual(['AUTHORIZED', 'SETTLED'])
  await expectSoundLedger(api)
})

test('several clearings leave the rest reserved until the authorization expires', async () => {
  const { api, network } = await newPayer({ amount: 20_000 })
  const { issuerTransactionToken: token } = await network.ask(10_000)
  await network.report(token, { kind: 'CLEARING', amount: '4000' })
  const second = await network.report(token, { kind: 'CLEARING', amount: '3500' })
  expect(summariesOf(second)).toEqual(['PARTIALLY_SETTLED', [1, 10_000], [2, 7_500], [0, 0]])
  const ended = await network.report(token, { kind: 'EXPIRY' })
  expect(summariesOf(ended)).toEqual(['SETTLED', [1, 7_500], [2, 7_500], [0, 0]])
  expect(await network.balances()).toEqual([12_500, 12_500])
  expect(await typesAbout(api, ended)).toEqual(['AUTHORIZED', 'PARTIALLY_SETTLED', 'PARTIALLY_SETTLED', 'SETTLED'])
  await expectSoundLedger(api)
})

test('a clearing above the balance is an exception, and collects no money', async () => {
  const { api, network } = await newPayer({ amount: 1_400 })
  const { issuerTransactionToken: token } = await network.ask(1_250)
  const failed = await network.report(token, { kind: 'CLEARING', amount: '1500' })
  expect(summariesOf(failed)).toEqual(['EXCEPTION', [2, 1_250], [1, 1_500], [0, 0]])
  expect(failed.declineReason).toBeUndefined()
  expect(await network.balances()).toEqual([150, 150])
  await expectSoundLedger(api)
})

test('a declined authorization is an ended transaction, and moves no money', async () => {
  const { api, network } = await newPayer({ amount: 1_000 })
  const declined = await network.ask(1_001)
  expect(declined).toMatchObject({ status: 'EXCEPTION', declineReason: 'INSUFFICIENT_FUNDS' })
  expect(declined.settledAmount).toBeUndefined()
  expect(summariesOf(declined)).toEqual(['EXCEPTION', [0, 0], [0, 0], [0, 0]])
  expect(await network.balances()).toEqual([1_000, 1_000])
  expect(await typesAbout(api, declined)).toEqual(['EXCEPTION'])
  expect(await network.ask(1_000)).toMatchObject({ status: 'AUTHORIZED' })
  await expectSoundLedger(api)
})

test('refunds card returns up to the settled amount; the latest can be reversed', async () => {
  const { api, network } = await newPayer({ amount: 5_000 })
  const { issuerTransactionToken: token } = await network.ask(1_500)
  await network.report(token, { kind: 'CLEARING', amount: '1500' })
  await network.report(token, { kind: 'RETURN', amount: '500' })
  expect(await network.report(token, { kind: 'RETURN', amount: '1000' })).toMatchObject({ status: 'REFUNDED' })
  expect(await network.balances()).toEqual([5_000, 5_000])
  const reversed = await network.report(token, { kind: 'RETURN_REVERSAL' })
  expect(summariesOf(reversed)).toEqual(['SETTLED', [1, 1_500], [1, 1_500], [1, 500]])
  expect(reversed.refundedAmount.amount).toBe(500)
  expect(await network.balances()).toEqual([4_000, 4_000])
  await expectSoundLedger(api)
})

test('an advice lowers or raises the total', async () => {
  const { api, network } = await newPayer({ amount: 10_000 })
  const { issuerTransactionToken: token } = await network.ask(5_000)
  const lowered = await network.report(token, { kind: 'AUTHORIZATION_ADVICE', amount: '3000' })
  expect(summariesOf(lowered)).toEqual(['AUTHORIZED', [1, 3_000], [0, 0], [0, 0]])
  const raised = await network.report(token, { kind: 'AUTHORIZATION_ADVICE', amount: '4000' })
  expect(summariesOf(raised)).toEqual(['AUTHORIZED', [2, 4_000], [0, 0], [0, 0]])
  expect(await network.balances()).toEqual([6_000, 10_000])
  const settled = await network.report(token, { kind: 'CLEARING', amount: '4000' })
  expect(summariesOf(settled)).toEqual(['SETTLED', [2, 4_000], [1, 4_000], [0, 0]])
  await expectSoundLedger(api)
})

test('a failed pull releases uncleared amounts, and turns cleared amounts into an exception', async () => {
  const { api, network } = await newPayer({ amount: 10_000 })
  const failed = await network.ask(2_000, { merchant: { descriptor: 'SHOP 006' } })
  expect(summariesOf(failed)).toEqual(['EXCEPTION', [1, 0], [0, 0], [0, 0]])
  expect(await typesAbout(api, failed)).toEqual(['AUTHORIZED', 'EXCEPTION'])
  expect(await network.balances()).toEqual([10_000, 10_000])
  const paid = await network.ask(2_000, { kind: 'FINANCIAL_AUTHORIZATION', merchant: { descriptor: 'SHOP 006' } })
  expect(summariesOf(paid)).toEqual(['EXCEPTION', [1, 0], [1, 2_000], [0, 0]])
  expect(await network.balances()).toEqual([10_000, 10_000])
  await expectSoundLedger(api)
})

test('lets the customer spend credits after clearing', async () => {
  const { api, network } = await newPayer({ amount: 100 })
  const credit = await network.ask(700, { kind: 'CREDIT_AUTHORIZATION' })
  expect(credit).toMatchObject({ status: 'AUTHORIZED', direction: 'CREDIT' })
  expect(await network.balances()).toEqual([100, 100])
  const cleared = await network.report(credit.issuerTransactionToken, { kind: 'CLEARING', amount: '700' })
  expect(summariesOf(cleared)).toEqual(['SETTLED', [0, 0], [1, 700], [0, 0]])
  const atOnce = await network.ask(300, { kind: 'FINANCIAL_CREDIT_AUTHORIZATION' })
  expect(summariesOf(atOnce)).toEqual(['SETTLED', [0, 0], [1, 300], [0, 0]])
  expect(await network.balances()).toEqual([1_100, 1_100])
  await expectSoundLedger(api)
})

test('an inquiry is a transaction with amount zero', async () => {
  const { api, network } = await newPayer()
  const asked = await network.ask(0, { kind: 'BALANCE_INQUIRY' })
  expect(summariesOf(asked)).toEqual(['SETTLED', [0, 0], [0, 0], [0, 0]])
  expect([asked.authorizedAmount.amount, asked.settledAmount.amount]).toEqual([0, 0])
  expect(await typesAbout(api, asked)).toEqual(['SETTLED'])
  await expectSoundLedger(api)
})
