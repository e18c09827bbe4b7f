import { beforeAll, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newAsked, newPayerOfEea } from '#features/authentication/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { exported, handOver, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { eventsOf, journalsOf } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('viewer')).page
})

async function timelineOf(api: Api, id: string): Promise<Json[]> {
  const platform = `PlatformConfig:${api.platform}`
  const { status, body } = await page.get(`/platforms/${platform}/payments/${id}/timeline`)
  if (status !== 200) throw new Error(`The timeline was answered ${status} ${JSON.stringify(body)}.`)
  const times = body.data.map(({ at }: Json) => at)
  expect(times).toEqual(times.toSorted())
  return body.data
}

const ofKind = (moments: Json[], kind: string): Json[] => moments.filter((each) => each.kind === kind)

const gatesOf = (moments: Json[]): Json => ofKind(moments, 'GATES')[0]?.details

test("shows a returned payment's quote, statuses, journals with entries, partner events and events", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix: '005' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  const id: string = quote.transactionId
  const moments = await timelineOf(api, id)
  expect(ofKind(moments, 'QUOTE')).toMatchObject([{ details: { quoteId: quote.id, expiresAt: quote.expiresAt } }])
  expect(ofKind(moments, 'STATUS').map(({ title }) => title)).toEqual([
    'The payment was made.',
    'The payment was completed.',
    'The payment is FAILED.',
  ])
  expect(ofKind(moments, 'STATUS').at(-1)).toMatchObject({ details: { failureReason: 'PAYOUT_RETURNED' } })
  const found = {
    'payer ready': 'passed',
    limits: 'passed',
    'strong authentication': 'passed',
    "agent's policy": 'passed',
  }
  expect(ofKind(moments, 'GATES')).toMatchObject([{ title: 'All gates let the payment pass.', details: found }])
  expect(ofKind(moments, 'REFUND')).toHaveLength(2)
  expect(ofKind(moments, 'NOTICE').map(({ details }) => details.notice)).toEqual(['PAID', 'RETURNED'])
  expect(ofKind(moments, 'WEBHOOK').map(({ title }) => title)).toEqual(await eventsOf(api, id))
  expect(ofKind(moments, 'WEBHOOK')[0]).toMatchObject({ details: { state: 'UNSENT', attempts: 0 } })
  const kept = await journalsOf(api, id)
  const shown = ofKind(moments, 'JOURNAL').map(({ details }) => [
    details.code,
    Object.fromEntries(
      details.entries.map(({ account, currency, amount }: Json) => [`${account} ${currency}`, BigInt(amount)]),
    ),
  ])
  expect(shown).toEqual(kept)
  expect(shown.map(([code]) => code)).toEqual(['O3', 'O4', 'R2'])
})

test('shows received money and the callers', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newRealtimeQuote(api)
  const id: string = quote.transactionId
  const { reference: remittanceInformation } = quote.paymentInstructions[0].accountOrWalletInfo
  await report({ id: 'a receipt', originator: { remittanceInformation } })
  await settle()
  await api.create(`/transactions/${id}/confirm`)
  const moments = await timelineOf(api, id)
  expect(ofKind(moments, 'RECEIPT')).toMatchObject([
    { details: { receiptId: 'a receipt', rail: 'RTP', state: 'APPLIED', amount: { amount: 100_000 } } },
  ])
  expect(ofKind(moments, 'AUDIT')).toMatchObject([{ title: 'confirmReceiptDelivery', details: { result: '200' } }])
  expect(ofKind(moments, 'JOURNAL').map(({ details }) => details.code)).toEqual(['O3', 'O4'])
})

test('an order that people carry out', async () => {
  const { api, euros, own } = await newOperator()
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const file = await exported(euros)
  await handOver(file)
  expect(ofKind(await timelineOf(api, id), 'ORDER')).toMatchObject([
    { title: 'A person is to carry out the payout.', details: { reference: order.reference, treasuryAccount: euros } },
    { title: 'The payout is handed over.', details: { state: 'handed over' } },
  ])
})

test("shows the payer's challenges and the platform's decisions", async () => {
  const payer = await newPayerOfEea()
  const asked = await newAsked(payer)
  await payer.authorize(asked)
  expect(ofKind(await timelineOf(payer.api, asked.transactionId), 'AUTHORIZATION')).toMatchObject([
    { details: { factor: 'SMS_OTP', state: 'SATISFIED', wrongProofs: 0 } },
  ])
  expect(gatesOf(await timelineOf(payer.api, asked.transactionId))).toMatchObject({
    'strong authentication': expect.stringMatching(/^authorized, ScaChallenge:/),
    limits: 'passed',
  })
  const { api, agent, decide, execute, quote } = await newPayer(APPROVAL)
  const wanted = await quote()
  await execute(wanted)
  const [action] = (await agent.read('/agents/me/actions')).data
  await decide(action, 'reject', { reason: 'Not now.' })
  expect(ofKind(await timelineOf(api, wanted.transactionId), 'APPROVAL')).toMatchObject([
    { title: 'An agent has asked its platform for approval.', details: { actionId: action.id } },
    { title: 'The agent’s request is REJECTED.', details: { rejectionReason: 'Not now.' } },
  ])
})

test("shows that the agent's policy allowed the payment, or which action its platform approved", async () => {
  const { api, agent, decide, execute, quote } = await newPayer(APPROVAL)
  const wanted = await quote()
  await execute(wanted)
  expect(ofKind(await timelineOf(api, wanted.transactionId), 'GATES')).toEqual([])
  const [action] = (await agent.read('/agents/me/actions')).data
  await decide(action, 'approve')
  expect(gatesOf(await timelineOf(api, wanted.transactionId))).toMatchObject({
    "agent's policy": `approved, ${action.id}`,
  })
  const free = await newPayer()
  const small = await free.quote()
  await free.execute(small)
  expect(gatesOf(await timelineOf(free.api, small.transactionId))).toMatchObject({
    "agent's policy": 'within its policy',
  })
})

test('shows the sent amount within the daily volume', async () => {
  const { api, request } = await newPayer()
  const pair = { sendingCurrency: 'USD', receivingCurrency: 'EUR' }
  await setTerms(api, { dailyVolumes: [{ ...pair, maximum: 1_000_000 }] })
  const { transactionId } = await api.create('/quotes', request(20_000, { immediatelyExecute: true }))
  expect(gatesOf(await timelineOf(api, transactionId))).toMatchObject({ limits: '200.00 of 10000.00 USD on this day' })
})

test('an unknown payment and a card payment have no timeline', async () => {
  const platform = `PlatformConfig:${(await newPlatform()).platform}`
  for (const id of [newId('Transaction'), newId('CardTransaction')]) {
    const { status, body } = await page.get(`/platforms/${platform}/payments/${id}/timeline`)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'TRANSACTION_NOT_FOUND' })
  }
})
