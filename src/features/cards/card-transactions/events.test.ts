import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveAccount } from '#test/support/account-moves.ts'
import { newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newCard } from '../makers.test-support.ts'
import { asked, exceptionsOf, networkOf, settleException, unappliedEventsOf } from './makers.test-support.ts'

/** Events that arrive twice, too early, too late or never, and the operator's actions on them. */

useService()

const newPayer = async (options: Parameters<typeof newCard>[1] = {}) => {
  const api = await newPlatform()
  const made = await newCard(api, options)
  return { api, ...made, network: networkOf(api, made.card) }
}
type Payer = Awaited<ReturnType<typeof newPayer>>
const DAY_SECONDS = 86_400
const later = async ({ api }: Payer, advanceSeconds: number) => {
  await api.create('/sandbox/clock', { advanceSeconds })
  await settle()
}
const statesOf = async ({ api }: Payer) =>
  (
    await service()
      .database.db.selectFrom('card_events')
      .select(['event_id', 'state'])
      .where('platform_id', '=', api.platform)
      .orderBy('received_at')
      .execute()
  ).map(({ state }) => state)

test('applies an event delivered twice once, and repeats its response', async () => {
  const { api, card, network } = await newPayer({ amount: 10_000 })
  const event = { id: 'first', cardId: card.id, token: randomUUID(), message: asked(6_000) }
  await network.bring(event, event)
  await network.bring(event)
  const transaction = await network.find(event.token)
  expect(transaction).toMatchObject({ status: 'AUTHORIZED', pullSummary: { count: 1, totalAmount: 6_000 } })
  const clearing = { ...event, id: 'second', message: { kind: 'CLEARING', amount: '6000' } as const }
  await network.bring(clearing, clearing, clearing)
  expect(await network.balances()).toEqual([4_000, 4_000])
  expect((await eventsAbout(api, transaction.id)).map(({ type }) => type)).toEqual([
    'CARD_TRANSACTION.AUTHORIZED',
    'CARD_TRANSACTION.SETTLED',
  ])
  await expectSoundLedger(api)
})

test('queues events before their authorization, and applies them in arrival order', async () => {
  const payer = await newPayer({ amount: 10_000 })
  const { api, card, network } = payer
  const token = randomUUID()
  const of = (id: string, message: Parameters<typeof network.report>[1]) => ({ id, cardId: card.id, token, message })
  await network.bring(
    of('return', { kind: 'RETURN', amount: '400' }),
    of('clearing', { kind: 'CLEARING', amount: '1000' }),
  )
  expect(await statesOf(payer)).toEqual(['WAITING', 'WAITING'])
  await network.bring(of('authorization', asked(1_000)))
  expect(await network.find(token)).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 1_000 },
    refundedAmount: { amount: 400 },
  })
  expect(await network.balances()).toEqual([9_400, 9_400])
  await expectSoundLedger(api)
})

test('pulls a lone clearing after ten minutes, and leaves other events to the operator', async () => {
  const payer = await newPayer({ amount: 10_000 })
  const { api, card, network } = payer
  const lone = randomUUID()
  await network.report(lone, { kind: 'CLEARING', amount: '900', merchant: { descriptor: 'TOLL' } })
  await network.bring({ id: 'stray', cardId: card.id, token: randomUUID(), message: { kind: 'RETURN', amount: '5' } })
  expect(await network.find(lone)).toBeUndefined()
  await later(payer, 600)
  expect(await network.find(lone)).toMatchObject({
    status: 'SETTLED',
    authorizedAmount: { amount: 0 },
    settledAmount: { amount: 900 },
    merchant: { descriptor: 'TOLL' },
    pullSummary: { count: 1, totalAmount: 900 },
  })
  expect((await statesOf(payer)).sort()).toEqual(['APPLIED', 'OPERATOR'])
  expect(await network.balances()).toEqual([9_100, 9_100])
  await expectSoundLedger(api)
})

test('an uncleared authorization expires after seven days, one of a hotel after thirty', async () => {
  const payer = await newPayer({ amount: 10_000 })
  const { api, network } = payer
  const shop = await network.ask(1_000)
  const hotel = await network.ask(2_000, { merchant: { descriptor: 'INN', mcc: '7011' } })
  await later(payer, 7 * DAY_SECONDS)
  expect(await network.find(shop.issuerTransactionToken)).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 0 },
    pullSummary: { count: 1, totalAmount: 0 },
  })
  expect(await network.find(hotel.issuerTransactionToken)).toMatchObject({ status: 'AUTHORIZED' })
  await later(payer, 23 * DAY_SECONDS)
  expect(await network.find(hotel.issuerTransactionToken)).toMatchObject({ status: 'SETTLED' })
  expect(await network.balances()).toEqual([10_000, 10_000])
  const late = await network.report(shop.issuerTransactionToken, { kind: 'CLEARING', amount: '1000' })
  expect(late).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 1_000 },
    pullSummary: { count: 2, totalAmount: 1_000 },
  })
  await expectSoundLedger(api)
})

test('a reversal gives back all of an authorization, or a part of it', async () => {
  const { api, network } = await newPayer({ amount: 10_000 })
  const { issuerTransactionToken: token } = await network.ask(3_000)
  expect(await network.report(token, { kind: 'REVERSAL', amount: '1000' })).toMatchObject({
    status: 'AUTHORIZED',
    authorizedAmount: { amount: 2_000 },
  })
  expect(await network.report(token, { kind: 'REVERSAL' })).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 0 },
  })
  expect(await network.balances()).toEqual([10_000, 10_000])
  await expectSoundLedger(api)
})

test('the operator collects what is missing once the account can pay it, or writes it off', async () => {
  const { api, account, network } = await newPayer({ amount: 1_400 })
  const { id, issuerTransactionToken: token } = await network.ask(1_250)
  await network.report(token, { kind: 'CLEARING', amount: '1500' })
  expect(await exceptionsOf(api)).toMatchObject([
    { id, accountId: account.id, missing: { amount: 250, currency: { code: 'USD' } }, canBeCollected: true },
  ])
  await expect(settleException(api, 'collect', id)).rejects.toThrow('cannot pay')
  await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 1_000 })
  await settleException(api, 'collect', id)
  await settle()
  expect(await network.find(token)).toMatchObject({
    status: 'SETTLED',
    pullSummary: { count: 3, totalAmount: 1_500, pendingCount: 0 },
  })
  expect(await network.balances()).toEqual([900, 900])
  const other = await network.ask(900)
  await network.report(other.issuerTransactionToken, { kind: 'CLEARING', amount: '950' })
  await settleException(api, 'write-off', other.id)
  expect(await network.find(other.issuerTransactionToken)).toMatchObject({ status: 'SETTLED' })
  await expect(settleException(api, 'collect', other.id)).rejects.toThrow('has no missing amount')
  await expectSoundLedger(api)
})

test('never collects a missing amount that appears after the card is closed', async () => {
  const { api, card, network } = await newPayer({ amount: 1_000 })
  const { id, issuerTransactionToken: token } = await network.ask(1_000)
  await api.must('PATCH', `/cards/${card.id}`, { state: 'CLOSED' })
  expect(await network.report(token, { kind: 'CLEARING', amount: '1100' })).toMatchObject({ status: 'EXCEPTION' })
  await expect(settleException(api, 'collect', id)).rejects.toThrow('closed')
  await settleException(api, 'write-off', id)
  expect(await network.find(token)).toMatchObject({ status: 'SETTLED' })
  await expectSoundLedger(api)
})

test('does not delete a customer with an open card payment', async () => {
  const { api, customer, network } = await newPayer({ amount: 500 })
  const { issuerTransactionToken: token } = await network.ask(500)
  await network.report(token, { kind: 'CLEARING', amount: '400' })
  const refused = await api.delete(`/customers/${customer.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(['BALANCE_NOT_ZERO', 'CARD_TRANSACTION_OPEN']).toContain(refused.body?.details?.cause)
})

test('a return of zero is not a return', async () => {
  const payer = await newPayer({ amount: 1_000 })
  const { api, network } = payer
  const { issuerTransactionToken: token } = await network.ask(300, { kind: 'FINANCIAL_AUTHORIZATION' })
  await network.report(token, { kind: 'RETURN', amount: '300' })
  await network.report(token, { kind: 'RETURN', amount: '0' })
  expect((await statesOf(payer)).sort()).toEqual(['APPLIED', 'APPLIED', 'IGNORED'])
  expect(await network.report(token, { kind: 'RETURN_REVERSAL' })).toMatchObject({ status: 'SETTLED' })
  expect(await network.balances()).toEqual([700, 700])
  await expectSoundLedger(api)
})

test('leaves excessive returns and returns of credits to the operator', async () => {
  const payer = await newPayer({ amount: 1_000 })
  const { api, card, network } = payer
  const { issuerTransactionToken: token } = await network.ask(300, { kind: 'FINANCIAL_AUTHORIZATION' })
  const credit = await network.ask(100, { kind: 'FINANCIAL_CREDIT_AUTHORIZATION' })
  await network.report(token, { kind: 'RETURN', amount: '301' }, 'above')
  await network.report(credit.issuerTransactionToken, { kind: 'RETURN', amount: '100' }, 'of a credit')
  await later(payer, 600)
  const left = (await unappliedEventsOf(api)).map(({ cardId, id, kind }) => [cardId, id, kind])
  expect(left.sort()).toEqual(['above', 'of a credit'].map((id) => [card.id, id, 'RETURN']))
  expect(await network.balances()).toEqual([800, 800])
  await expectSoundLedger(api)
})

test('reserves no money for an authorization of zero, and closes it by its clearing', async () => {
  const { api, network } = await newPayer({ amount: 0 })
  const { status, issuerTransactionToken: token } = await network.ask(0)
  expect(status).toBe('AUTHORIZED')
  expect(await network.report(token, { kind: 'CLEARING', amount: '0' })).toMatchObject({
    status: 'SETTLED',
    settledAmount: { amount: 0 },
  })
  await expectSoundLedger(api)
})

test("declines for a frozen account and for a currency other than the card's", async () => {
  const { api, account, network } = await newPayer({ amount: 1_000 })
  expect(await network.ask(1, { currency: 'EUR' })).toMatchObject({ declineReason: 'CURRENCY_NOT_SUPPORTED' })
  const { issuerTransactionToken: token } = await network.ask(300)
  await moveAccount(api, 'freeze', account)
  for (const kind of ['AUTHORIZATION', 'BALANCE_INQUIRY'] as const)
    expect(await network.ask(0, { kind })).toMatchObject({ declineReason: 'FUNDING_SOURCE_UNAVAILABLE' })
  expect(await network.report(token, { kind: 'CLEARING', amount: '400' })).toMatchObject({ status: 'EXCEPTION' })
  await expectSoundLedger(api)
})

test('collects an amount missing after a failed pull', async () => {
  const { api, network } = await newPayer({ amount: 10_000 })
  const transaction = await network.ask(700, {
    kind: 'FINANCIAL_AUTHORIZATION',
    merchant: { descriptor: 'Diner 006' },
  })
  expect(transaction).toMatchObject({ status: 'EXCEPTION', pullSummary: { count: 1, totalAmount: 0 } })
  expect(await network.balances()).toEqual([10_000, 10_000])
  await settleException(api, 'collect', transaction.id)
  await settle()
  expect(await api.read(`/transactions/${transaction.id}`)).toMatchObject({
    status: 'SETTLED',
    pullSummary: { count: 2, totalAmount: 700, pendingCount: 0 },
  })
  expect(await network.balances()).toEqual([9_300, 9_300])
  await expectSoundLedger(api)
})
