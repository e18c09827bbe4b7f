import { expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newAsked, newPayerOfEea } from '#features/authentication/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { exported, handOver, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type SignedInMember, signedInMember, signedInOwner } from '#test/support/members.ts'
import { settle, useService } from '#test/support/service.ts'

/** Tests the members' view of a payment's history. */

useService()

const pathOf = (id: string) => `/transactions/${id}/timeline`

async function momentsFor({ page }: SignedInMember, id: string): Promise<Json[]> {
  const { status, body } = await page.get(pathOf(id))
  if (status !== 200) throw new Error(`The timeline was answered ${status} ${JSON.stringify(body)}.`)
  return body.data
}

const timelineOf = async (api: Api, id: string) => momentsFor(await signedInOwner(api), id)
const ofKind = (moments: Json[], kind: string): Json[] => moments.filter((each) => each.kind === kind)
const kindsOf = (moments: Json[]) => [...new Set(moments.map(({ kind }) => kind))].sort()

test("shows a returned payment's quote, statuses, gates, refund and events", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix: '005' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  const owner = await signedInOwner(api)
  const moments = await momentsFor(owner, quote.transactionId)
  expect(kindsOf(moments)).toEqual(['GATES', 'QUOTE', 'REFUND', 'STATUS', 'WEBHOOK'])
  expect(ofKind(moments, 'QUOTE')).toMatchObject([{ details: { quoteId: quote.id, expiresAt: quote.expiresAt } }])
  expect(ofKind(moments, 'STATUS').at(-1)).toMatchObject({
    title: 'The payment is FAILED.',
    details: { failureReason: 'PAYOUT_RETURNED' },
  })
  expect(ofKind(moments, 'GATES')[0]?.details).toMatchObject({ limits: 'passed' })
  expect(ofKind(moments, 'REFUND')).toHaveLength(2)
  expect(await momentsFor(await signedInMember(owner, 'support'), quote.transactionId)).toEqual(moments)
})

test('omits bank reports, journals and callers', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newRealtimeQuote(api)
  const { reference: remittanceInformation } = quote.paymentInstructions[0].accountOrWalletInfo
  await report({ id: 'a receipt', originator: { remittanceInformation } })
  await settle()
  await api.create(`/transactions/${quote.transactionId}/confirm`)
  const moments = await timelineOf(api, quote.transactionId)
  expect(kindsOf(moments)).toEqual(['GATES', 'QUOTE', 'STATUS', 'WEBHOOK'])
  expect(JSON.stringify(moments)).not.toContain('a receipt')
})

test("omits manual steps of the operator's people", async () => {
  const { api, euros, own } = await newOperator()
  const { id, order } = await paid(api, own.EUR, 'EUR')
  await handOver(await exported(euros))
  const moments = await timelineOf(api, id)
  expect(kindsOf(moments)).toEqual(['GATES', 'QUOTE', 'STATUS', 'WEBHOOK'])
  expect(JSON.stringify(moments)).not.toContain(order.reference)
})

test("shows the payer's challenges and the platform's decisions", async () => {
  const payer = await newPayerOfEea()
  const asked = await newAsked(payer)
  expect(ofKind(await timelineOf(payer.api, asked.transactionId), 'AUTHORIZATION')).toMatchObject([
    { details: { factor: 'SMS_OTP', wrongProofs: 0 } },
  ])
  const { api, agent, decide, execute, quote } = await newPayer(APPROVAL)
  const wanted = await quote()
  await execute(wanted)
  const [action] = (await agent.read('/agents/me/actions')).data
  await decide(action, 'reject', { reason: 'Not now.' })
  expect(ofKind(await timelineOf(api, wanted.transactionId), 'APPROVAL').at(-1)).toMatchObject({
    details: { actionId: action.id, rejectionReason: 'Not now.' },
  })
})

test("another platform's payment and an unknown payment have no timeline", async () => {
  const { quote } = await newQuote(await newPlatform({ supportedCurrencies: ['USD', 'EUR'] }))
  const { page } = await signedInOwner(await newPlatform())
  for (const id of [quote.transactionId, newId('Transaction')]) {
    const { status, body } = await page.get(pathOf(id))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'TRANSACTION_NOT_FOUND' })
  }
})
