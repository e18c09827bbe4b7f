import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { useService } from '#test/support/service.ts'
import { newCard } from '../makers.test-support.ts'
import { asked, networkOf } from './makers.test-support.ts'

/** Tests a program in which the issuer decides and refunds name no purchase (cards-stablecoins A1, A7). */

useService({ CARD_PROGRAMS: 'EU' })

async function newEuroPayer(amount: number) {
  const api = await newPlatform({ supportedCurrencies: ['EUR'] })
  const { card } = await newCard(api, { amount, currency: 'EUR' })
  return { api, card, network: networkOf(api, card) }
}
const DECIDED = { currency: 'EUR', issuerDecision: 'APPROVED' } as const

test('declines a request that the issuer declined or did not decide', async () => {
  const { api, network } = await newEuroPayer(1_000)
  for (const issuerDecision of ['DECLINED', undefined] as const)
    expect(await network.ask(100, { ...DECIDED, issuerDecision })).toMatchObject({
      status: 'EXCEPTION',
      declineReason: 'ISSUER_DECLINED',
    })
  expect(await network.balances('EUR')).toEqual([1_000, 1_000])
  await expectSoundLedger(api)
})

test("reserves money that the issuer approved, regardless of the card's state", async () => {
  const { api, card, network } = await newEuroPayer(1_000)
  await api.must('PATCH', `/cards/${card.id}`, { state: 'FROZEN' })
  expect(await network.ask(400, DECIDED)).toMatchObject({ status: 'AUTHORIZED' })
  expect(await network.balances('EUR')).toEqual([600, 1_000])
  await expectSoundLedger(api)
})

test('an approved amount above the balance is an exception with a failed pull', async () => {
  const { api, network } = await newEuroPayer(1_000)
  const unpaid = await network.ask(1_001, DECIDED)
  expect(unpaid).toMatchObject({ status: 'EXCEPTION', pullSummary: { count: 1, totalAmount: 0, pendingCount: 0 } })
  expect(unpaid.declineReason).toBeUndefined()
  expect(await network.ask(1_001, { ...DECIDED, kind: 'FINANCIAL_AUTHORIZATION' })).toMatchObject({
    status: 'EXCEPTION',
    settledAmount: { amount: 1_001 },
    pullSummary: { count: 1, totalAmount: 0 },
  })
  expect(await network.balances('EUR')).toEqual([1_000, 1_000])
  await expectSoundLedger(api)
})

test('records a refund as a separate credit; the purchase does not change', async () => {
  const { api, network } = await newEuroPayer(1_000)
  const { kind, ...purchase } = { ...asked(300, DECIDED), kind: 'FINANCIAL_AUTHORIZATION' } as const
  const { id, issuerTransactionToken: token } = await network.ask(300, { ...purchase, kind })
  await network.report(token, { kind: 'RETURN', amount: '200' })
  const { data } = await api.read('/transactions?type=CARD')
  const shown = (isPurchase: boolean) => data.filter((each: { id: string }) => (each.id === id) === isPurchase)
  expect(shown(true)).toMatchObject([{ direction: 'DEBIT', status: 'SETTLED', refundSummary: { count: 0 } }])
  expect(shown(false)).toMatchObject([{ direction: 'CREDIT', status: 'SETTLED', settledAmount: { amount: 200 } }])
  expect(await network.balances('EUR')).toEqual([900, 900])
  await expectSoundLedger(api)
})
